import { CODES } from '../../../schemas/generated/codes.ts';
import type { Text } from '../../../schemas/generated/grammar.ts';
import { payloadError } from '../../core/errors.ts';
import { changedValues } from '../../operations/write/accepted-values.ts';
import { checkRelations } from '../../operations/write/check-relations.ts';
import { storeChanges } from '../../operations/write/store-changes.ts';
import { writeEach } from '../../operations/write/write-each.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { checkRevision, type StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { copyTemplate } from '../dev-config/copy-template.ts';
import { deriveDefaults } from './derive-defaults.ts';
import { placeOf } from './device-place.ts';
import { lockDevice } from './lock-device.ts';

const ACTIVATED: Text = { zh: '设备已激活，序列号不能修改', en: 'The device is activated: its serial number stays' };
/** The fields that decide for which people a door opens by default. */
const PLACE = ['locationType', 'areaId', 'buildingId', 'unitId', 'floorId', 'roomId', 'deviceType'];

/** Changes a device. One that was moved now lets the residents of its new place pass by default. */
export async function modifyDevice(payload: Readonly<Record<string, unknown>>, context: CallContext): Promise<unknown> {
  const { catalogue, endpoint, language } = context;
  const entity = entityOf(catalogue, endpoint);
  const community = typeof payload.communityUuid === 'string' ? payload.communityUuid : undefined;
  return writeEach(context, entity, payload, { logType: CODES.logType.update, verb: '修改' }, async (id) => {
    const record = await lockDevice(context, entity, id, community);
    checkRevision(record, payload.revision);
    const given = changedValues(entity, endpoint, payload, language, record);
    if (given.deviceSn !== undefined && given.deviceSn !== record.plain('deviceSn') && record.plain('activeTime'))
      throw payloadError([{ field: 'deviceSn', message: ACTIVATED[language] }]);
    // Checked before the fields that do not fit the kind of place are dropped: a place of another community must be refused,
    // not dropped silently.
    const communityUuid = String(record.plain('communityUuid'));
    await checkRelations(context, entity, given, communityUuid);
    const next = (field: string) => (field in given ? given[field] : record.plain(field));
    const all = Object.fromEntries(PLACE.map((field) => [field, next(field) ?? null]));
    const place = await placeOf(context, entity, all, communityUuid);
    if ('errors' in place) throw payloadError(place.errors);
    const revision = await storeChanges(context, entity, record, { ...given, ...place.values });
    const template = given.configTemplateId;
    if (typeof template === 'string' && template !== record.plain('configTemplateId'))
      await copyTemplate(context, id, template);
    if (isMoved(record, { ...all, ...place.values })) await deriveDefaults(context, id);
    return { id, revision };
  });
}

function isMoved(record: StoredRecord, now: Readonly<Record<string, unknown>>): boolean {
  return PLACE.some((field) => (record.plain(field) ?? null) !== (now[field] ?? null));
}
