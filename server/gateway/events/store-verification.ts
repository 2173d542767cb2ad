import { CODES } from '../../../schemas/generated/codes.ts';
import type { DeviceEvent } from '../../core/device-link.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { GatewayServices } from '../../services/gateway-services.ts';
import { eventKey } from './event-key.ts';
import type { EventOutcome } from './event-outcome.ts';
import { instantOf } from './read-event.ts';
import { storeSnapshot } from './store-snapshot.ts';

const device = table('device');
const personCard = table('person_card');
const r = table('resident', 'r');

/**
 * A terminal has compared somebody with a document. Whether it is somebody who lives here is found by the number of the document.
 * Sent again it changes nothing.
 */
export async function storeVerification(
  services: GatewayServices,
  event: DeviceEvent & { kind: 'verification' },
): Promise<EventOutcome> {
  const { catalogue, database, live, vault } = services;
  const { personCard: entity } = catalogue.entities;
  if (!entity) return 'dropped';
  const place = await database.first(query`
    select ${selected({ id: device.id, communityUuid: device.community_uuid })}
    from ${device} where ${device.device_sn} = ${event.deviceSn}`);
  if (!place) return 'unknown-device';
  const { communityUuid } = place;
  const id = eventKey(event);
  const isStored = () =>
    database.first(query`select ${selected({ id: personCard.id })} from ${personCard} where ${personCard.id} = ${id}`);
  if (await isStored()) return 'repeated';
  const { idImage, snapshot, ...base } = event;
  // No device may send a slash, so both pictures have names of their own.
  const idUrl =
    idImage && (await storeSnapshot(services, { ...base, eventId: `${event.eventId}/id`, snapshot: idImage }));
  const snapUrl = snapshot && (await storeSnapshot(services, { ...base, snapshot }));
  return database.transaction(async () => {
    // Locked, so that the same event at once is stored once.
    await database.run(query`
      select ${selected({ id: device.id })} from ${device} where ${device.id} = ${place.id} for no key update`);
    if (await isStored()) return 'repeated';
    const resident =
      event.idCard === undefined
        ? undefined
        : await database.first(query`
            select ${selected({ id: r.id })} from ${r}
            where ${r.community_uuid} = ${communityUuid}
              and ${r.certificate_no_index} = ${vault.blindIndex(event.idCard)} order by ${r.id} limit 1`);
    const row = {
      id,
      createTime: wallTime(new Date()),
      communityUuid,
      deviceId: place.id,
      personName: event.personName ?? null,
      idCard: event.idCard ?? null,
      gender: event.gender ?? null,
      ethnicity: event.ethnicity ?? null,
      birthday: event.birthday ?? null,
      idAddress: event.idAddress ?? null,
      idImage: idUrl || null,
      snapUrl: snapUrl || null,
      similarity: event.similarity === undefined ? null : Math.round(event.similarity * 10) / 10,
      compareResult: event.compareResult,
      verifyTime: wallTime(instantOf(event)),
      temperature: event.temperature === undefined ? null : Math.round(event.temperature * 10) / 10,
      isResident: resident ? CODES.yesNo.yes : CODES.yesNo.no,
      residentId: resident?.id ?? null,
    };
    await bulkInsert(database, entity, [row], vault);
    await live.publish({ entity: 'personCard', id, communityUuid });
    return 'stored';
  });
}
