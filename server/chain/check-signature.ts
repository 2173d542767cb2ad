import { timingSafeEqual } from 'node:crypto';
import { sign } from '../../runtime/request/sign.ts';
import { ApiError } from '../core/errors.ts';
import { headerOf, type Middleware } from './call.ts';

/** The signature fits the body and was made with our app key. */
export const checkSignature: Middleware = (call) => {
  const { appKey } = call.services.config;
  const given = Buffer.from(headerOf(call, 'x-sign') ?? '');
  const right = Buffer.from(sign(call.body, appKey));
  // Compared in constant time: how long it takes must not reveal how many digits are right.
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new ApiError('signature-wrong');
  if (headerOf(call, 'x-appkey') !== appKey) throw new ApiError('signature-wrong');
};
