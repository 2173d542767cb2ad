import { CODES } from '../../../schemas/generated/codes.ts';
import { type Random, weightedPick } from '../../core/random.ts';
import { openFromConsole, ring, visit } from './guests.ts';
import * as refusals from './refusals.ts';
import { comeHomeLate, exitButton, goOutAs } from './residents.ts';
import type { Walk, Walkers } from './walking-day.ts';

/** The ways of opening that belong to a person's habit: face, card, password, app, Bluetooth. */
const PERSONAL = [
  CODES.openType.face,
  CODES.openType.card,
  CODES.openType.password,
  CODES.openType.app,
  CODES.openType.bluetooth,
] as const;

/**
 * What happens at doors and how often, in shares of all openings divided by the openings that one such walk makes on
 * average. Together: face 46, card 24, app 12, password 5, QR 4, intercom 4, exit button 3, Bluetooth 1 and console
 * 1 %, of them 2.5 % refused.
 */
export function drawWalk(walkers: Walkers): (random: Random) => Walk {
  const length = walkers.plan.kind === 'home' ? 2.3 : 2.5;
  const share = {
    [CODES.openType.face]: 44.5,
    [CODES.openType.card]: 23.4,
    [CODES.openType.password]: 4.6,
    [CODES.openType.app]: 11.9,
    [CODES.openType.bluetooth]: 1,
  } as const;
  return weightedPick<Walk>([
    ...PERSONAL.map((openType) => [goOutAs(openType), share[openType] / length] as const),
    [visit, 3.9 / 2.3],
    [ring, 4.15],
    [exitButton, 3.07],
    [openFromConsole, 1],
    [comeHomeLate, 0.35],
    [refusals.stranger, 0.78],
    [refusals.livenessFailure, 0.3],
    [refusals.fever, 0.07],
    [refusals.wrongDoor, 0.14],
    [refusals.expiredFace, 0.15],
    [refusals.lostCard, 0.2],
    [refusals.unknownCard, 0.19],
    [refusals.expiredCard, 0.12],
    [refusals.wrongDoorCard, 0.11],
    [refusals.appRefused, 0.12],
    [refusals.wrongPassword, 0.4],
    [refusals.visitTooLate, 0.2],
  ]);
}
