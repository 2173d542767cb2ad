import { CODES, type CodeOf } from '../../schemas/generated/codes.ts';
import type { FacePicture } from '../../schemas/generated/entities.ts';
import { newId } from '../core/new-id.ts';
import { wallTime } from '../core/wall-time.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import { initialState } from '../lifecycle/initial-state.ts';
import type { RecordServices } from '../services/record-services.ts';
import { HOLDER_FIELDS, type Holder } from './holder.ts';
import { lockFaces } from './lock-faces.ts';
import { recountResidents } from './recount.ts';
import { storeFacePrint } from './same-faces.ts';
import { makeValid } from './valid-face.ts';

/** A picture of a person, as it was uploaded. */
export interface NewFace {
  faceUrl: string;
  /** That the person, or a guardian, has agreed. A face without that is never stored. */
  consent: boolean;
  /** A code of dataSource. */
  dataSource: string;
  state: CodeOf<'faceState', 'toReview' | 'valid' | 'rejected'>;
  /** Of a rejected one, a code of faceUnpassReason. */
  unpassReason?: string | null | undefined;
  quality?: number | null | undefined;
  /** The print that identifies the picture again; left out for one that is unfit. */
  print?: string | undefined;
  /** UTC+8 text; the holder's permissions limit place and time in any case. */
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
  /** The account that enrols it. */
  createBy?: string | undefined;
}

/** The result of the check before. */
const STEPS = {
  [CODES.faceState.toReview]: [],
  [CODES.faceState.valid]: ['pass'],
  [CODES.faceState.rejected]: ['reject'],
} as const;

/**
 * Stores a picture of a person. A valid one takes the place of the former one (state 4, off all devices) and is sent to the
 * doors that the person may open. Runs in the transaction of the caller.
 *
 * @throws Error without consent: callers ask for it before
 */
export async function putFace(
  services: RecordServices,
  holder: Holder,
  face: NewFace,
): Promise<{ id: string; faceState: string }> {
  if (!face.consent) throw new Error('A face is only kept of somebody who has agreed.');
  const entity = services.catalogue.entities.facePicture;
  if (!entity) throw new Error('Enrolling faces needs the entity facePicture.');
  const { print, state, ...rest } = face;
  const id = newId();
  const now = wallTime(new Date());
  const row: Partial<FacePicture> = {
    ...Object.fromEntries(HOLDER_FIELDS.map((field) => [field, holder[field] ?? null])),
    communityUuid: holder.communityUuid,
    id,
    createTime: now,
    updateTime: now,
    revision: 1,
    ...rest,
    unpassReason: state === CODES.faceState.rejected ? (face.unpassReason as FacePicture['unpassReason']) : null,
    faceState: initialState(services, 'facePicture', ...STEPS[state]),
    dataSource: face.dataSource as FacePicture['dataSource'],
    deviceTotal: 0,
    syncedCount: 0,
    failedCount: 0,
  };
  return services.database.transaction(async () => {
    await lockFaces(services.database, [holder.personId]);
    await bulkInsert(services.database, entity, [row], services.vault);
    if (print) await storeFacePrint(services.database, id, print);
    if (state === CODES.faceState.valid) await makeValid(services, [id]);
    else await recountResidents(services.database, [holder.personId]);
    await services.live.publish({ entity: 'facePicture', id, communityUuid: holder.communityUuid });
    return { id, faceState: state };
  });
}
