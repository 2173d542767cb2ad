import { CODES } from '../../../../schemas/generated/codes.ts';
import type { ApplicationTypeCode } from '../../../../schemas/generated/entities.ts';
import type { Effect } from './effect.ts';
import { enrolFaceAppliedFor } from './enrol-face-applied-for.ts';
import { issueCardAppliedFor } from './issue-card-applied-for.ts';
import { leaveRoom } from './leave-room.ts';
import { openDoors } from './open-doors.ts';
import { prolongStay } from './prolong-stay.ts';
import { registerApplicant } from './register-applicant.ts';

/** What passing an application does, by its type. @see catalogue section 6.1 */
export const effects: Readonly<Record<ApplicationTypeCode, Effect>> = {
  [CODES.applicationType.moveInRegistration]: registerApplicant,
  [CODES.applicationType.card]: issueCardAppliedFor,
  [CODES.applicationType.faceEnrolment]: enrolFaceAppliedFor,
  [CODES.applicationType.extension]: prolongStay,
  [CODES.applicationType.roomPermission]: openDoors,
  [CODES.applicationType.moveOut]: leaveRoom,
};
