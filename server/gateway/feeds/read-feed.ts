import type { FeedValue, FeedValues, Property } from '../../../schemas/generated/grammar.ts';
import type { FeedMessage } from '../../core/device-link.ts';
import { wallTime } from '../../core/wall-time.ts';
import type { FedEntity } from './fed-entities.ts';

/** ISO 8601 with offset, to the second at least, as the moment of every event. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/;
/**
 * Milliseconds that a device's clock may be ahead. Further ahead, nothing that it sends with a right clock would be newer for as
 * long.
 */
const AHEAD = 10 * 60_000;
const EARLIEST = Date.UTC(2000, 0);

type Values = Record<string, unknown>;

/** What a message says, in the words of the entity that it feeds. */
export interface ReadFeed {
  at: Date;
  /** Of what record it is. */
  where: Values;
  /** What is written; what the message lacks is left out. */
  values: Values;
}

/**
 * Reads a message by the feed of its entity. Members that the feed does not name are nobody's business. What fits the fields of the
 * entity is looked at where it is written.
 *
 * @returns undefined for a message without a usable moment, or of which nobody can say what record it means
 */
export function readFeed(
  { feed, fields }: FedEntity,
  { message }: FeedMessage,
  deviceId: string,
  now = Date.now(),
): ReadFeed | undefined {
  const found = (values: FeedValues): Values =>
    Object.fromEntries(
      Object.entries(values).flatMap(([field, words]) => {
        const value = asWritten(fields[field], saidBy(words, message, deviceId, now));
        return value === undefined ? [] : [[field, value]];
      }),
    );
  const moment = memberAt(message, feed.at.from);
  const at = typeof moment === 'string' && MOMENT.test(moment) ? Date.parse(moment) : Number.NaN;
  if (!(at > EARLIEST && at <= now + AHEAD)) return undefined;
  const where = found(feed.where);
  const isWhole = Object.keys(feed.where).every((field) => canBe(fields[field], where[field]));
  return isWhole ? { at: new Date(at), where, values: found(feed.with) } : undefined;
}

/** @returns undefined for a member that the message does not have */
function saidBy(words: FeedValue, message: FeedMessage['message'], deviceId: string, now: number): unknown {
  if (typeof words !== 'object' || words === null) return words;
  if (words.from === 'now') return wallTime(new Date(now));
  return words.from === 'device.id' ? deviceId : memberAt(message, words.from);
}

/** @param from `message.pos.floor` */
function memberAt(message: FeedMessage['message'], from: string): unknown {
  let value: unknown = message;
  for (const name of from.split('.').slice(1)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

/** A moment with an offset as the console has times: UTC+8. */
function asWritten(property: Property | undefined, value: unknown): unknown {
  const { format } = property ?? {};
  if (typeof value !== 'string' || (format !== 'date-time' && format !== 'calendar-date')) return value;
  const instant = MOMENT.test(value) ? new Date(value) : undefined;
  const time = instant && !Number.isNaN(instant.getTime()) ? wallTime(instant) : value;
  // The time of arrival is a day in a field of days.
  return format === 'calendar-date' ? time.slice(0, 'YYYY-MM-DD'.length) : time;
}

/** Whether a record can be found by a value of a field. */
function canBe(property: Property | undefined, value: unknown): boolean {
  if (value === '' || value === null || value === undefined) return false;
  const type = property?.type === 'integer' ? 'number' : property?.type;
  return typeof value === type && (type !== 'number' || Number.isFinite(value));
}
