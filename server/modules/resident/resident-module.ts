import { CODES } from '../../../schemas/generated/codes.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { checkRevision, lockRecord } from '../../rows/stored-record.ts';
import { defineModule } from '../define-module.ts';
import { changeResident } from '../household/change-resident.ts';
import { residentEntity } from '../household/household-entities.ts';
import { type Labelling, labelPeople } from '../household/label-people.ts';
import { refuseReadOnly } from '../household/refuse-read-only.ts';
import { residentOptions } from './resident-options.ts';

/** Residents as people, wherever they live. */
export const residentModule = defineModule({
  '/control/resident/v1/options': residentOptions,
  '/control/resident/v1/label': (payload, context) =>
    labelPeople(residentEntity(context), payload as Labelling, context),
  '/control/resident/v1/update': async (payload, context) => {
    const entity = residentEntity(context);
    const id = String(payload.id);
    return auditedWrite(context, entity, { logType: CODES.logType.update, verb: '修改', objectId: id }, async () => {
      const record = await lockRecord(context, entity, id);
      checkRevision(record, payload.revision);
      refuseReadOnly(entity, payload, context, record);
      const revision = await changeResident(context, record, payload);
      return { id, ...(revision !== undefined && { revision }) };
    });
  },
});
