import { formats } from '../../../runtime/formats/formats.ts';
import type { CatalogueEndpoint, CatalogueEntity, Text } from '../../../schemas/generated/grammar.ts';
import { type FieldError, type Language, payloadError } from '../../core/errors.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
import { writableFields } from '../../rows/writable-fields.ts';
import type { CallContext } from '../../services/call-context.ts';
import { brokenFormatsWhen } from './formats-when.ts';
import { brokenRules } from './record-rules.ts';
import { restoreMasked } from './restore-masked.ts';
import { isSameValue } from './same-value.ts';

type Values = Record<string, unknown>;
type Caller = Pick<CallContext, 'language' | 'session'>;

const TEXTS = {
  kept: { zh: '{label}由系统维护，不能填写', en: '{label} is set by the system' },
  unchangeable: { zh: '{label}不能修改', en: '{label} cannot be changed' },
  masked: { zh: '请重新填写完整的{label}', en: 'Please enter the whole {label}' },
} satisfies Record<string, Text>;

/** Members of a write that state which record is meant, and how. */
const ADDRESS: ReadonlySet<string> = new Set(['id', 'ids', 'revision', 'dryRun', 'communityUuid']);

/**
 * The fields that a new record is given.
 *
 * @throws ApiError payload-wrong naming the fields that the caller may not set, and masked texts: there is no stored value yet
 *   that they could refer to
 */
export function newValues(
  entity: CatalogueEntity,
  endpoint: CatalogueEndpoint,
  payload: Readonly<Values>,
  caller: Caller,
): Values {
  return accept(entity, endpoint, payload, caller.language, { caller });
}

/**
 * The fields of a record that a call changes. One that it may not change may come back as it was shown, so that a form can
 * send everything it has.
 *
 * @throws ApiError payload-wrong naming the fields that it may not change
 */
export function changedValues(
  entity: CatalogueEntity,
  endpoint: CatalogueEndpoint,
  payload: Readonly<Values>,
  language: Language,
  record: StoredRecord,
): Values {
  return accept(entity, endpoint, payload, language, { record });
}

function accept(
  entity: CatalogueEntity,
  endpoint: CatalogueEndpoint,
  payload: Readonly<Values>,
  language: Language,
  { record, caller }: { record: StoredRecord; caller?: undefined } | { record?: undefined; caller: Caller },
): Values {
  const writable = writableFields(entity, endpoint);
  const isAction = endpoint.operation === 'action';
  const values: Values = {};
  const errors: FieldError[] = [];
  for (const [field, given] of Object.entries(payload)) {
    const property = entity.fields[field];
    if (!property) continue;
    const refuse = (text: Text) =>
      errors.push({ field, message: text[language].replace('{label}', property.label[language]) });
    if (writable.has(field)) {
      const stored = record?.plain(field);
      const value = restoreMasked(property, given, stored, () => refuse(TEXTS.masked));
      values[field] = value === '' ? null : normalised(property, value);
    } else if (!ADDRESS.has(field) && !isAction) {
      // An action's request names its members one by one: a member that is no field to write has another meaning there.
      if (!record && given !== null && given !== undefined) refuse(TEXTS.kept);
      if (record && !isSameValue(given, record.shown[field])) refuse(TEXTS.unchangeable);
    }
  }
  const wrong = new Set(errors.map(({ field }) => field));
  const whens = brokenFormatsWhen(entity, values, language, record && ((field) => record.plain(field)));
  errors.push(...whens.filter(({ field }) => !wrong.has(field)));
  const named = new Set(errors.map(({ field }) => field));
  const before = record ? { stored: (field: string) => record.plain(field) } : { caller };
  const rules = brokenRules(entity, values, language, before);
  errors.push(...rules.filter(({ field }) => !named.has(field.split('.')[0] ?? field)));
  if (errors.length > 0) throw payloadError(errors);
  return values;
}

/** A plate in capitals, however it was typed. */
function normalised({ format }: CatalogueEntity['fields'][string], value: unknown): unknown {
  const { kept } = (format && formats[format]) ?? {};
  return kept && typeof value === 'string' ? kept(value.trim()) : value;
}
