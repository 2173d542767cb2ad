import { CODES } from '../../../schemas/generated/codes.ts';
import type { FacePicture } from '../../../schemas/generated/entities.ts';
import { sameFaces } from '../../access/same-faces.ts';
import { detailWithStillHeld } from '../../access/still-held.ts';
import type { CallContext } from '../../services/call-context.ts';

/** A face that is refused or out of use needs no decision any more. */
const OPEN: ReadonlySet<unknown> = new Set([CODES.faceState.toReview, CODES.faceState.valid]);

/** A face, what doors still hold of it, and whose else the picture is. */
export async function showFace(payload: { id: string }, context: CallContext): Promise<never> {
  const shown = await detailWithStillHeld('thing', { ...payload }, context);
  const { communityUuid, faceState, faceUrl, personId } = shown as Partial<FacePicture>;
  const url = OPEN.has(faceState) ? faceUrl : null;
  return { ...shown, ...(await sameFaces(context, url, communityUuid ?? undefined, [personId])) } as never;
}
