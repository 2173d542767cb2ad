import type { Catalogue, FeedValue, Property } from '../../schemas/generated/grammar.ts';
import type { FeedMessage } from '../core/device-link.ts';
import { type Random, seededRandom } from '../core/random.ts';
import { secondsOf } from '../gateway/feeds/sweep-feeds.ts';
import type { FedRecord } from './simulated-world.ts';
import { USUAL_VALUES } from './usual-values.ts';

/** Milliseconds for which a value stays as it is. */
const SPELL = 300_000;
/** Where a number has no bounds of its own. */
const LEAST = 0;
const MOST = 100;

/** Milliseconds within which a record needs its next message. */
export function longestSilence({ entity: { feed } }: FedRecord): number {
  return feed.offline ? (secondsOf(feed.offline.after) * 1_000) / 2 : Number.POSITIVE_INFINITY;
}

/**
 * What a device says of a record: codes of the dictionaries, numbers within their bounds. Fields whose form nobody can guess are
 * left out, as a device that does not measure them would.
 */
export function feedMessageOf(
  { id, entity, where }: FedRecord,
  deviceSn: string,
  now: number,
  { catalogue, seed }: { catalogue: Pick<Catalogue, 'dictionaries'>; seed: string },
): FeedMessage {
  const { feed, fields } = entity;
  const message: Record<string, unknown> = {};
  for (const [field, words] of Object.entries(feed.with)) {
    const property = fields[field];
    const random = seededRandom('feed', seed, id, field, Math.floor(now / SPELL));
    const usual = USUAL_VALUES[feed.topic]?.[field];
    if (usual) put(message, words, usual(random, now));
    else if (property) put(message, words, measured(property, now, random, catalogue));
  }
  for (const [field, words] of Object.entries(feed.where)) put(message, words, where[field]);
  put(message, feed.at, new Date(now).toISOString());
  return { kind: 'feed', deviceSn, topic: feed.topic, message };
}

/** Puts a value where a feed reads it; what is not read of a message is in none. */
function put(message: Record<string, unknown>, words: FeedValue, value: unknown): void {
  if (value === undefined || typeof words !== 'object' || words === null || !words.from.startsWith('message.')) return;
  const [last = '', ...path] = words.from.split('.').slice(1).reverse();
  let part = message;
  for (const name of path.reverse()) {
    const inner = part[name];
    const next: Record<string, unknown> = typeof inner === 'object' && inner !== null ? { ...inner } : {};
    part[name] = next;
    part = next;
  }
  part[last] = value;
}

function measured(
  {
    type,
    dictionary,
    enum: only,
    relation,
    pattern,
    format,
    minimum,
    maximum,
    minLength = 0,
    maxLength = 4,
    decimals = 1,
  }: Property,
  now: number,
  random: Random,
  { dictionaries }: Pick<Catalogue, 'dictionaries'>,
): unknown {
  if (relation) return undefined;
  const codes = only ?? dictionaries[dictionary ?? '']?.values.map(({ value }) => value) ?? [];
  if (dictionary !== undefined) {
    const code = codes.length > 0 ? random.pick(codes) : undefined;
    return type === 'string' ? code : undefined;
  }
  const [least, most] = [minimum ?? LEAST, maximum ?? Math.max(MOST, minimum ?? LEAST)];
  switch (type) {
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
      return random.between(Math.ceil(least), Math.floor(most));
    case 'number':
      return Number((least + random.next() * (most - least)).toFixed(decimals));
    case 'string':
      if (format === 'date-time' || format === 'calendar-date') return new Date(now).toISOString();
      if (format !== undefined || pattern !== undefined || maxLength < 2) return undefined;
      return String(random.between(10, 99)).padEnd(minLength, '0');
    default:
      return undefined;
  }
}
