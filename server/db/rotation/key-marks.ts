import { createHmac } from 'node:crypto';
import type { Keys } from '../../crypto/keys.ts';
import { createVault, type Vault } from '../../crypto/vault.ts';

/** Marks that identify keys without revealing them. */
export interface KeyMarks {
  index: string;
  /** By the id of the data key. */
  data: Record<string, string>;
}

/** @param ids of the data keys that matter; left out means all */
export function keyMarks(keys: Keys, ids: readonly string[] = keys.data.map(({ id }) => id)): KeyMarks {
  return {
    index: indexMark(createVault(keys)),
    data: Object.fromEntries(
      keys.data
        .filter(({ id }) => ids.includes(id))
        .map(({ id, key }) => [
          id,
          createHmac('sha256', key).update('console data key').digest('base64url').slice(0, 22),
        ]),
    ),
  };
}

/** What a database notes of its keys when it is set up. */
export function indexMark(vault: Pick<Vault, 'blindIndex'>): string {
  return vault.blindIndex('console keys');
}

/** A sentence on why keys cannot read what was written with others; undefined when they can. */
export function keysDiffer(keys: Keys, wanted: KeyMarks): string | undefined {
  const own = keyMarks(keys);
  if (own.index !== wanted.index) return 'they belong to another database';
  const missing = Object.keys(wanted.data).filter((id) => own.data[id] !== wanted.data[id]);
  return missing.length > 0 ? `the data key ${missing.join(', ')} is missing or another one` : undefined;
}
