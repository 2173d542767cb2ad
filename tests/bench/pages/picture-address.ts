import { pictures } from './pictures.ts';

const addresses = new Map(
  pictures().map((picture, place) => [picture, new URL(`pictures/${place}.png`, document.baseURI).href]),
);

/** Where the picture stands that the description gives as a data address: `pictures-plugin.ts` writes it there. */
export function pictureAddress(picture: string): string {
  return addresses.get(picture) ?? '';
}
