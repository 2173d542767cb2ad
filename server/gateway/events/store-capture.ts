import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { PersonTypeCode, RecognitionTypeCode } from '../../../schemas/generated/entities.ts';
import { checkBytes } from '../../access/check-picture.ts';
import { facePrint } from '../../access/face-print.ts';
import type { DeviceEvent } from '../../core/device-link.ts';
import { packVector, unpackVector } from '../../core/face-vector.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { blackEntryOf } from '../../faces/black-entries.ts';
import { type KnownPerson, personSeen } from '../../faces/person-seen.ts';
import { storeVector } from '../../faces/stored-vectors.ts';
import { addStranger, nearestStranger, recountStranger } from '../../faces/strangers.ts';
import { storedPicture } from '../../pictures/stored-picture.ts';
import type { GatewayServices } from '../../services/gateway-services.ts';
import { eventKey } from './event-key.ts';
import type { EventOutcome } from './event-outcome.ts';
import { noteHit } from './note-hit.ts';
import { instantOf } from './read-event.ts';
import { storeSnapshot } from './store-snapshot.ts';

type Capture = DeviceEvent & { kind: 'capture' };

const device = table('device');
const r = table('access_record', 'r');
const snapshot = table('snapshot');

/** Seconds between a capture and the opening of the same person at the same device. */
const SAME_MOMENT = 10;

/** What a capture is known as, by who it shows. */
const KNOWN_AS: Readonly<Partial<Record<PersonTypeCode, RecognitionTypeCode>>> = {
  [CODES.personType.resident]: CODES.recognitionType.resident,
  [CODES.personType.staff]: CODES.recognitionType.staff,
  [CODES.personType.visitor]: CODES.recognitionType.visitor,
};

interface Seen {
  recognitionType: RecognitionTypeCode;
  person: KnownPerson | undefined;
  strangerId: string | null;
  entryId: string | undefined;
}

/**
 * A camera saw somebody: a capture of a person whom the device knows, of somebody on the blacklist, or of a stranger. Captures
 * of one stranger are found to be so by the vectors that devices send; nothing is recognised here. Sent again it changes nothing.
 */
export async function storeCapture(services: GatewayServices, event: Capture): Promise<EventOutcome> {
  const { catalogue, database, live, vault } = services;
  const { snapshot: entity } = catalogue.entities;
  if (!entity) return 'dropped';
  const place = await database.first(query`
    select ${selected({ id: device.id, communityUuid: device.community_uuid })}
    from ${device} where ${device.device_sn} = ${event.deviceSn}`);
  if (!place) return 'unknown-device';
  const id = eventKey(event);
  if (await isStored(services, id)) return 'repeated';
  const at = instantOf(event);
  const { scene, vector: numbers, ...face } = event;
  const snapUrl = (await storeSnapshot(services, face)) ?? null;
  // Another name than that of the face: no device may send a slash.
  const sceneUrl = scene
    ? ((await storeSnapshot(services, { ...face, eventId: `${event.eventId}/scene`, snapshot: scene })) ?? null)
    : null;
  const looks = await looksOf(services, snapUrl);
  const vector = numbers && packVector(numbers);

  return database.transaction(async () => {
    // Two captures of one stranger at once make one stranger.
    await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`captures ${place.communityUuid}`}, 0))`);
    if (await isStored(services, id)) return 'repeated';
    const { recognitionType, person, strangerId, entryId } = await seen(
      services,
      event,
      place.communityUuid,
      vector,
      at,
    );
    const snapTime = wallTime(at);
    const row = {
      id,
      createTime: wallTime(new Date()),
      communityUuid: place.communityUuid,
      deviceId: place.id,
      personType: person?.personType ?? null,
      personId: person?.personId ?? null,
      personName: person?.personName ?? null,
      phone: person?.phone ?? null,
      faceUrl: person?.faceUrl ?? null,
      snapTime,
      snapUrl,
      sceneUrl,
      recognitionType,
      similarity: event.similarity === undefined ? null : Math.round(event.similarity * 10) / 10,
      strangerId,
      recordId: await openingOf(services, place.id, person?.personId ?? null, snapTime),
    };
    await bulkInsert(database, entity, [row], vault);
    const isBest =
      vector !== undefined &&
      (await storeVector(services, {
        snapshotId: id,
        communityUuid: place.communityUuid,
        strangerId,
        snapTime: at,
        snapUrl,
        vector,
        ...looks,
      }));
    if (strangerId !== null) {
      await recountStranger(services, strangerId, isBest && snapUrl !== null ? snapUrl : undefined);
      await live.publish({ entity: 'stranger', id: strangerId, communityUuid: place.communityUuid });
    }
    if (entryId !== undefined) await noteHit(services, { entryId, deviceId: place.id, at });
    await live.publish({ entity: 'snapshot', id, communityUuid: place.communityUuid });
    return 'stored';
  });
}

async function isStored({ database }: GatewayServices, id: string): Promise<boolean> {
  return (await database.first(sql`select 1 from ${snapshot} where ${snapshot.id} = ${id}`)) !== undefined;
}

/** How good the picture is, and the print by which it is found again. */
async function looksOf(
  services: GatewayServices,
  snapUrl: string | null,
): Promise<{ print: string | null; quality: number }> {
  const bytes = snapUrl === null ? undefined : await storedPicture(services, snapUrl);
  if (!bytes) return { print: null, quality: 0 };
  const [print, { quality }] = [await facePrint(bytes), await checkBytes(bytes)];
  return { print, quality };
}

/** Who it is: somebody of the blacklist before anybody else, then whom the device knows, then the nearest stranger. */
async function seen(
  services: GatewayServices,
  { personId, recognitionType: claimed }: Capture,
  communityUuid: string,
  vector: string | undefined,
  at: Date,
): Promise<Seen> {
  const { config } = services;
  const known = personId === undefined ? undefined : await personSeen(services, communityUuid, personId);
  const entry = await blackEntryOf(services, communityUuid, { id: personId, faceUrl: known?.faceUrl }, at);
  if (entry) return blacklisted(entry, known, null);
  const knownAs = known?.personType ? KNOWN_AS[known.personType] : undefined;
  if (known && knownAs) return { recognitionType: knownAs, person: known, strangerId: null, entryId: undefined };
  // The device knows somebody whom the console does not know any more: no stranger.
  if (
    claimed !== undefined &&
    claimed !== CODES.recognitionType.stranger &&
    claimed !== CODES.recognitionType.blacklisted
  )
    return { recognitionType: claimed as RecognitionTypeCode, person: undefined, strangerId: null, entryId: undefined };
  const stranger = { recognitionType: CODES.recognitionType.stranger, person: undefined, entryId: undefined };
  // Without a vector nobody can say which stranger it is.
  if (vector === undefined) return { ...stranger, strangerId: null };
  const alike = { similarity: config.strangerSimilarity, days: config.strangerDays };
  const { id, state, matchPersonId } =
    (await nearestStranger(services, communityUuid, unpackVector(vector), at, alike)) ??
    (await addStranger(services, communityUuid));
  if (state === CODES.strangerState.identified && matchPersonId !== null) {
    const person = await personSeen(services, communityUuid, matchPersonId);
    const as = person?.personType ? KNOWN_AS[person.personType] : undefined;
    if (person && as) {
      const listed = await blackEntryOf(services, communityUuid, { faceUrl: person.faceUrl }, at);
      return listed
        ? blacklisted(listed, person, id)
        : { recognitionType: as, person, strangerId: id, entryId: undefined };
    }
  }
  const listed = await blackEntryOf(services, communityUuid, { strangerId: id }, at);
  return listed ? blacklisted(listed, undefined, id) : { ...stranger, strangerId: id };
}

function blacklisted(
  entry: { id: string; personName: string; faceUrl: string | null },
  known: KnownPerson | undefined,
  strangerId: string | null,
): Seen {
  const person = known ?? {
    personType: null,
    personId: entry.id,
    personName: entry.personName,
    phone: null,
    faceUrl: entry.faceUrl,
  };
  return { recognitionType: CODES.recognitionType.blacklisted, person, strangerId, entryId: entry.id };
}

/** The opening that a capture belongs to, as far as it is stored already. */
async function openingOf(
  { database }: GatewayServices,
  deviceId: string,
  personId: string | null,
  snapTime: string,
): Promise<string | null> {
  const at = sql`(${snapTime}::timestamp at time zone 'Asia/Shanghai')`;
  const row = await database.first(query`
    select ${selected({ id: r.id })} from ${r}
    where ${r.device_id} = ${deviceId} and ${r.person_id} is not distinct from ${personId}::text
      and ${r.open_type} in (${codes.openType.face}, ${codes.openType.personCard})
      and ${r.open_time} between ${at} - make_interval(secs => ${SAME_MOMENT})
        and ${at} + make_interval(secs => ${SAME_MOMENT})
    order by abs(extract(epoch from ${r.open_time} - ${at})) limit 1`);
  return row?.id ?? null;
}
