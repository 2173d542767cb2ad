import type { Format, Property, Text } from '../../schemas/generated/grammar.ts';
import { personalMask } from '../../validators/model/personal-mask.ts';
import { isSetByServer } from '../../validators/model/set-by-server.ts';
import { CannotMake, type Draft } from './draft.ts';
import { textFrom } from './words.ts';

export interface EntityOptions {
  title?: string | Text;
  scope?: string;
  /** `holder:string:持有人/Holder,phone:mobile:手机号/Mobile,passState:passState:状态/State`: name, kind, texts. Or the same in parts. */
  fields?: string | readonly NewField[];
}

/** A field of a new entity. */
export interface NewField {
  name: string;
  /** A kind, a format, a dictionary or an entity. */
  kind: string;
  label?: string | Text;
}

const SCOPES = ['community', 'account', 'platform'];

/** Kinds of field besides the formats and the names of dictionaries and entities. */
const KINDS = {
  string: { type: 'string', maxLength: 50 },
  text: { type: 'string', maxLength: 500 },
  integer: { type: 'integer' },
  number: { type: 'number', decimals: 2 },
  money: { type: 'integer', money: true, minimum: 0 },
  boolean: { type: 'boolean' },
} as const satisfies Record<string, Partial<Property>>;

/** What else a format requires: a value that identifies a person is masked and encrypted. */
const FORMATS: Readonly<Record<Format, Partial<Property>>> = {
  digits: {},
  decimal: {},
  'positive-integer': {},
  'letters-digits': {},
  'card-number': { sensitive: { mask: 'card', encrypted: true } },
  'calendar-date': {},
  'date-time': {},
  time: {},
  mobile: { sensitive: { mask: 'phone', encrypted: true } },
  landline: {},
  'citizen-id': { sensitive: { mask: 'citizenId', encrypted: true } },
  ipv4: {},
  image: {},
  'plate-no': {},
  'plate-standard': {},
  'plate-new-energy': {},
  email: {},
  url: {},
  'region-code': {},
  'rich-text': {},
};

/** What a field may be by itself; dictionaries and entities come besides. */
export const FIELD_KINDS = {
  basic: Object.keys(KINDS) as (keyof typeof KINDS)[],
  formats: Object.keys(FORMATS) as Format[],
};

/** Makes an entity: the given fields, and those that every row has. */
export function newEntity(draft: Draft, name: string, { title, scope = 'community', fields }: EntityOptions): void {
  if (!SCOPES.includes(scope)) throw new CannotMake(`"${scope}" is no scope: community, account or platform.`);
  const given = fields ?? `${name}Name:string:名称/Name,remark:text:备注/Remark`;
  const all = typeof given === 'string' ? given.split(',').map((field) => fieldFrom(field.trim())) : given;
  const properties = Object.fromEntries(all.flatMap((field) => propertiesFrom(draft, field)));
  const [first] = Object.keys(properties);
  draft.create(`entities/${name}.json`, {
    $schema: '../grammar/entity.schema.json',
    type: 'object',
    title: textFrom(title, name, draft),
    scope,
    ...(scope === 'platform' && { rows: 'own' }),
    include: scope === 'community' ? ['base', 'scope'] : ['base'],
    properties,
    required: first === undefined ? [] : [first],
    indexes: [scope === 'community' ? ['communityUuid', 'createTime'] : ['createTime']],
  });
}

/** `phone:mobile:手机号/Mobile`. @throws CannotMake for what is no name */
function fieldFrom(spec: string): NewField {
  const [name = '', kind = 'string', ...words] = spec.split(':').map((part) => part.trim());
  if (!/^[a-z][A-Za-z0-9_]*$/.test(name))
    throw new CannotMake(`"${spec}" is no field: write name:kind:中文/English, several parted by commas.`);
  return { name, kind, ...(words.length > 0 && { label: words.join(':') }) };
}

/** A field, and after a relation the name of its record: users do not read keys. */
function propertiesFrom(draft: Draft, field: NewField): [string, Property][] {
  const [name, property] = propertyFrom(draft, field);
  if (!property.relation) return [[name, property]];
  const { entity, label } = property.relation;
  const shown = draft.fields(entity).get(label);
  const joined: Property = {
    type: 'string',
    label: property.label,
    ...(shown?.maxLength !== undefined && { maxLength: shown.maxLength }),
    ...(shown?.sensitive && { sensitive: { mask: shown.sensitive.mask } }),
    readOnly: true,
    joined: { relation: name, field: label },
  };
  return [
    [name, property],
    [`${name.replace(/Id$/, '')}Name`, joined],
  ];
}

function propertyFrom(draft: Draft, { name, kind, label: given }: NewField): [string, Property] {
  const label = textFrom(given === '' ? undefined : given, name, draft);
  const known: Partial<Property> | undefined = Object.hasOwn(KINDS, kind)
    ? KINDS[kind as keyof typeof KINDS]
    : undefined;
  if (known) return [name, { type: 'string', ...known, label, ...personal(name, { type: 'string', ...known, label }) }];
  const ofFormat = Object.hasOwn(FORMATS, kind) ? FORMATS[kind as Format] : undefined;
  if (ofFormat) return [name, { type: 'string', format: kind as Format, label, ...ofFormat }];
  if (draft.has(`dictionaries/${kind}.json`)) return [name, { type: 'string', label, dictionary: kind }];
  if (draft.has(`entities/${kind}.json`))
    return [name, { type: 'string', label, maxLength: 32, relation: relationTo(draft, kind) }];
  const kinds = [...FIELD_KINDS.basic, ...FIELD_KINDS.formats].join(', ');
  throw new CannotMake(
    `The field ${name} has the kind "${kind}", which is none of ${kinds}, no dictionary and no entity.`,
  );
}

/** A field about people, by its name or label, is masked; their numbers are encrypted, too. */
function personal(name: string, property: Property): Pick<Property, 'sensitive'> {
  const mask = personalMask(name, property);
  return mask === undefined ? {} : { sensitive: { mask, ...(mask !== 'name' && { encrypted: true }) } };
}

function relationTo(draft: Draft, entity: string): NonNullable<Property['relation']> {
  const options = draft
    .endpoints()
    .find(({ endpoint }) => endpoint.operation === 'options' && endpoint.entity === entity);
  const named = [...draft.fields(entity)].find(
    ([, property]) =>
      property.type === 'string' && !isSetByServer(property) && !property.dictionary && !property.relation,
  );
  return { entity, label: named?.[0] ?? 'id', ...(options && { endpoint: options.path }) };
}

/** Makes the entity where a page or call needs one that no document describes yet. */
export function ensureEntity(draft: Draft, name: string, options: EntityOptions): void {
  if (!draft.has(`entities/${name}.json`)) newEntity(draft, name, options);
}
