import type { DeviceEvent, EventBase, HeldType } from '../core/device-link.ts';
import type { FedEntity } from '../gateway/feeds/fed-entities.ts';
import type { Moment } from './moment.ts';

/** What a simulated device knows of itself. It outlasts the process, and every process sees the same. */
export interface DeviceState {
  /** How it was found: never reachable, or reachable but broken. */
  trouble: 'offline' | 'fault' | null;
  /** It has the order to keep its door open. */
  keptOpen: boolean;
  /** The door is unlocked until then; milliseconds since 1970, as all moments here. */
  openUntil: number;
  /** It restarts until then. */
  awayUntil: number;
  /** 0 before it was configured. */
  configVersion: number;
  /** The latest orders that it has done: one that comes again is not done again. */
  done: readonly string[];
}

export interface SimulatedDevice {
  deviceSn: string;
  communityUuid: string;
  hasDoor: boolean;
  firmware: string | null;
  /** It was activated, or its parameters were chosen; otherwise it waits for them. */
  alive: boolean;
  enabled: boolean;
  state: DeviceState;
  /** How many it holds; left out where it held some before it was counted. */
  faces?: number;
  cards?: number;
}

/** What devices hold. Only digests: a value that was put is never kept. */
export interface HeldThings {
  put(deviceSn: string, type: HeldType, targetId: string, digest: string): Promise<void>;
  remove(deviceSn: string, type: HeldType, targetId: string): Promise<void>;
  list(deviceSn: string, type: HeldType): Promise<{ targetId: string; digest: string }[]>;
}

export type Opening = Extract<DeviceEvent, { kind: 'opening' }>;
export type Check = Extract<DeviceEvent, { kind: 'check' }>;
export type Passage = Extract<DeviceEvent, { kind: 'passage' }>;

/** A vehicle before a barrier, as its camera sees it. */
export interface Car {
  plateNo: string;
  plateColor?: string;
  vehicleType?: string;
  /** Of the drawn picture. */
  color: number;
}

/** A record that devices feed. */
export interface FedRecord {
  id: string;
  entity: FedEntity;
  communityUuid: string;
  /** The device that it belongs to; left out, whichever of its community reports for it. */
  deviceSn?: string;
  /** What tells it from others, by the names of fields. */
  where: Readonly<Record<string, unknown>>;
}

/** The devices and people that the simulator plays. */
export interface SimulatedWorld {
  devices(): Promise<readonly SimulatedDevice[]>;
  /** As it is now; undefined for an unknown one. */
  device(deviceSn: string): Promise<SimulatedDevice | undefined>;
  save(deviceSn: string, state: DeviceState): Promise<void>;
  /** The records that devices feed, as far as they are played. */
  fed(): Promise<readonly FedRecord[]>;
  held: HeldThings;
  /**
   * Why a door does not let a person in who would open it by a face, a card or a phone, a code of openFailReason; undefined
   * when it does.
   */
  refusal(opening: Opening): Promise<string | undefined>;
  /** Whose pass code opens a door: the id of a visitor who is expected or may leave there; undefined where there is none. */
  guest(opening: Opening): Promise<string | undefined>;
  /** Whether people are checked at the gates of a device's community. */
  isChecking(check: Check): Promise<boolean>;
  /** Whether a gate let in whom it checked; where it did not check, it lets in whom it knows. */
  isAdmitted(check: EventBase): Promise<boolean>;
  /** Which vehicle passes a barrier; undefined where there is none. */
  car(passage: Passage): Promise<Car | undefined>;
  /** What happens at doors on a day, in the order of time. @param day as in `demo/calendar.ts` */
  moments(day: number): Promise<readonly Moment[]>;
  /** @returns whether this process is the one that plays, for the next half minute */
  lead(): Promise<boolean>;
  /** Lets another process play at once. */
  stopLeading(): Promise<void>;
}

export const NEW_STATE: DeviceState = {
  trouble: null,
  keptOpen: false,
  openUntil: 0,
  awayUntil: 0,
  configVersion: 0,
  done: [],
};
