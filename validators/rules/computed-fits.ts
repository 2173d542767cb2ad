import type { Computed, Property } from '../../schemas/generated/grammar.ts';
import type { KnownFields } from '../catalogue.ts';
import { type Comparison, comparisonsIn } from '../model/comparisons-in.ts';
import { outcomesOf } from '../model/condition-outcomes.ts';
import { DERIVE_MESSAGES, deriveMisfits } from '../model/derive-misfits.ts';
import { deriveSignatures } from '../model/derive-signature.ts';
import { mayFilter } from '../model/filter-operator.ts';
import { joinedFrom } from '../model/joined-from.ts';
import { sensitiveOf } from '../model/sensitive-of.ts';
import { plainMisfitOf } from '../model/value-misfit.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** What says of a value how it is typed, kept or found: nothing that is worked out when it is read could have. */
const NOT_BESIDE = [
  'joined',
  'relation',
  'number',
  'default',
  'readOnly',
  'enum',
  'pattern',
  'minLength',
  'formatWhen',
  'requiredWhen',
  'checks',
  'items',
  'properties',
  'index',
  'naturalOrder',
  'searchable',
  'outlives',
] as const satisfies readonly (keyof Property)[];

const messages = {
  ...DERIVE_MESSAGES,
  beside: 'The server works the value out: "{key}" has no meaning beside it.',
  inside: 'It is worked out of the fields of a record, and this is a part of one.',
  noTable: 'A readModel has no table: whoever answers its rows works this out.',
  single: '"{function}" gives one value: the type is not "{type}".',
  joined: '"{field}" is read over "{relation}" and is not stored here: nothing is worked out of it.',
  chain: '"{field}" is worked out itself: name what it is worked out of.',
  encrypted: '"{field}" is encrypted: the database cannot work anything out of it.',
  secret: '"{field}" is shown to nobody: neither is what is worked out of it.',
  masked:
    '"{field}" is worked out of what is masked and gives it away: it needs "sensitive" with the mask "{mask}", so that whoever sees that masked sees nothing here.',
  weaker: 'What this is worked out of has the mask "{mask}": "{found}" would show it to others.',
  unencrypted: 'Nothing is stored that could be encrypted: the mask alone has a meaning here.',
  kind: 'Say "function" with "from", or "cases" with the value that each gives.',
  path: '"{path}" is no field of the record: cases ask for its fields by their names, and compare them with plain values and with "now".',
  list: '"{field}" holds several values: no case asks for them.',
  value: '"{field}" never is {found}: expected {expected}.',
  code: UNKNOWN.code,
  shadowed: 'Whenever this holds an earlier case does, so the value is never "{value}": put the narrower case first.',
  unused: '"{key}" has no meaning beside "{other}".',
  copied: 'A copy has the {key} of what it copies: "{field}" has {other}.',
  stored: '"{field}" is worked out when it is read: "{key}" needs what is stored.',
  related: '"{field}" of {entity} is worked out there when it is read: it cannot be read from here.',
  written: '"{field}" is worked out by the server: no call writes it.',
  notByEffect: '"{field}" is worked out by the server: no effect writes it.',
  unsortable:
    '"{field}" is worked out for every row before they are sorted: where that is wanted, its property says "filterable": true.',
} as const;

/**
 * What is computed has sources that are stored beside it, is as hidden as they are, and nothing is said of it that only a stored value
 * can keep.
 */
export const computedFits = defineRule({
  id: 'computed-fits',
  severity: 'error',
  description: {
    zh: 'computed 由同一实体中已存储、未加密的字段推算，类型与函数相符；来源脱敏的，本字段也须用同样的脱敏方式。推算字段旁不写默认值、编号、索引等，不作主键、状态或关联的显示字段，接口和联动都不能写入；不用函数时写 cases：以本记录的字段与固定值或 now 比较，各值须与本字段相符。要按它排序须写 filterable: true。',
    en: 'A computed value is worked out of fields of the same entity that are stored and not encrypted, of the kinds that its function works on; worked out of what is masked, it says the same mask. In place of a function it has cases, which compare fields of the record with plain values and with now and give what the field can be. Nothing beside it says how it is typed or kept, it is no key, no state and no label of a relation, no call or effect writes it, and lists sort by it where "filterable" is true.',
  },
  messages,
  visit: {
    property(property, tools) {
      const { owner, catalogue, report } = tools;
      const { computed, joined } = property;
      if (joined && joinedFrom(property, owner, catalogue)?.computed) {
        const { relation, items } = owner.fields.get(joined.relation) ?? {};
        const entity = (relation ?? items?.relation)?.entity ?? '';
        report(at(joined, 'field'), 'related', { field: joined.field, entity });
      }
      if (!computed) return;
      if (owner.name.startsWith('an entry of ')) return report(keyAt(property, 'computed'), 'inside', {});
      const beside = NOT_BESIDE.find((key) => property[key] !== undefined);
      if (beside) return report(keyAt(property, beside), 'beside', { key: beside });
      const { function: name, from, cases } = computed;
      if (cases) checkCases(property, computed, cases, tools);
      else if (name === undefined || !from) report(keyAt(property, 'computed'), 'kind', {});
      else {
        const areStored = from.map((source, index) => isStored(source, at(computed, 'from', index), tools));
        if (areStored.includes(false)) return;
        // What is counted is no value of the record: count-fits looks at it.
        if (name !== 'count') checkFunction(property, { function: name, from }, computed, tools);
        checkMask(property, tools);
      }
    },
    entity(document, { entity, catalogue, report }) {
      for (const { create, update } of document.effects ?? []) {
        for (const words of [create, update]) {
          if (!words) continue;
          const other = words.entity === undefined ? entity : catalogue.entities.get(words.entity);
          for (const field of Object.keys(words.with))
            if (other?.fields.get(field)?.computed) report(keyAt(words.with, field), 'notByEffect', { field });
        }
      }
      const isComputed = (field: string) => entity.fields.get(field)?.computed !== undefined;
      const stored = [
        ['primaryKey', document.primaryKey, document, 'primaryKey'],
        ['sort', document.sort?.field, document.sort, 'field'],
        ['partition', document.partition?.field, document.partition, 'field'],
        ['lifecycle', document.lifecycle?.field, document.lifecycle, 'field'],
      ] as const;
      for (const [key, field, of, member] of stored)
        if (of && field !== undefined && isComputed(field)) report(at(of, member), 'stored', { field, key });
      if (!document.readModel) return;
      for (const [field, property] of entity.fields)
        if (property.computed && document.properties[field] === property)
          report(keyAt(property, 'computed'), 'noTable', {});
    },
    relation(relation, { catalogue, report }) {
      for (const key of ['value', 'label'] as const) {
        const field = relation[key];
        if (field !== undefined && catalogue.entities.get(relation.entity)?.fields.get(field)?.computed)
          report(at(relation, key), 'related', { field, entity: relation.entity });
      }
    },
    endpoint(endpoint, { entity, report }) {
      endpoint.fields?.forEach((field, index) => {
        if (entity?.fields.get(field)?.computed) report(at(endpoint, 'fields', index), 'written', { field });
      });
      const { operation, request } = endpoint;
      if (operation === 'create' || operation === 'update')
        for (const field of Object.keys(request?.properties ?? {}))
          if (request?.properties && entity?.fields.get(field)?.computed)
            report(keyAt(request.properties, field), 'written', { field });
      if (operation !== 'list' && operation !== 'export') return;
      endpoint.sorts?.forEach((field, index) => {
        const property = entity?.fields.get(field);
        if (property?.computed && !mayFilter(property)) report(at(endpoint, 'sorts', index), 'unsortable', { field });
      });
    },
  },
});

type Around = Tools<typeof messages> & { field: string; owner: KnownFields };

/** Whether a source can be worked with, as far as it is known: `field-exists` reports one that there is not. */
function isStored(name: string, place: Place, { owner, report }: Around): boolean {
  const source = owner.fields.get(name);
  if (source?.joined) report(place, 'joined', { field: name, relation: source.joined.relation });
  else if (source?.computed) report(place, 'chain', { field: name });
  else if (source?.sensitive?.encrypted) report(place, 'encrypted', { field: name });
  else if (source?.sensitive?.mask === 'full') report(place, 'secret', { field: name });
  else return true;
  return false;
}

function checkFunction(
  property: Property,
  { function: name, from: sources }: { function: Exclude<Computed['function'], 'count' | undefined>; from: string[] },
  computed: Computed,
  { field, owner, report }: Around,
): void {
  if (computed.otherwise !== undefined)
    report(keyAt(computed, 'otherwise'), 'unused', { key: 'otherwise', other: 'function' });
  if (property.type === 'array' || property.type === 'object') {
    report(at(property, 'type'), 'single', { function: name, type: property.type });
    return;
  }
  const from = sources.map((source) => ({ field: source, property: owner.fields.get(source) }));
  const misfits = deriveMisfits(deriveSignatures[name], from, { field, property });
  for (const misfit of misfits) {
    const place = typeof misfit.at === 'number' ? at(computed, 'from', misfit.at) : at(computed, misfit.at);
    if (misfit.message === 'count') report(place, 'count', { function: name, ...misfit.values });
    else report(place, misfit.message, { function: name, ...misfit.values });
  }
  if (misfits.length > 0) return;
  for (const key of ['format', 'dictionary'] as const) {
    const said = property[key];
    // No other function gives codes, or what has a format.
    if (name !== 'copy' && said !== undefined) report(keyAt(property, key), 'beside', { key });
    if (name !== 'copy') continue;
    const index = from.findIndex(({ property: source }) => source && source[key] !== said);
    const other = from[index]?.property?.[key];
    if (index < 0) continue;
    const names = { key, field: from[index]?.field ?? '', other: other === undefined ? 'none' : `"${other}"` };
    report(at(computed, 'from', index), 'copied', names);
  }
}

/** Cases ask for what the database has of the record, and each gives what the field can be. */
function checkCases(
  property: Property,
  computed: Computed,
  cases: NonNullable<Computed['cases']>,
  tools: Around,
): void {
  const { field, owner, catalogue, report } = tools;
  const beside = (['function', 'from'] as const).find((key) => computed[key] !== undefined);
  if (beside) {
    report(keyAt(computed, beside), 'unused', { key: beside, other: 'cases' });
    return;
  }
  if (property.type === 'array' || property.type === 'object') {
    report(at(property, 'type'), 'single', { function: 'cases', type: property.type });
    return;
  }
  const checks = cases.flatMap(({ when }) => comparisonsIn(when).map((one) => isAskable(one, tools)));
  const values = cases.map((one) => ({ value: one.value, place: at(one, 'value') }));
  if (computed.otherwise !== undefined) values.push({ value: computed.otherwise, place: at(computed, 'otherwise') });
  for (const { value, place } of values) {
    const misfit = plainMisfitOf(property, value, catalogue);
    if (misfit && 'dictionary' in misfit)
      report(place, 'code', { value: String(value), dictionary: misfit.dictionary, near: misfit.codes });
    else if (misfit) report(place, 'value', { field, found: JSON.stringify(value), expected: misfit.expected });
  }
  if (checks.includes(false)) return;
  checkMask(property, tools);
  const around = { reach: { row: owner, near: 'row' as const }, catalogue };
  cases.forEach((one, index) => {
    const before = cases.slice(0, index).map(({ when }) => when);
    const left = before.length > 0 ? outcomesOf([one.when, { $nor: before }], around) : undefined;
    // condition-possible reports one that never holds by itself.
    if (left && !left.canHold && outcomesOf([one.when], around)?.canHold)
      report(keyAt(one, 'when'), 'shadowed', { value: String(one.value) });
  });
}

function isAskable(one: Comparison, tools: Around): boolean {
  const { owner, report } = tools;
  const { path, place } = one;
  if (path.includes('.')) {
    report(place, 'path', { path });
    return false;
  }
  const { type } = owner.fields.get(path) ?? {};
  if (type === 'array' || type === 'object') {
    report(place, 'list', { field: path });
    return false;
  }
  return isStored(path, place, tools);
}

function checkMask(property: Property, { field, owner, report }: Around): void {
  const { sensitive } = property;
  const mask = sensitiveOf(property, owner.fields)?.mask;
  if (sensitive?.encrypted) report(keyAt(sensitive, 'encrypted'), 'unencrypted', {});
  else if (mask === undefined || mask === sensitive?.mask) return;
  else if (sensitive) report(at(sensitive, 'mask'), 'weaker', { mask, found: sensitive.mask });
  else report(keyAt(property, 'computed'), 'masked', { field, mask });
}
