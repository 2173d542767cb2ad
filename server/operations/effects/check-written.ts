import type { ValidateFunction } from 'ajv';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { fieldSchema } from '../../chain/field-schema.ts';
import { makeAjv } from '../../chain/make-ajv.ts';
import { fieldErrors, missingText } from '../../chain/payload-errors.ts';
import { closedObject } from '../../chain/schema.ts';
import { payloadError } from '../../core/errors.ts';
import { keptInCatalogue } from '../../core/kept-in-catalogue.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
import type { WriteContext } from '../../services/record-services.ts';
import { brokenFormatsWhen } from '../write/formats-when.ts';
import { brokenRules } from '../write/record-rules.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Checks values that an effect or a device writes as those of a call are checked: nobody has checked for this where they come from.
 *
 * @param record that is changed; undefined for a new one
 * @throws ApiError payload-wrong
 */
export function checkWritten(
  context: Pick<WriteContext, 'catalogue' | 'language' | 'session'>,
  entity: CatalogueEntity,
  values: Values,
  record?: StoredRecord,
): void {
  const { catalogue, language } = context;
  const validate = compiled(catalogue, entity);
  const errors = validate(values) ? [] : fieldErrors(validate.errors ?? [], language);
  if (!record) {
    const missing = entity.required.filter((field) => {
      const { default: start, number } = entity.fields[field] ?? {};
      return (values[field] ?? start ?? number ?? null) === null && field !== entity.lifecycle?.field;
    });
    for (const field of missing) {
      const property = entity.fields[field];
      if (property) errors.push({ field, message: missingText(property, field)[language] });
    }
  }
  const stored = record && ((field: string) => record.plain(field));
  errors.push(...brokenFormatsWhen(entity, values, language, stored));
  errors.push(...brokenRules(entity, values, language, stored ? { stored } : { caller: context }));
  if (errors.length > 0) throw payloadError(errors);
}

/** One check an entity: the fields that are written, whichever these are. */
const compiled = keptInCatalogue((catalogue, entity: CatalogueEntity): ValidateFunction => {
  const fields = Object.entries(entity.fields).filter(([, { computed, joined }]) => !computed && !joined);
  const schemas = fields.map(([field, property]) => [
    field,
    fieldSchema(catalogue, property, entity.required.includes(field)),
  ]);
  return makeAjv().compile(closedObject(Object.fromEntries(schemas), []));
});
