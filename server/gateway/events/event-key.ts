import { createHash, createHmac } from 'node:crypto';
import type { EventBase } from '../../core/device-link.ts';

type Named = EventBase;

/**
 * The key of the row that an event becomes: the same whenever it is sent again, so that it is stored once. A device that has
 * lost its counter sends other times. The time comes first, so that new rows are close together in an index.
 */
export function eventKey({ deviceSn, eventId, at }: Named): string {
  const time = Math.max(0, Date.parse(at)).toString(16).padStart(12, '0').slice(-12);
  const rest = createHash('sha256')
    .update(JSON.stringify([deviceSn, eventId, at]))
    .digest('hex')
    .slice(0, 20);
  return time + rest;
}

/** The name of an event's picture: the same when it is sent again, and it cannot be guessed without the secret. */
export function pictureName({ deviceSn, eventId, at }: Named, secret: Buffer): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['snapshot', deviceSn, eventId, at]))
    .digest('hex')
    .slice(0, 32);
}
