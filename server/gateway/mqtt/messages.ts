import Ajv, { type ValidateFunction } from 'ajv';
import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import type { DeviceAnswer, DeviceEvent, DeviceOrder, FeedMessage } from '../../core/device-link.ts';
import { VECTOR_LENGTH } from '../../core/face-vector.ts';
import { fedEntities } from '../feeds/fed-entities.ts';

/** Bytes of a message: an event with its picture, a measurement, an answer with all that a device holds. */
export const EVENT_SIZE = 512 * 1024;
export const FEED_SIZE = 16 * 1024;
export const ANSWER_SIZE = 4 * 1024 * 1024;
/** Seconds until an order expires. */
export const ORDER_HOLDS = 10;

type Checked<Value> = { value: Value } | { problem: string };

export interface MessageChecks {
  /** The topics by which entities are fed. */
  topics: ReadonlySet<string>;
  event(deviceSn: string, payload: Uint8Array): Checked<DeviceEvent>;
  /** What is in it, the entity says where it is stored. */
  feed(deviceSn: string, topic: string, payload: Uint8Array): Checked<FeedMessage>;
  answer(payload: Uint8Array): Checked<DeviceAnswer & { id: string }>;
}

const ID = { type: 'string', pattern: '^[A-Za-z0-9._-]{1,64}$' };
const AT = { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$` };
const COUNT = { type: 'integer', minimum: 0, maximum: 10_000_000 };
const PERSON = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,32}$' };
const PERCENT = { type: 'number', minimum: 0, maximum: 100 };
const PICTURE = { type: 'string', minLength: 4, maxLength: 480_000, pattern: '^[A-Za-z0-9+/]+={0,2}$' };

const VECTOR = {
  type: 'array',
  minItems: VECTOR_LENGTH,
  maxItems: VECTOR_LENGTH,
  items: { type: 'number', minimum: -1000, maximum: 1000 },
};

const ANSWER = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'ok'],
  properties: {
    id: ID,
    ok: { type: 'boolean' },
    reason: { type: 'string', maxLength: 100 },
    held: {
      type: 'array',
      maxItems: 50_000,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['targetId', 'digest'],
        properties: { targetId: ID, digest: { type: 'string', pattern: '^[0-9a-f]{64}$' } },
      },
    },
  },
};

function eventSchemas({ dictionaries }: Catalogue): Record<Exclude<DeviceEvent['kind'], 'feed'>, object> {
  const code = (name: string) => ({ enum: dictionaries[name]?.values.map(({ value }) => value) ?? [] });
  const event = (required: string[], properties: Record<string, object>) => ({
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'eventId', 'at', ...required],
    properties: { kind: { type: 'string' }, eventId: ID, at: AT, ...properties },
  });
  return {
    heartbeat: event([], {
      firmware: { type: 'string', maxLength: 30 },
      doorState: code('doorState'),
      faceCount: COUNT,
      cardCount: COUNT,
      configVersion: COUNT,
    }),
    opening: event(['openType', 'openResult'], {
      openType: code('openType'),
      openResult: code('openResult'),
      failReason: code('openFailReason'),
      direction: code('direction'),
      personId: PERSON,
      cardNo: { type: 'string', pattern: '^[A-Za-z0-9]{1,20}$' },
      similarity: PERCENT,
      temperature: { type: 'number', minimum: 20, maximum: 50 },
      snapshot: PICTURE,
    }),
    alarm: event(['alarmType'], { alarmType: code('alarmType'), ended: { type: 'boolean' } }),
    passage: event(['plateNo'], {
      plateNo: { type: 'string', minLength: 7, maxLength: 10 },
      direction: code('direction'),
      plateColor: code('plateColor'),
      vehicleType: code('vehicleType'),
      mode: code('passMode'),
      confidence: PERCENT,
      snapshot: PICTURE,
    }),
    capture: event(['snapshot'], {
      snapshot: PICTURE,
      scene: PICTURE,
      vector: VECTOR,
      recognitionType: code('recognitionType'),
      personId: PERSON,
      similarity: PERCENT,
    }),
    check: event(['verificationType'], {
      verificationType: code('verificationType'),
      personId: PERSON,
      personName: { type: 'string', minLength: 1, maxLength: 20 },
      idCard: { type: 'string', pattern: '^[0-9]{17}[0-9X]$' },
      temperature: { type: 'number', minimum: 0, maximum: 100 },
      healthCode: code('healthCode'),
      nucleicResult: code('nucleicResult'),
      nucleicTime: AT,
      vaccineState: code('vaccineState'),
      snapshot: PICTURE,
    }),
    verification: event(['compareResult'], {
      compareResult: code('compareResult'),
      personName: { type: 'string', minLength: 1, maxLength: 20 },
      idCard: { type: 'string', pattern: '^[0-9]{17}[0-9X]$' },
      gender: code('gender'),
      ethnicity: code('ethnicity'),
      birthday: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
      idAddress: { type: 'string', minLength: 1, maxLength: 100 },
      similarity: PERCENT,
      temperature: { type: 'number', minimum: 20, maximum: 50 },
      idImage: PICTURE,
      snapshot: PICTURE,
    }),
  };
}

/** The checks of messages of devices; every member is checked. A problem names the field and the rule, never a value. */
export function messageChecks(catalogue: Catalogue): MessageChecks {
  const ajv = new Ajv({ allErrors: false });
  const answer = ajv.compile<DeviceAnswer & { id: string }>(ANSWER);
  const events = new Map(
    Object.entries(eventSchemas(catalogue)).map(([kind, schema]) => [kind, ajv.compile<DeviceEvent>(schema)]),
  );
  const topics = new Set(fedEntities(catalogue).map(({ feed }) => feed.topic));
  return {
    topics,
    event(deviceSn, payload) {
      const parsed = parse(payload, EVENT_SIZE);
      if ('problem' in parsed) return parsed;
      const { kind, at } = Object(parsed.value) as Record<string, unknown>;
      const check = typeof kind === 'string' ? events.get(kind) : undefined;
      if (!check)
        return { problem: '/kind is none of heartbeat, opening, alarm, passage, capture, check, verification' };
      const checked = checkedBy(check, parsed.value);
      if ('problem' in checked) return checked;
      if (Number.isNaN(Date.parse(String(at)))) return { problem: '/at is no moment' };
      return { value: { ...checked.value, deviceSn } };
    },
    feed(deviceSn, topic, payload) {
      if (!topics.has(topic)) return { problem: 'a topic that feeds nothing' };
      const parsed = parse(payload, FEED_SIZE);
      if ('problem' in parsed) return parsed;
      const { value } = parsed;
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return { problem: '/ is no object' };
      return { value: { kind: 'feed', deviceSn, topic, message: { ...value } } };
    },
    answer(payload) {
      const parsed = parse(payload, ANSWER_SIZE);
      return 'problem' in parsed ? parsed : checkedBy(answer, parsed.value);
    },
  };
}

/** The text of an order for a device. */
export function orderText({ id, kind, content }: DeviceOrder, now: Date): string {
  // A device that receives it later, from a broker that has stored it, must not open a door then.
  const until = new Date(now.getTime() + ORDER_HOLDS * 1000).toISOString();
  return JSON.stringify({ id, kind, until, content });
}

function parse(payload: Uint8Array, most: number): Checked<unknown> {
  if (payload.byteLength > most) return { problem: `larger than ${most} bytes` };
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload)) };
  } catch {
    return { problem: 'not JSON in UTF-8' };
  }
}

function checkedBy<Value>(check: ValidateFunction<Value>, value: unknown): Checked<Value> {
  if (check(value)) return { value };
  const [error] = check.errors ?? [];
  // Names of unknown fields come from outside: they are counted as values.
  return { problem: `${error?.instancePath || '/'} breaks ${error?.keyword ?? 'the schema'}` };
}
