import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { checkPicture } from '../../access/check-picture.ts';
import { sameFaces } from '../../access/same-faces.ts';
import { defineModule } from '../define-module.ts';
import { addFace } from './add-face.ts';
import { changeFaces, switchFaces } from './change-faces.ts';
import { deleteFaces } from './delete-faces.ts';
import { enrolBatchPicture } from './enrol-batch-picture.ts';
import { createBatch } from './face-batch.ts';
import { finishBatch } from './finish-batch.ts';
import { listFaces } from './list-faces.ts';
import { showFace } from './show-face.ts';
import { syncFaces } from './sync-faces.ts';

type Removed = Endpoints['/control/facial/v1/face/delete']['response'];

/** Faces: enrolling, reviewing, disabling, erasing, and what devices hold of them. */
export const facialModule = defineModule({
  '/control/facial/v1/face/list': listFaces,
  '/control/facial/v1/face/detail': showFace,
  '/control/facial/v1/face/similar': ({ communityUuid, faceUrl, personId, workerId }, context) =>
    sameFaces(context, faceUrl, communityUuid, [personId, workerId]),
  '/control/facial/v1/face/add': addFace,
  '/control/facial/v1/face/check': async ({ faceUrl }, context) => {
    const { catalogue, language } = context;
    const check = await checkPicture(context, faceUrl);
    const reason = catalogue.dictionaries.faceUnpassReason?.values.find(({ value }) => value === check.unpassReason);
    return { ...check, reasonText: reason?.label[language] ?? null };
  },
  '/control/facial/v1/face/pass': (payload, context) => changeFaces('pass', payload, context),
  '/control/facial/v1/face/reject': (payload, context) => changeFaces('reject', payload, context),
  '/control/facial/v1/face/state': switchFaces,
  '/control/facial/v1/face/delete': async (payload, context) => (await deleteFaces(payload, context)) as Removed,
  '/control/facial/v1/face/sync': syncFaces,
  '/control/facial/v1/face/batch/create': createBatch,
  '/control/facial/v1/face/batch/upload': enrolBatchPicture,
  '/control/facial/v1/face/batch/finish': finishBatch,
});
