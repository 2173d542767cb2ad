import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { checkCard } from '../../access/check-card.ts';
import { baseSettingOf } from '../../communities/base-setting.ts';
import type { FieldError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { ImportWriter } from '../../operations/import/import-writer.ts';
import type { ImportRow } from '../../operations/import/read-records.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { moveIn } from './add-household.ts';
import { checkLiving } from './check-living.ts';
import { residentEntity } from './household-entities.ts';
import { findResident } from './join-resident.ts';
import { personConflicts } from './person-conflicts.ts';
import { PERSON_FIELDS, pick } from './person-fields.ts';

const accessCard = table('access_card');
const household = table('household');

const MOST = 5_000;

type Values = Readonly<Record<string, unknown>>;

/**
 * Households by file: each row is added as by the form, with the doors that belong to the room and, where it has a number, a
 * card.
 */
export const householdImport: ImportWriter = {
  async check(rows, context, communityUuid = '', uncomparedFields) {
    const { language } = context;
    const { tenantMaxMonths } = await baseSettingOf(context.database, communityUuid);
    const today = wallTime(new Date()).slice(0, 10);
    const taken = uncomparedFields.has('cardNo') ? new Set<string>() : await takenCards(context, rows, communityUuid);
    const mayCompare = !uncomparedFields.has('certificateNo') && !uncomparedFields.has('phone');
    const seen = new Set<string>();
    const people = new Map<string, Values>();
    for (const { values, errors } of rows) {
      errors.push(
        ...(await otherwiseKnown(context, values, people, mayCompare ? communityUuid : undefined)),
        ...checkLiving(
          {
            householdType: String(values.householdType),
            relation: text(values.relation),
            isPrimary: false,
            checkInDate: text(values.checkInDate) ?? today,
            expireDate: text(values.expireDate),
          },
          context,
          tenantMaxMonths,
        ),
        ...checkCard(text(values.cardNo), language),
        ...cardTaken(context, text(values.cardNo)?.toUpperCase(), taken),
        ...unneeded(context, values),
      );
      const who = `${text(values.certificateNo) ?? `${values.phone} ${values.residentName}`} ${values.roomId}`;
      if (seen.has(who) || (mayCompare && (await livesThere(context, values, communityUuid))))
        errors.push(twice(context));
      seen.add(who);
    }
    const tooMany = { zh: `一次最多导入${MOST}行`, en: `${MOST} rows can be imported at a time at most` }[language];
    for (const { row, errors } of rows) if (row > MOST + 1) errors.push({ field: 'residentName', message: tooMany });
  },

  async write(rows, context) {
    for (const row of rows) {
      const { values } = row;
      await moveIn(
        context,
        {
          ...pick(values, PERSON_FIELDS),
          roomId: String(values.roomId),
          householdType: String(values.householdType),
          relation: text(values.relation),
          checkInDate: text(values.checkInDate),
          expireDate: text(values.expireDate),
          dataSource: CODES.dataSource.import,
        },
        { cardNo: text(values.cardNo) },
      );
    }
  },
};

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

async function takenCards(
  { catalogue, database, vault }: CallContext,
  rows: readonly ImportRow[],
  communityUuid: string,
): Promise<Set<string>> {
  const numbers = rows.flatMap(({ values }) => text(values.cardNo)?.toUpperCase() ?? []);
  if (numbers.length === 0 || !catalogue.entities.accessCard) return new Set();
  const byIndex = new Map(numbers.map((number) => [vault.blindIndex(number), number]));
  const found = await database.run(query`
    select ${selected({ index: accessCard.card_no_index })} from ${accessCard}
    where ${accessCard.community_uuid} = ${communityUuid}
      and ${accessCard.card_no_index} = any(${[...byIndex.keys()]}::text[])
      and ${accessCard.card_state} is distinct from ${codes.cardState.inStock}`);
  return new Set(found.map(({ index }) => byIndex.get(index) ?? ''));
}

/** A number that an earlier row has too is in use once that row is written. */
function cardTaken({ language }: CallContext, cardNo: string | undefined, taken: Set<string>): FieldError[] {
  if (cardNo === undefined) return [];
  const isTaken = taken.has(cardNo);
  taken.add(cardNo);
  if (!isTaken) return [];
  const message = { zh: '该卡号已被使用', en: 'This card number is in use already' }[language];
  return [{ field: 'cardNo', message }];
}

/**
 * Fields of a row that differ from what is known of its person, in the table or in rows above: a number alone does not identify
 * a person.
 *
 * @param people of the rows above, by how a row names a person
 * @param communityUuid left out where the table is not to be read
 */
async function otherwiseKnown(
  context: CallContext,
  given: Values,
  people: Map<string, Values>,
  communityUuid: string | undefined,
): Promise<FieldError[]> {
  const number = text(given.certificateNo)?.toUpperCase();
  const values = { ...given, ...(number && { certificateNo: number }) };
  const who = number
    ? `${text(given.certificateType) ?? CODES.certificateType.residentIdCard} ${number}`
    : `${given.phone} ${given.residentName}`;
  const above = people.get(who);
  people.set(who, { ...values, ...above });
  if (above) return personConflicts(context, (field) => above[field], values);
  if (communityUuid === undefined) return [];
  const residentId = await findResident(context, communityUuid, values);
  if (residentId === undefined) return [];
  const record = await lockRecord(context, residentEntity(context), residentId, communityUuid);
  return personConflicts(context, record.plain, values);
}

/** Values of a row that would not be stored. */
function unneeded({ language }: CallContext, values: Values): FieldError[] {
  if (values.householdType !== CODES.householdType.tenant || !text(values.relation)) return [];
  const message = { zh: '租客无需填写与业主关系', en: 'A tenant has no relation to the owner: leave it empty' };
  return [{ field: 'relation', message: message[language] }];
}

async function livesThere(context: CallContext, values: Values, communityUuid: string): Promise<boolean> {
  const number = text(values.certificateNo)?.toUpperCase();
  const residentId = await findResident(context, communityUuid, { ...values, certificateNo: number });
  if (residentId === undefined) return false;
  const row = await context.database.first(sql`
    select 1 from ${household}
    where ${household.resident_id} = ${residentId} and ${household.room_id} = ${values.roomId}
      and ${household.household_state} is distinct from ${codes.householdState.movedOut}`);
  return row !== undefined;
}

function twice({ language }: CallContext): FieldError {
  const message = { zh: '该住户已在此房屋登记', en: 'This person is registered in this room already' }[language];
  return { field: 'roomId', message };
}
