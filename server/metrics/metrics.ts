import { Counter, Gauge, Histogram, Registry } from 'prom-client';

interface Named {
  /** Begins with `console_` and ends in its unit, as Prometheus has it: `_seconds`, `_bytes`, `_total` for what only grows. */
  name: string;
  help: string;
}

/** A name and the values it may have: a label is never a value from outside. */
interface Label<Value extends string = string> {
  name: string;
  values: readonly Value[];
}

/** Where a part registers what it counts. Numbers only: never about whom. */
export interface Metrics {
  /** @param read is called whenever the metrics are read; rejecting, or taking longer than a second, leaves the number out */
  gauge(about: Named & { read: () => number | undefined | Promise<number | undefined> }): void;
  /** The same with a number for each value of a label; a value that is left out has none. */
  gauges<Value extends string>(
    about: Named & {
      label: Label<Value>;
      read: () => Partial<Record<Value, number>> | Promise<Partial<Record<Value, number>>>;
    },
  ): void;
  /** @returns adds one, or so many; a value that the label does not know is not counted */
  counter(about: Named & { label: Label }): (value: string, count?: number) => void;
  /** The registry itself, for what has several labels. */
  readonly registry: Registry;
}

const LIMIT = 1_000;

export function createMetrics(): Metrics {
  const registry = new Registry();
  return {
    registry,
    gauge({ name, help, read }) {
      const ask = inTime(read);
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          const value = await ask();
          if (value === undefined) this.remove();
          else this.set(value);
        },
      });
    },
    gauges({ name, help, label, read }) {
      const ask = inTime(read);
      new Gauge({
        name,
        help,
        labelNames: [label.name],
        registers: [registry],
        async collect() {
          this.reset();
          const found: Partial<Record<string, number>> = (await ask()) ?? {};
          for (const value of label.values) {
            const number = found[value];
            if (number !== undefined) this.set({ [label.name]: value }, number);
          }
        },
      });
    },
    counter({ name, help, label }) {
      const counter = new Counter({ name, help, labelNames: [label.name], registers: [registry] });
      for (const value of label.values) counter.inc({ [label.name]: value }, 0);
      return (value, count = 1) => {
        if (label.values.includes(value)) counter.inc({ [label.name]: value }, count);
      };
    },
  };
}

/** Seconds; a list call takes milliseconds, an import half a minute. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function secondsHistogram<Label extends string>(
  registry: Registry,
  about: Named & { labelNames: readonly Label[] },
): Histogram<Label> {
  return new Histogram({ ...about, buckets: BUCKETS, registers: [registry] });
}

/** What is still being read when the metrics are read again is not read a second time: a busy database gets no longer queue. */
function inTime<Value>(read: () => Value | Promise<Value>): () => Promise<Value | undefined> {
  let reading: Promise<Value | undefined> | undefined;
  return async () => {
    reading ??= Promise.resolve()
      .then(read)
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<undefined>((done) => {
      timer = setTimeout(() => done(undefined), LIMIT);
    });
    const value = await Promise.race([reading, tooLate]);
    clearTimeout(timer);
    return value;
  };
}
