import type { Property, Scalar, Value } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownFields } from '../catalogue.ts';
import { heldKey } from '../model/held-key.ts';
import { passedToPage } from '../model/passed-to-page.ts';
import { pathInText } from '../model/path-in-text.ts';
import { type PlacedMisfit, payloadMisfits } from '../model/payload-misfit.ts';
import { differentForms } from '../model/text-form.ts';
import { plainMisfitOf } from '../model/value-misfit.ts';
import type { BlockContext, PassedValue } from '../nodes.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';
import { fieldTakenFrom } from '../walk/reach.ts';

const messages = {
  type: 'Expected {expected}, found {found}.',
  value: '"{taker}" takes for "{name}" one of {values}.',
  code: UNKNOWN.code,
  from: '"{name}" takes {expected}, "{from}" is {found}.',
  dictionary: '"{name}" is of the dictionary {expected}, "{from}" of {found}.',
  path: 'This would be sent as it stands: a value from elsewhere is written as an object with "from": "{path}".',
} as const;

type InBlock = Tools<typeof messages> & Pick<BlockContext, 'reach'>;

/** A passed value is one that the call or page accepts: of its type, its dictionary, one or many. */
export const sentValueFits = defineRule({
  id: 'sent-value-fits',
  severity: 'error',
  description: {
    zh: '传给接口或页面的值，以及字段取自别处的初始值，必须是对方可以接收的：类型、字典、单个或多个都要相符。',
    en: 'A value that is handed over, or that a field starts with from elsewhere, is one that the call, page or field takes: of its type, its dictionary, one or many.',
  },
  messages,
  visit: {
    passed(passed, tools) {
      check(passed, tools);
    },
    field({ field: name, default: value }, { form, ...tools }) {
      const property = form.owner.fields.get(name);
      // default-fits-field checks a plain value.
      if (property && value !== undefined && isFrom(value))
        check({ name, value, place: at(value), taker: form.path, property }, tools);
    },
    target(target, tools) {
      for (const passed of passedToPage(target, tools.catalogue)) check(passed, tools);
    },
  },
});

function check(
  { name, value, place, taker, payload, property, isOnlyCompared }: PassedValue,
  { reach, catalogue, report }: InBlock,
): void {
  const path = pathInText(value);
  if (path !== undefined) {
    report(place, 'path', { path });
    return;
  }
  if (!property) return;
  if (isFrom(value)) {
    const given = fieldTakenFrom(value.from, reach);
    if (!given) return;
    const [wanted, got] = isOnlyCompared ? [oneOf(property), oneOf(given.property)] : [property, given.property];
    const [expected, found] = [kindOf(wanted), kindOf(got)];
    const { dictionary } = given.property;
    const isKey = heldKey(given.owner, given.name, catalogue) !== undefined || isOwnKey(given);
    const forms = differentForms(name, wanted, given.name, got, isKey);
    if (expected !== found) report(at(value, 'from'), 'from', { name, expected, found, from: value.from });
    else if (forms) report(at(value, 'from'), 'from', { name, ...forms, from: value.from });
    else if (property.dictionary !== undefined && dictionary !== undefined && property.dictionary !== dictionary) {
      report(at(value, 'from'), 'dictionary', {
        name,
        expected: property.dictionary,
        found: dictionary,
        from: value.from,
      });
    }
    return;
  }
  if (isOnlyCompared) return;
  const described = payload ? payloadMisfits(payload, value, catalogue) : [];
  // What the request leaves out is defined by the field.
  const misfits = described.length > 0 ? described : plainMisfits(property, value, taker, catalogue);
  for (const { misfit, entry } of misfits) {
    const found = entry === undefined || !Array.isArray(value) ? value : value[entry];
    const where = entry === undefined ? place : { ...place, path: [...place.path, entry] };
    if ('expected' in misfit) report(where, 'type', { expected: misfit.expected, found: JSON.stringify(found) });
    else if ('codes' in misfit)
      report(where, 'code', { value: String(found), dictionary: misfit.dictionary, near: misfit.codes });
    else {
      const values = misfit.values.map((one) => JSON.stringify(one)).join(', ');
      report(where, 'value', { name, taker, values });
    }
  }
}

/** The key of a read model is a key, too, of whatever entity. */
function isOwnKey({ owner, name }: { owner: KnownFields; name: string }): boolean {
  return 'primaryKey' in owner && owner.primaryKey === name;
}

function isFrom(value: Value): value is Extract<Value, { from: string }> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function plainMisfits(
  property: Property,
  value: Scalar | readonly Scalar[],
  taker: string,
  catalogue: DocumentCatalogue,
): PlacedMisfit[] {
  const many = Array.isArray(value);
  // The address of a page contains one value, whatever it is compared with.
  if (!many && value !== null && property.type === 'array' && taker.startsWith('/'))
    return [{ misfit: { expected: 'a list' } }];
  if (many && property.type !== 'array') return [{ misfit: { expected: 'one value' } }];
  const entries = many ? (value as readonly Scalar[]) : [value as Scalar];
  return entries.flatMap((one, entry) => {
    const misfit = plainMisfitOf(property, one, catalogue);
    return misfit ? [{ misfit, ...(many && { entry }) }] : [];
  });
}

/** The compared values: for a list its entries. */
function oneOf({ items, ...property }: Property): Property {
  return property.type === 'array' ? { ...property, type: 'string', ...items } : property;
}

function kindOf({ type }: Property): string {
  if (type === 'integer' || type === 'number') return 'a number';
  if (type === 'boolean') return 'true or false';
  if (type === 'array') return 'a list';
  return type === 'object' ? 'an object' : 'a text';
}
