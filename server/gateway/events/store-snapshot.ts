import { cleanPicture } from '../../modules/picture/clean-picture.ts';
import { pictureAddress } from '../../modules/picture/picture-place.ts';
import type { DeviceEvent } from '../device-link.ts';
import type { GatewayNeeds } from '../gateway-needs.ts';
import { pictureName } from './event-key.ts';

/**
 * Keeps the picture of an event, made anew from its pixels as an uploaded one is.
 *
 * @returns its address; undefined for what is no JPEG or PNG: the event then counts without it
 */
export async function storeSnapshot(
  { files, keys }: Pick<GatewayNeeds, 'files' | 'keys'>,
  event: DeviceEvent & { snapshot?: string },
): Promise<string | undefined> {
  if (!event.snapshot || !/^[A-Za-z0-9+/]+={0,2}$/.test(event.snapshot)) return undefined;
  const picture = await cleanPicture(Buffer.from(event.snapshot, 'base64'));
  if (typeof picture === 'string') return undefined;
  const name = `${pictureName(event, keys.signing)}.${picture.extension}`;
  await files.write(`pictures/${name}`, picture.bytes);
  return pictureAddress(name);
}
