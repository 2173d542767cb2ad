import { birthdayOf } from '../../../runtime/formats/citizen-id.ts';
import { formats } from '../../../runtime/formats/formats.ts';
import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import type { DeviceEvent, EventBase, FeedMessage } from '../../core/device-link.ts';
import { VECTOR_LENGTH } from '../../core/face-vector.ts';

/** Base64 of 2 MB. */
const MAX_SNAPSHOT = 2_900_000;
/** Milliseconds that a device's clock may be ahead; an event further in the future gets the time of its arrival. */
const AHEAD = 60_000;

/** The time of an event, never in the future. */
export function instantOf({ at }: Pick<EventBase, 'at'>, now = Date.now()): Date {
  const instant = Date.parse(at);
  return new Date(instant > now + AHEAD ? now : instant);
}

/**
 * What is wrong with an event; undefined when it can be stored. Devices are not trusted: a link passes on what it has received.
 *
 * @returns the name of the member, never its value
 */
export function faultOf(catalogue: Catalogue, event: Exclude<DeviceEvent, FeedMessage>): string | undefined {
  const isText = (value: unknown, most: number) =>
    typeof value === 'string' && value.length > 0 && value.length <= most;
  const isCode = (dictionary: string, value: unknown) =>
    (catalogue.dictionaries[dictionary]?.values ?? []).some((code) => code.value === value);
  const isWithin = (value: unknown, least: number, most: number) =>
    typeof value === 'number' && value >= least && value <= most;
  const faults = (checks: Readonly<Record<string, boolean>>) => Object.entries(checks).find(([, fits]) => !fits)?.[0];
  /** Whether a value is left out, or valid. */
  const may = (value: unknown, check: (value: unknown) => boolean) => value === undefined || check(value);

  const own = faults({
    deviceSn: isText(event.deviceSn, 32),
    eventId: isText(event.eventId, 64),
    at: isText(event.at, 40) && Number.isFinite(Date.parse(event.at)) && Date.parse(event.at) > Date.UTC(2000, 0),
  });
  if (own) return own;
  const isCount = (value: unknown) => Number.isInteger(value) && isWithin(value, 0, 10_000_000);
  const isPlate = (value: unknown) =>
    isText(value, 20) && formats['plate-no']?.test(String(value).trim().toUpperCase()) === true;
  const isDay = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
  const isVector = (value: unknown) =>
    Array.isArray(value) && value.length === VECTOR_LENGTH && value.every((one) => Number.isFinite(one));
  const isMoment = (value: unknown) =>
    typeof value === 'string' && isText(value, 40) && Date.parse(value) > Date.UTC(2000, 0);
  const isSnapshot = (value: unknown) => isText(value, MAX_SNAPSHOT);
  switch (event.kind) {
    case 'heartbeat':
      return faults({
        firmware: may(event.firmware, (value) => isText(value, 30)),
        doorState: may(event.doorState, (value) => isCode('doorState', value)),
        faceCount: may(event.faceCount, isCount),
        cardCount: may(event.cardCount, isCount),
        configVersion: may(event.configVersion, isCount),
      });
    case 'opening':
      return faults({
        openType: isCode('openType', event.openType),
        openResult: isCode('openResult', event.openResult),
        failReason: may(event.failReason, (value) => isCode('openFailReason', value)),
        direction: may(event.direction, (value) => isCode('direction', value)),
        personId: may(event.personId, (value) => isText(value, 32)),
        cardNo: may(event.cardNo, (value) => isText(value, 20)),
        similarity: may(event.similarity, (value) => isWithin(value, 0, 100)),
        temperature: may(event.temperature, (value) => isWithin(value, 20, 50)),
        snapshot: may(event.snapshot, isSnapshot),
      });
    case 'alarm':
      return faults({
        alarmType: isCode('alarmType', event.alarmType),
        ended: may(event.ended, (value) => typeof value === 'boolean'),
      });
    case 'passage':
      return faults({
        plateNo: isPlate(event.plateNo),
        direction: may(event.direction, (value) => isCode('direction', value)),
        plateColor: may(event.plateColor, (value) => isCode('plateColor', value)),
        vehicleType: may(event.vehicleType, (value) => isCode('vehicleType', value)),
        mode: may(event.mode, (value) => isCode('passMode', value)),
        confidence: may(event.confidence, (value) => isWithin(value, 0, 100)),
        snapshot: may(event.snapshot, isSnapshot),
      });
    case 'capture':
      return faults({
        snapshot: isSnapshot(event.snapshot),
        scene: may(event.scene, isSnapshot),
        vector: may(event.vector, isVector),
        recognitionType: may(event.recognitionType, (value) => isCode('recognitionType', value)),
        personId: may(event.personId, (value) => isText(value, 32)),
        similarity: may(event.similarity, (value) => isWithin(value, 0, 100)),
      });
    case 'verification':
      return faults({
        compareResult: isCode('compareResult', event.compareResult),
        personName: may(event.personName, (value) => isText(value, 20)),
        idCard: may(event.idCard, (value) => typeof value === 'string' && birthdayOf(value) !== undefined),
        gender: may(event.gender, (value) => isCode('gender', value)),
        ethnicity: may(event.ethnicity, (value) => isCode('ethnicity', value)),
        birthday: may(event.birthday, isDay),
        idAddress: may(event.idAddress, (value) => isText(value, 100)),
        similarity: may(event.similarity, (value) => isWithin(value, 0, 100)),
        temperature: may(event.temperature, (value) => isWithin(value, 20, 50)),
        idImage: may(event.idImage, isSnapshot),
        snapshot: may(event.snapshot, isSnapshot),
      });
    case 'check':
      return faults({
        verificationType: isCode('verificationType', event.verificationType),
        personId: may(event.personId, (value) => isText(value, 32)),
        personName: may(event.personName, (value) => isText(value, 20)),
        idCard: may(event.idCard, (value) => typeof value === 'string' && birthdayOf(value) !== undefined),
        temperature: may(event.temperature, (value) => isWithin(value, 0, 100)),
        healthCode: may(event.healthCode, (value) => isCode('healthCode', value)),
        nucleicResult: may(event.nucleicResult, (value) => isCode('nucleicResult', value)),
        nucleicTime: may(event.nucleicTime, isMoment),
        vaccineState: may(event.vaccineState, (value) => isCode('vaccineState', value)),
        snapshot: may(event.snapshot, isSnapshot),
      });
    default:
      return 'kind';
  }
}
