import { formats } from '../../runtime/formats/formats.ts';
import type { Catalogue, CatalogueEntity, Property } from '../../schemas/generated/grammar.ts';
import { fieldSchema } from '../../server/chain/field-schema.ts';
import { storedFields } from '../../server/db/table-of.ts';
import { sharedOut } from '../../server/rows/platform-scope.ts';
import { DAY } from '../../server/testing/small-world.ts';
import { laterText, sampleText, secretText } from './sample-text.ts';
import { validValue } from './valid-value.ts';

/** Whose rows there are: those of the community of most callers, and those of another one that they must never see. */
export type Side = 'mine' | 'theirs';

/** Stands in every free text of a row, a character that no language uses: an answer that holds it holds that side's row. */
export const MARK: Record<Side, string> = { mine: '\ue5a6', theirs: '\ue5a5' };

export const COMMUNITY: Record<Side, string> = { mine: 'community-mine', theirs: 'community-theirs' };

/** Accounts whose own rows (messages, file jobs) there are. */
export const OWNER: Record<Side, string> = { mine: 'insider', theirs: 'neighbour' };

export type Row = Record<string, unknown>;

/** The key of the row that every entity has on either side. */
export function keyOf(entity: CatalogueEntity, side: Side): string {
  // A division's key is its code, which other fields hold as such.
  if (entity.name === 'region') return sampleText['region-code'](1);
  // That of a device's configuration is the device's.
  const owner = entity.fields[entity.primaryKey]?.relation?.entity ?? entity.name;
  return `${side}-${owner}`.slice(0, 32);
}

/** A platform entity whose rows belong to somebody all the same. */
export function isSomebodys(catalogue: Catalogue, entity: CatalogueEntity): boolean {
  if (entity.scope !== 'platform' || sharedOut.has(entity.name)) return true;
  if ('communityUuid' in entity.fields) return true;
  const ofCommunity = Object.values(catalogue.entities.community?.fields ?? {});
  return ofCommunity.some(({ relation }) => relation?.entity === entity.name) && entity.name !== 'region';
}

/** What a document does not say of a row that callers reach and that can be worked with. */
const settled: Readonly<Record<string, (side: Side) => Row>> = {
  account: (side) => ({ accountState: '1', sensitive: '1', roleId: side === 'mine' ? 'mine-role' : 'all' }),
  // Others cannot be ignored.
  alarm: () => ({ alarmLevel: '3' }),
  // Accepted, so that it can be given to a technician.
  repairOrder: () => ({ repairState: '2' }),
  // Its own, and of people.
  label: () => ({ builtIn: false, labelObject: '1', labelAlarmType: '0' }),
  device: () => ({ onlineState: '1', enableState: '1', lastHeartbeat: '2099-01-01 08:00:00' }),
  operationLog: (side) => ({ userName: callerName(OWNER[side]) }),
  // Seen by who has added it.
  property: (side) => ({ createBy: OWNER[side] }),
  // More cards than one for each home.
  communityBaseSetting: () => ({ cardLimitPerRoom: 20 }),
  role: () => ({ roleCode: 'OTHER_ROLE', builtIn: false, menuCodes: [] }),
  // Whose message it is, its number says.
  resident: (side) => ({ phone: sampleText.mobile(side === 'mine' ? 9001 : 9002) }),
  // A code that is still good is shown to nobody.
  smsRecord: (side) => ({ codeState: '1', phone: sampleText.mobile(side === 'mine' ? 9001 : 9002) }),
};

export const callerName = (caller: string) => `账号${caller}`;

/**
 * A row of the entity with a value in every field, made from its document.
 *
 * @param serial no other row of the entity has it
 */
export function makeRow(catalogue: Catalogue, entity: CatalogueEntity, side: Side, serial: number, key: string): Row {
  const marked = isSomebodys(catalogue, entity);
  const row: Row = {};
  for (const [field, property] of storedFields(entity)) {
    row[field] = valueFor(catalogue, entity, property, side, serial, marked ? MARK[side] : '');
  }
  const { lifecycle, scope, fields } = entity;
  if (lifecycle) row[lifecycle.field] = lifecycle.initial;
  if ('revision' in fields) row.revision = 1;
  if ('createBy' in fields) row.createBy = scope === 'account' ? OWNER[side] : 'nobody';
  if ('communityUuids' in fields) row.communityUuids = [COMMUNITY[side]];
  if ('id' in fields) row.id = key;
  row[entity.primaryKey] = key;
  if ('communityUuid' in fields) row.communityUuid = COMMUNITY[side];
  for (const [field, property] of storedFields(entity)) {
    if (property.format === 'date-time') row[field] = DAY[0].replace('00:00', '08:00');
    row[field] = laterText(field, property.format) ?? row[field];
  }
  return { ...row, ...settled[entity.name]?.(side) };
}

function valueFor(
  catalogue: Catalogue,
  entity: CatalogueEntity,
  property: Property,
  side: Side,
  serial: number,
  mark: string,
): unknown {
  const { relation, items, type } = property;
  const target = relation ?? items?.relation;
  if (target) {
    const other = catalogue.entities[target.entity];
    // A row above itself would be a circle.
    if (!other || other.name === entity.name) return null;
    const key = target.value === 'communityUuid' ? COMMUNITY[side] : keyOf(other, side);
    return type === 'array' ? [key] : key;
  }
  const secret = property.sensitive && secretText[property.sensitive.mask](serial);
  if (secret !== undefined && fits(secret, property)) return secret;
  const value = validValue(fieldSchema(catalogue, property), serial, entity.name);
  return marked(value, property, mark);
}

function fits(text: string, { format, pattern, maxLength = text.length }: Property): boolean {
  if (format && !formats[format].test(text)) return false;
  return text.length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(text));
}

type Shape = Pick<Property, 'type' | 'format' | 'dictionary' | 'pattern'> &
  Partial<Pick<Property, 'properties' | 'items'>>;

/** The value with the mark around each of its free texts, at any depth. */
function marked(value: unknown, property: Shape, mark: string): unknown {
  if (mark === '') return value;
  if (typeof value === 'string') {
    const isFree = !property.format && !property.dictionary && !property.pattern;
    return isFree ? `${mark}${value}${mark}` : value;
  }
  if (Array.isArray(value)) {
    const { items } = property;
    return items ? value.map((entry) => marked(entry, items as Shape, mark)) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const { properties = {} } = property;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const inner = properties[name];
      return [name, inner ? marked(member, inner, mark) : member];
    }),
  );
}
