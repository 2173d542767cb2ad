import type { EventBase } from '../../core/device-link.ts';
import { cleanPicture } from '../../pictures/clean-picture.ts';
import { pictureAddress } from '../../pictures/picture-place.ts';
import type { GatewayServices } from '../../services/gateway-services.ts';
import { pictureName } from './event-key.ts';

/**
 * Stores the picture of an event, encoded again from its pixels as an uploaded one is.
 *
 * @returns its address; undefined for what is no JPEG or PNG: the event then counts without it
 */
export async function storeSnapshot(
  { files, keys }: Pick<GatewayServices, 'files' | 'keys'>,
  event: EventBase & { snapshot?: string },
): Promise<string | undefined> {
  if (!event.snapshot || !/^[A-Za-z0-9+/]+={0,2}$/.test(event.snapshot)) return undefined;
  const picture = await cleanPicture(Buffer.from(event.snapshot, 'base64'));
  if (typeof picture === 'string') return undefined;
  const name = `${pictureName(event, keys.signing)}.${picture.extension}`;
  await files.write(`pictures/${name}`, picture.bytes);
  return pictureAddress(name);
}
