import type { ResolvedField } from '../../../schemas/generated/grammar.ts';
import { isMasked } from '../../form/masked-value.ts';
import type { Row } from '../../values.ts';

/** What was typed into a form and not sent. */
export interface Draft {
  values: Row;
  /** Of the record that was being edited: a draft over an older state of it is not offered. */
  revision: unknown;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Seven days: who comes back later has long typed it elsewhere. */
const KEPT = 7 * 24 * 60 * 60 * 1000;

/** Widgets of secrets, whatever the entity says of the field. */
const SECRET: ReadonlySet<ResolvedField['x-component']> = new Set(['password', 'smsCode', 'citizenId', 'cardNumber']);

/** What of the changed values may be kept in the browser: nothing sensitive, nothing masked, no files. */
export function keptValues(changed: Row, fields: readonly ResolvedField[]): Row {
  const kept = fields.filter((field) => Object.hasOwn(changed, field.name) && mayBeKept(field));
  return Object.fromEntries(
    kept.filter((field) => !isMasked(field, changed[field.name])).map(({ name }) => [name, changed[name]]),
  );
}

function mayBeKept(field: ResolvedField): boolean {
  if (field.sensitive || SECRET.has(field['x-component'])) return false;
  return (field['x-component-props'].fields ?? []).every(mayBeKept);
}

export function readDraft(key: string, revision: unknown): Row | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isDraft(draft) || Date.now() - draft.at > KEPT) return undefined;
    return (draft.revision ?? null) === (revision ?? null) ? draft.values : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft, or forgets it when nothing is left of it. */
export function writeDraft(key: string, values: Row, revision: unknown): void {
  try {
    if (Object.keys(values).length === 0) localStorage.removeItem(key);
    else
      localStorage.setItem(key, JSON.stringify({ values, revision: revision ?? null, at: Date.now() } satisfies Draft));
  } catch {
    // Storage is full or forbidden: the draft is not kept, the form works all the same.
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    typeof value.at === 'number' &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null &&
    'revision' in value
  );
}
