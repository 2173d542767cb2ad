import { AsyncLocalStorage } from 'node:async_hooks';

const counting = new AsyncLocalStorage<Map<string, number>>();

/** Runs work and counts the records of other entities that its effects concern, by entity. */
export async function withImpact<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; impact: Readonly<Record<string, number>> }> {
  const counts = new Map<string, number>();
  const result = await counting.run(counts, work);
  return { result, impact: Object.fromEntries(counts) };
}

/** Called by what an effect does. */
export function noteImpact(entity: string, count: number): void {
  const counts = counting.getStore();
  if (counts && count > 0) counts.set(entity, (counts.get(entity) ?? 0) + count);
}
