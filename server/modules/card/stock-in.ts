import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { writeCardTimeline } from '../../access/card-timeline.ts';
import { payloadError } from '../../core/errors.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { publishRecords } from '../../live/publish-record.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { mask } from '../../rows/masking.ts';
import type { CallContext } from '../../services/call-context.ts';

const accessCard = table('access_card');

type Call = Endpoints['/control/card/v1/stockIn'];

const MOST = 500;
const NUMBER = /^[0-9A-F]{8,20}$/;

/** Adds new cards to the stock; known ones are returned and left unchanged. */
export async function stockIn(payload: Call['request'], context: CallContext): Promise<Call['response']> {
  const { catalogue, database, endpoint, session, vault } = context;
  const { batchNo, cardType, communityUuid } = payload;
  const entity = entityOf(catalogue, endpoint);
  const given = numbersIn(payload, context);
  const wanted = [...new Set(given)];
  const twice = given.filter((number, at) => given.indexOf(number) !== at);
  return database.transaction(async () => {
    const byIndex = new Map(wanted.map((number) => [vault.blindIndex(number), number]));
    const known = await database.run(query`
      select ${selected({ index: accessCard.card_no_index })} from ${accessCard}
      where ${accessCard.community_uuid} = ${communityUuid}
        and ${accessCard.card_no_index} = any(${[...byIndex.keys()]}::text[])`);
    const taken = new Set(known.map(({ index }) => byIndex.get(index)));
    const cards = wanted
      .filter((number) => !taken.has(number))
      .map((cardNo) => newRecord(context, entity, { cardNo, cardType, batchNo: batchNo || null }, communityUuid));
    await bulkInsert(database, entity, cards, vault);
    const rows = cards.map(({ id }) => ({ id: String(id), communityUuid, fromState: null }));
    const operator = session.userName;
    await writeCardTimeline(context, rows, {
      action: 'stockIn',
      toState: CODES.cardState.inStock,
      operator,
      remark: batchNo ?? null,
    });
    await publishRecords(context, entity, communityUuid);
    await writeOperationLog(context, {
      logType: CODES.logType.create,
      content: { zh: `入库门禁卡${cards.length}张`, en: `Take ${cards.length} cards into stock` },
      communityUuid,
    });
    const duplicated = [...new Set([...twice, ...wanted.filter((number) => taken.has(number))])];
    return {
      count: cards.length,
      duplicatedCount: duplicated.length,
      duplicated: duplicated.map((number) => (session.level === 0 ? number : mask(number, 'card'))),
    };
  });
}

function numbersIn({ cardNos }: Call['request'], { language }: CallContext): string[] {
  const numbers = cardNos
    .toUpperCase()
    .split(/[\s,，;；]+/)
    .filter((number) => number !== '');
  const refuse = (message: string) => payloadError([{ field: 'cardNos', message }]);
  const wrong = numbers.findIndex((number) => !NUMBER.test(number) || number.length % 2 === 1);
  if (wrong >= 0) {
    throw refuse(
      {
        zh: `第${wrong + 1}个卡号不正确，应为8到20位的偶数位十六进制数`,
        en: `Card number ${wrong + 1} is wrong: 8 to 20 hexadecimal digits, an even number of them`,
      }[language],
    );
  }
  if (numbers.length === 0) throw refuse({ zh: '请输入卡号', en: 'Please enter card numbers' }[language]);
  if (numbers.length > MOST) {
    throw refuse({ zh: `一次最多入库${MOST}张`, en: `${MOST} cards can come in at a time at most` }[language]);
  }
  return numbers;
}
