import type { CatalogueEntity, Text } from '../../../schemas/generated/grammar.ts';
import { ApiError, type Language } from '../../core/errors.ts';
import { tableOf } from '../../db/table-of.ts';

const TAKEN: Text = { zh: '{label}已存在', en: '{label} exists already' };

/** The refusal for a row that exists already, with the label of the field; undefined for other errors. */
export function duplicateError(error: unknown, entity: CatalogueEntity, language: Language): ApiError | undefined {
  const { code, constraint } = Object(error) as { code?: string; constraint?: string };
  if (code !== '23505') return undefined;
  const indexes = tableOf(entity)?.indexes.filter(({ unique }) => unique) ?? [];
  const fields = entity.unique[indexes.findIndex(({ name }) => name === constraint)] ?? [entity.primaryKey];
  return duplicateOf(entity, fields, language);
}

/** @param fields that are unique together; the last one is what people typed */
export function duplicateOf(entity: CatalogueEntity, fields: readonly string[], language: Language): ApiError {
  const field = fields.find((name) => entity.fields[name]?.messages?.unique) ?? fields.at(-1) ?? entity.primaryKey;
  const property = entity.fields[field];
  const text = property?.messages?.unique ?? TAKEN;
  const message = text[language].replace('{label}', property?.label[language] ?? field);
  return new ApiError('duplicate', { first: message }, { errors: [{ field, message }] });
}
