import { CODES } from '../../schemas/generated/codes.ts';
import type { RecordServices } from '../services/record-services.ts';
import type { Services } from '../services/services.ts';
import { checkPicture, pictureBytes } from './check-picture.ts';
import { facePrint } from './face-print.ts';
import type { Holder } from './holder.ts';
import { type NewFace, putFace } from './put-face.ts';

/** The result of enrolling a picture. */
export interface EnrolledFace {
  id: string;
  /** A code of faceState. */
  faceState: string;
  /** A code of faceUnpassReason; null unless it was found unfit. */
  unpassReason: string | null;
}

/**
 * Checks an uploaded picture and stores it as a person's face: valid, or unfit with the reason. Runs in the transaction of the
 * caller.
 *
 * @param review a reviewer has to look at it before it is valid, as at pictures that residents send themselves
 */
export async function enrolFace(
  services: RecordServices & Pick<Services, 'files'>,
  holder: Holder,
  face: Omit<NewFace, 'state' | 'unpassReason' | 'quality' | 'print'>,
  { review = false }: { review?: boolean } = {},
): Promise<EnrolledFace> {
  const { passed, unpassReason, quality } = await checkPicture(services, face.faceUrl);
  const state = !passed ? CODES.faceState.rejected : review ? CODES.faceState.toReview : CODES.faceState.valid;
  const bytes = passed ? await pictureBytes(services, face.faceUrl) : undefined;
  const print = bytes && (await facePrint(bytes));
  const kept = await putFace(services, holder, { ...face, state, unpassReason, quality, print });
  return { ...kept, unpassReason };
}
