import { buffer } from 'node:stream/consumers';
import type { Services } from '../services/services.ts';
import { isPictureName, PICTURES, pictureAddress } from './picture-place.ts';

/** The name of an uploaded picture in the store, by its address; undefined for any other address. */
export function pictureNameOf(url: string): string | undefined {
  const name = url.split('/').at(-1) ?? '';
  return isPictureName(name) && url === pictureAddress(name) ? name : undefined;
}

/** The bytes of an uploaded picture; undefined when there is none at this address. */
export async function storedPicture({ files }: Pick<Services, 'files'>, url: string): Promise<Buffer | undefined> {
  const name = pictureNameOf(url);
  const stored = name === undefined ? undefined : await files.read(PICTURES + name);
  return stored && buffer(stored.stream);
}
