import type { CodeOf } from '../../schemas/generated/codes.ts';
/** The kinds of orders that a device receives. The content of each kind is in `OrderContent`. */
export type OrderKind = keyof OrderContent;

/** What an order carries. Nothing of it is ever logged. */
export interface OrderContent {
  open: { seconds?: number };
  keepOpen: Record<never, never>;
  close: Record<never, never>;
  restart: Record<never, never>;
  /** ISO 8601 with offset. */
  setClock: { time: string };
  /** The whole configuration, as deviceConfig has it. */
  configure: { version: number; values: Record<string, unknown> };
  /** Puts a face, a card, a password or a notice on the device, or another one in its place. */
  put: { type: HeldType; targetId: string; values: Record<string, unknown> };
  remove: { type: HeldType; targetId: string };
  /** What was decided about somebody whom the device has checked: it opens, or says why not. */
  admit: { eventId: string; admitted: boolean; reason?: string; text?: string; textEn?: string };
  /** Asks what the device holds; answered in `DeviceAnswer.held`. */
  listHeld: { type: HeldType };
}

/** Codes of the dictionary syncType: 1 face, 2 card, 3 password, 4 configuration, 5 notice, 7 plate, 8 deny list. */
export type HeldType = CodeOf<
  'syncType',
  'face' | 'card' | 'password' | 'configuration' | 'notice' | 'plate' | 'denyList'
>;

export interface DeviceOrder<Kind extends OrderKind = OrderKind> {
  /** The same when it is sent again: a device does an order once. */
  id: string;
  deviceSn: string;
  kind: Kind;
  content: OrderContent[Kind];
}

export interface DeviceAnswer {
  ok: boolean;
  /** Why not, in Chinese, at most 100 letters, for the operator to read. */
  reason?: string;
  /** The answer to `listHeld`: the digest is over what `put` carried, so that differences show without values. */
  held?: readonly { targetId: string; digest: string }[];
}

/** What every event has that the console has words for. */
export interface EventBase {
  deviceSn: string;
  /** The device's own number of the event; the same when it is sent again. */
  eventId: string;
  /** When it happened, ISO 8601 with offset; a device that was offline sends old ones. */
  at: string;
}

/** How something is that a device watches: an entity says what of it goes where (`feed`). */
export interface FeedMessage {
  kind: 'feed';
  deviceSn: string;
  /** As the entity has it, such as `lift/state`. */
  topic: string;
  /** As the device has sent it: of what is in it nothing is known yet. */
  message: Readonly<Record<string, unknown>>;
}

/** What a device reports by itself. */
export type DeviceEvent =
  | (EventBase & {
      kind: 'heartbeat';
      firmware?: string;
      /** A code of doorState. */
      doorState?: string;
      faceCount?: number;
      cardCount?: number;
      configVersion?: number;
    })
  | (EventBase & {
      kind: 'opening';
      /** Codes of openType, openResult, openFailReason, direction. */
      openType: string;
      openResult: string;
      failReason?: string;
      direction?: string;
      /** Who it was, as the device knows them; the server finds the rest. */
      personId?: string;
      cardNo?: string;
      similarity?: number;
      temperature?: number;
      /** A JPEG, base64. */
      snapshot?: string;
    })
  | (EventBase & {
      kind: 'alarm';
      /** A code of alarmType. */
      alarmType: string;
      /** The alarm has ended by itself, such as a door that was closed. */
      ended?: boolean;
    })
  | (EventBase & {
      kind: 'passage';
      plateNo: string;
      /** Codes of direction, plateColor, vehicleType and passMode. A barrier of one direction need not say it. */
      direction?: string;
      plateColor?: string;
      vehicleType?: string;
      mode?: string;
      /** 0 to 100. */
      confidence?: number;
      /** A JPEG, base64. */
      snapshot?: string;
    })
  | (EventBase & {
      kind: 'capture';
      /** The face, a JPEG, base64. */
      snapshot: string;
      /** All that the camera sees, the same way. */
      scene?: string;
      /** The face as numbers (`VECTOR_LENGTH` of them): captures of one stranger are told by it. */
      vector?: readonly number[];
      /** A code of recognitionType, as the device takes it. */
      recognitionType?: string;
      /** Who it is, as the device knows them: a person, a face or an entry of the deny list. */
      personId?: string;
      similarity?: number;
    })
  | (EventBase & {
      kind: 'verification';
      /** A code of compareResult: whether the person is the one of the document. */
      compareResult: string;
      personName?: string;
      /** What the document says; codes of gender and ethnicity, the birthday as YYYY-MM-DD. */
      idCard?: string;
      gender?: string;
      ethnicity?: string;
      birthday?: string;
      idAddress?: string;
      similarity?: number;
      temperature?: number;
      /** The picture of the document, and that of the person: JPEGs, base64. */
      idImage?: string;
      snapshot?: string;
    })
  | (EventBase & {
      /** A gate has checked somebody who wants to come in. */
      kind: 'check';
      /** A code of verificationType. */
      verificationType: string;
      /** Who it is, as the device knows them. */
      personId?: string;
      personName?: string;
      idCard?: string;
      temperature?: number;
      /** What it has scanned or was shown: codes of healthCode, nucleicResult and vaccineState, and when the sample was taken. */
      healthCode?: string;
      nucleicResult?: string;
      nucleicTime?: string;
      vaccineState?: string;
      /** A JPEG, base64. */
      snapshot?: string;
    })
  | FeedMessage;

/** A way to the devices: the simulator, MQTT. It does not use the database. */
export interface DeviceLink {
  /**
   * Begins to receive events.
   *
   * @param onEvent resolves when the event is stored: before that the link must not confirm the event to the device. It rejects
   *   for an event that cannot be stored now; the link then passes it on again later.
   */
  start(onEvent: (event: DeviceEvent) => Promise<void>): Promise<void>;
  /**
   * Sends an order and waits for the device's answer.
   *
   * @throws DeviceSilent when no answer comes within ten seconds
   */
  send(order: DeviceOrder): Promise<DeviceAnswer>;
  /** Resolves when no order is being sent any more. */
  stop(): Promise<void>;
}

/** The device does not answer. */
export class DeviceSilent extends Error {
  override readonly name = 'DeviceSilent';
}
