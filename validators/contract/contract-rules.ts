import type { Endpoint, Property } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { propertyOf } from '../model/payload-fields.ts';
import { at, type Place } from '../positions/place.ts';
import { defineRule, type Rule } from '../rule.ts';
import { type Contract, ENVELOPE, objectOf } from './read-contract.ts';

/** The names of the operations themselves besides an entity's fields. */
const STANDARD: ReadonlySet<string> = new Set([
  ...ENVELOPE,
  ...['communityUuid', 'pageNum', 'pageSize', 'sortField', 'sortOrder', 'after', 'summary', 'id', 'ids', 'revision'],
  ...['dryRun', 'columns', 'format', 'language', 'keyword', 'values', 'parentId', 'fileName', 'contentType', 'data'],
  ...['full', 'reason'],
]);

/**
 * Rules that compare the pages with another backend's contract. Each reports at the place of the page that would fail:
 * the call that does not exist, the column that would stay empty, the filter that would do nothing, the code that would be
 * refused.
 */
export function contractRules(contract: Contract): Rule[] {
  return [contractPath(contract), contractField(contract)];
}

const DESCRIBED = { en: 'Part of npm run check -- --openapi.', zh: '属于 npm run check -- --openapi。' };

function contractPath({ calls }: Contract): Rule {
  return defineRule({
    id: 'contract-path',
    severity: 'error',
    description: {
      en: `The other backend has every call that a page makes. ${DESCRIBED.en}`,
      zh: `另一后端提供页面所用的每个接口。${DESCRIBED.zh}`,
    },
    messages: { missing: 'The contract has no call "{endpoint}".' },
    visit: {
      call({ endpoint, place }, { report }) {
        if (!calls.has(endpoint)) report(place, 'missing', { endpoint, near: calls.keys() });
      },
    },
  });
}

function contractField(contract: Contract): Rule {
  const { calls, plain } = contract;
  const requestOf = (path: string) => propertiesOf(calls.get(path)?.request, plain);
  const rowOf = (path: string, endpoint: Endpoint | undefined) => rowProperties(contract, path, endpoint);
  return defineRule({
    id: 'contract-field',
    severity: 'error',
    description: {
      en: `Fields, types, required values and codes are what the other backend's contract says. ${DESCRIBED.en}`,
      zh: `字段、类型、必填与代码值与另一后端的接口约定一致。${DESCRIBED.zh}`,
    },
    messages: {
      answer: '"{field}" is not in what "{endpoint}" answers by the contract.',
      request: '"{field}" is not in what "{endpoint}" takes by the contract.',
      required: 'By the contract "{endpoint}" needs "{field}", which is not sent here.',
      type: '"{field}" is {own} here, {other} in the contract of "{endpoint}".',
      codes: '"{field}" may be {codes} here, which the contract of "{endpoint}" does not know.',
      further: 'By the contract of "{endpoint}", "{field}" may be {codes}, which no text here stands for.',
    },
    visit: {
      shown(shown, { entity, endpoint, catalogue, report }) {
        const path = pathOf(endpoint, catalogue);
        const row = path === undefined ? undefined : rowOf(path, endpoint);
        if (path === undefined || !row) return;
        const property = entity?.fields.get(shown.field);
        compare(shown.field, at(shown, 'field'), row, 'answer', property, path, catalogue, report);
      },
      filter(filter, { block, endpoint, report }) {
        if (!('endpoint' in block) || block.endpoint === undefined || !endpoint) return;
        const request = requestOf(block.endpoint);
        if (!request || Object.hasOwn(request, filter.field)) return;
        report(at(filter, 'field'), 'request', {
          field: filter.field,
          endpoint: block.endpoint,
          near: Object.keys(request),
        });
      },
      field(field, { form, catalogue, report }) {
        const request = requestOf(form.path);
        if (!request || !form.endpoint) return;
        // A field that a form only shows is not sent where the call does not accept it.
        if (field.readOnly && !Object.hasOwn(request, field.field)) return;
        const own = form.endpoint.request?.properties?.[field.field];
        const property = own ? propertyOf(own) : form.owner.fields.get(field.field);
        // Choices of the page's own are fewer than the codes of the dictionary.
        const narrowed = field.options && property ? { ...property, dictionary: undefined } : property;
        compare(field.field, at(field, 'field'), request, 'request', narrowed, form.path, catalogue, report);
      },
      request({ path, given, place }, { catalogue, report }) {
        const call = calls.get(path);
        const schema = plain(call?.request);
        if (!schema) return;
        // An update sends the key and the revision of the record that it began with (rule update-has-record).
        const isUpdate = catalogue.endpoints.get(path)?.operation === 'update';
        const names = new Set([...given.map(({ field }) => field), ...(isUpdate ? ['id', 'revision'] : [])]);
        for (const name of Array.isArray(schema.required) ? schema.required : []) {
          if (typeof name !== 'string' || names.has(name) || ENVELOPE.has(name) || name === 'communityUuid') continue;
          report(place, 'required', { field: name, endpoint: path });
        }
        const known = objectOf(schema.properties);
        if (!known) return;
        for (const { field, place: where } of given) {
          // A field of the form is reported at the field itself.
          if (where === place || STANDARD.has(field) || Object.hasOwn(known, field)) continue;
          report(where, 'request', { field, endpoint: path, near: Object.keys(known) });
        }
      },
    },
  });

  /** A block makes several calls where it has parts with calls of their own: the one that answers what is shown. */
  function pathOf(endpoint: Endpoint | undefined, { endpoints }: DocumentCatalogue): string | undefined {
    return endpoint && [...endpoints].find(([, each]) => each === endpoint)?.[0];
  }

  type Report = (place: Place, message: never, fillings: never) => void;

  function compare(
    field: string,
    place: Place,
    properties: JsonObject,
    part: 'answer' | 'request',
    property: Property | undefined,
    endpoint: string,
    catalogue: DocumentCatalogue,
    report: Report,
  ): void {
    const reportNamed = report as (place: Place, message: string, fillings: Record<string, unknown>) => void;
    if (!Object.hasOwn(properties, field)) {
      if (!STANDARD.has(field)) reportNamed(place, part, { field, endpoint, near: Object.keys(properties) });
      return;
    }
    const schema = plain(properties[field]);
    if (!schema || !property) return;
    const other = typesOf(schema);
    if (
      other.length > 0 &&
      !other.some((type) => type === property.type || (type === 'integer' && property.type === 'number'))
    ) {
      reportNamed(place, 'type', { field, own: article(property.type), other: article(other.join(' or ')), endpoint });
      return;
    }
    compareCodes(field, place, schema, part, property, endpoint, catalogue, reportNamed);
  }
}

/** Sent codes must be known there; returned codes must have a label here. */
function compareCodes(
  field: string,
  place: Place,
  schema: JsonObject,
  part: 'answer' | 'request',
  property: Property,
  endpoint: string,
  { dictionaries }: DocumentCatalogue,
  reportNamed: (place: Place, message: string, fillings: Record<string, unknown>) => void,
): void {
  const own = property.dictionary === undefined ? undefined : dictionaries.get(property.dictionary);
  const other = codesOf(schema);
  if (!own || !other) return;
  const missing =
    part === 'request' ? [...own].filter((code) => !other.has(code)) : [...other].filter((code) => !own.has(code));
  if (missing.length === 0) return;
  const codes = missing.map((code) => `"${code}"`).join(', ');
  reportNamed(place, part === 'request' ? 'codes' : 'further', { field, codes, endpoint });
}

function codesOf(schema: JsonObject): Set<string> | undefined {
  const items = objectOf(schema.items);
  const codes = [schema.enum, items?.enum].find((list) => Array.isArray(list));
  return Array.isArray(codes) ? new Set(codes.filter((code) => code !== null).map(String)) : undefined;
}

function typesOf(schema: JsonObject): string[] {
  return [schema.type ?? []].flat().filter((type): type is string => typeof type === 'string' && type !== 'null');
}

function propertiesOf(schema: JsonValue | undefined, plain: Contract['plain']): JsonObject | undefined {
  return objectOf(plain(schema)?.properties);
}

/** The fields of one record of an answer: of a list its rows, of a tree its nodes. */
function rowProperties(
  { calls, plain }: Contract,
  path: string,
  endpoint: Endpoint | undefined,
): JsonObject | undefined {
  const answer = plain(calls.get(path)?.answer);
  const list = endpoint?.operation === 'list' ? 'list' : endpoint?.operation === 'tree' ? 'children' : undefined;
  if (list === undefined) return propertiesOf(answer, plain);
  return propertiesOf(plain(objectOf(answer?.properties)?.[list])?.items, plain);
}

function article(type: string): string {
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
}
