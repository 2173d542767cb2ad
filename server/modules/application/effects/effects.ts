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
  '1': registerApplicant,
  '2': issueCardAppliedFor,
  '3': enrolFaceAppliedFor,
  '4': prolongStay,
  '5': openDoors,
  '6': leaveRoom,
};
