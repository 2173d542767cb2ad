export interface Percentiles {
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** Of milliseconds. */
export function percentiles(runs: readonly number[]): Percentiles {
  const sorted = [...runs].sort((a, b) => a - b);
  const at = (part: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** Milliseconds that work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
