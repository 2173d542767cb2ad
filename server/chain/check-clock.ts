import { ApiError } from '../core/errors.ts';
import { headerOf, type Middleware } from './call.ts';

/** Milliseconds that a caller's clock may differ. */
export const CLOCK_TOLERANCE = 5 * 60_000;

/** The request was made just now, and header, query and body contain the same time. */
export const checkClock: Middleware = (call) => {
  const { applyTime } = call;
  if (Math.abs(Date.now() - applyTime) > CLOCK_TOLERANCE) throw new ApiError('clock-off');
  const text = String(applyTime);
  if (headerOf(call, 'x-applytime') !== text || call.t !== text) throw new ApiError('clock-off');
};
