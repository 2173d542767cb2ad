/** Milliseconds that a full value is shown. */
export const SHOWN_FOR = 60_000;

/** Full values by record and field. They are kept in this object alone, each for a minute. */
export interface RevealedValues {
  get(id: string, field: string): unknown;
  /** Shows the values of a record for a minute from now. */
  put(id: string, values: Readonly<Record<string, unknown>>): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
  /** Changes whenever a value is added or removed. */
  round(): number;
}

export function createRevealedValues(): RevealedValues {
  const records = new Map<
    string,
    { values: Readonly<Record<string, unknown>>; timer: ReturnType<typeof setTimeout> }
  >();
  const listeners = new Set<() => void>();
  let round = 0;
  const notifyListeners = () => {
    round += 1;
    for (const listener of listeners) listener();
  };
  const drop = (id: string) => {
    clearTimeout(records.get(id)?.timer);
    records.delete(id);
  };
  return {
    get(id, field) {
      const values = records.get(id)?.values;
      return values && Object.hasOwn(values, field) ? values[field] : undefined;
    },
    put(id, values) {
      const before = records.get(id)?.values;
      drop(id);
      const timer = setTimeout(() => {
        drop(id);
        notifyListeners();
      }, SHOWN_FOR);
      records.set(id, { values: { ...before, ...values }, timer });
      notifyListeners();
    },
    clear() {
      if (records.size === 0) return;
      for (const id of [...records.keys()]) drop(id);
      notifyListeners();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    round: () => round,
  };
}

/** Whether a value is one that the server has masked. */
export function isMaskedText(value: unknown): boolean {
  return typeof value === 'string' && /[*•]/.test(value);
}
