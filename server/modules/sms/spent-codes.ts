import { CODES } from '../../../schemas/generated/codes.ts';

/** Whether a code of this state opens nothing any more. A state that says nothing is no such state. */
export function isSpent(codeState: unknown): boolean {
  return codeState === CODES.codeState.used || codeState === CODES.codeState.expired;
}

/** A record of an SMS without the code that may still be good: not even masked, so that nothing offers to reveal it. */
export function withoutUnspentCode<Row extends object>(row: Row): Row {
  const { codeState } = row as { codeState?: unknown };
  return isSpent(codeState) || !('smsCode' in row) ? row : { ...row, smsCode: null };
}
