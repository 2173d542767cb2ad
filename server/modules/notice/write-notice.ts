import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Text } from '../../../schemas/generated/grammar.ts';
import { type FieldError, payloadError } from '../../core/errors.ts';
import { table } from '../../db/sql/table.ts';
import { stateNow, wrongState } from '../../lifecycle/check-state.ts';
import { transition } from '../../lifecycle/transition.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { create } from '../../operations/write/create.ts';
import { update } from '../../operations/write/update.ts';
import { writeEach } from '../../operations/write/write-each.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { idsOf, mustHold, mustReach } from './notice-pages.ts';
import { rangeOptions } from './notice-range.ts';

const notice = table('notice');
const noticeReceipt = table('notice_receipt');

type Values = Readonly<Record<string, unknown>>;

/** A door machine shows a text on one screen, without a way to scroll. */
const LONGEST_ON_DOOR = 200;

const TEXTS = {
  long: { zh: '门口机文字通知不能超过200个字', en: 'A text for door machines has 200 characters at most' },
  range: { zh: '所选范围中有对象不存在，请重新选择', en: 'Something of the range is not there: please choose again' },
  end: { zh: '结束时间须晚于发布时间', en: 'It must end after it goes out' },
  target: { zh: '通知终端不能修改', en: 'The target cannot be changed' },
  draft: {
    zh: '待发布的通知不能再存为草稿，可先撤回',
    en: 'One that is scheduled is no draft any more: recall it first',
  },
} satisfies Record<string, Text>;

const EDIT: Text = { zh: '编辑', en: 'Edit' };
const DELETE: Text = { zh: '删除', en: 'Delete' };

const { draft: DRAFT, scheduled: SCHEDULED, recalled: RECALLED, ended: ENDED } = CODES.noticeState;

/** Adds a notice: a draft stays one, any other is published at once, or at its time. */
export function addNotice(payload: Values, context: CallContext): Promise<Values> {
  mustHold(context, payload.noticeTarget, 'add', 'copy');
  if (payload.draft !== true) mustHold(context, payload.noticeTarget, 'publish');
  return create(payload, context, {
    complete: (values, communityUuid) => checked(context, communityUuid, (field) => values[field]),
    async after(id, { draft, publishMode }) {
      if (draft !== true) await publishNew(context, id, publishMode);
    },
  });
}

/** Changes a draft, or a notice that is not out yet. What is no draft any more is published, as a new one would be. */
export async function updateNotice(payload: Values, context: CallContext): Promise<unknown> {
  const entity = entityOf(context.catalogue, context.endpoint);
  await mustReach(context, idsOf(payload), 'edit');
  return update(payload, context, {
    async complete(record, values) {
      const state = stateNow(entity, record);
      if (state !== DRAFT && state !== SCHEDULED) throw wrongState(context, entity, record, EDIT);
      const held = (field: string) => (field in values ? values[field] : record.plain(field));
      if (held('noticeTarget') !== record.plain('noticeTarget')) throw refused(context, 'noticeTarget', TEXTS.target);
      if (state === SCHEDULED && held('draft') === true) throw refused(context, 'draft', TEXTS.draft);
      return checked(context, String(record.plain('communityUuid')), held);
    },
    async after(record, values) {
      const held = (field: string) => (field in values ? values[field] : record.plain(field));
      const isScheduled = stateNow(entity, record) === SCHEDULED;
      if (held('draft') === true || (isScheduled && held('publishMode') === CODES.publishMode.scheduled)) return {};
      mustHold(context, held('noticeTarget'), 'publish');
      if (isScheduled) {
        const set = { publish_time: sql<string>`now()` };
        const history = { operator: context.session.userName };
        const [moved] = await transition(context, 'notice', 'release', [record.id], { history, set });
        return { revision: moved?.revision };
      }
      return { revision: await publishNew(context, record.id, held('publishMode')) };
    },
  });
}

/** Deletes a notice that is not out, and who has got it. @throws ApiError wrong-state for any other */
export async function deleteNotice(payload: Values, context: CallContext): Promise<unknown> {
  const { catalogue, database, endpoint } = context;
  const entity = entityOf(catalogue, endpoint);
  await mustReach(context, idsOf(payload), 'delete');
  return writeEach(context, entity, payload, { logType: CODES.logType.delete, verb: '删除' }, async (id) => {
    const record = await lockRecord(context, entity, id);
    if (![DRAFT, RECALLED, ENDED].some((state) => state === stateNow(entity, record)))
      throw wrongState(context, entity, record, DELETE);
    // Before the deletion, while its owner can still be read.
    await publishRecord(context, entity, id);
    await database.run(sql`delete from ${noticeReceipt} where ${noticeReceipt.notice_id} = ${id}`);
    await database.run(sql`delete from ${notice} where ${notice.id} = ${id}`);
    return { id };
  });
}

async function publishNew(context: CallContext, id: string, publishMode: unknown): Promise<number | undefined> {
  const name = publishMode === CODES.publishMode.scheduled ? 'schedule' : 'publish';
  const [moved] = await transition(context, 'notice', name, [id], {
    history: { operator: context.session.userName },
  });
  return moved?.revision ?? undefined;
}

/** What no document can say of the values of a notice, and those that nobody types. @throws ApiError payload-wrong */
async function checked(context: CallContext, communityUuid: string, held: (field: string) => unknown): Promise<Values> {
  const { doorMachine } = CODES.noticeTarget;
  const { picture, richText, text, video } = CODES.noticeFormat;
  const [target, format] = [held('noticeTarget'), held('noticeFormat')];
  const isLong = [...String(held('content') ?? '')].length > LONGEST_ON_DOOR;
  if (target === doorMachine && format === text && isLong) throw refused(context, 'content', TEXTS.long);
  const isTimed = held('publishMode') === CODES.publishMode.scheduled;
  const [out, end] = [held('publishTime'), held('endTime')];
  // A condition of a document never holds where one of both times is missing.
  if (isTimed && out && end && String(end) <= String(out)) throw refused(context, 'endTime', TEXTS.end);
  const isEverywhere = held('noticeRange') === CODES.noticeRange.wholeCommunity;
  const named = held('rangeIds');
  const values = !isEverywhere && Array.isArray(named) ? [...new Set(named.map(String))] : [];
  const found =
    values.length === 0 ? [] : await rangeOptions(inChinese(context), held('noticeRange'), { communityUuid, values });
  if (found.length < values.length) throw refused(context, 'rangeIds', TEXTS.range);
  const only = (wanted: string, field: string) => (format === wanted ? (held(field) ?? null) : null);
  return {
    // What belongs to another form or target is not kept: nobody would see it.
    content: only(text, 'content'),
    richContent: only(richText, 'richContent'),
    images: only(picture, 'images'),
    videoUrl: only(video, 'videoUrl'),
    playSeconds: target === doorMachine ? (held('playSeconds') ?? 10) : null,
    publishTime: isTimed ? (out ?? null) : null,
    rangeIds: values.length === 0 ? null : values,
    rangeNames: values.length === 0 ? null : found.map(({ label }) => label),
  };
}

/** Names of ranges are kept in the language of the residents, whoever writes the notice. */
function inChinese(context: CallContext): Pick<CallContext, 'catalogue' | 'database' | 'language'> {
  return { catalogue: context.catalogue, database: context.database, language: 'zh' };
}

function refused({ language }: CallContext, field: string, text: Text) {
  const errors: FieldError[] = [{ field, message: text[language] }];
  return payloadError(errors);
}
