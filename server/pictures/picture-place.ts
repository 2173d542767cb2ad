/** Where the store keeps a picture. */
export const PICTURES = 'pictures/';

/** What a record keeps of an uploaded picture. @param name as `isPictureName` has it */
export function pictureAddress(name: string): string {
  return `/plus/pictures/${name}`;
}

/** Whether a name is one that the upload gives: nothing else of the store is ever asked for. */
export function isPictureName(name: string): boolean {
  return /^[0-9a-f]{32}\.(jpg|png)$/.test(name);
}

/** A picture of our own store, or a drawing of the demo: all that a record may show. */
export function isOwnPicture(address: string): boolean {
  return OWN_PICTURE.test(address);
}

const OWN_PICTURE = /^\/(?:plus\/pictures\/[0-9a-f]{32}\.(?:jpg|png)|demo\/pictures\/[a-z]{1,12}-\d{1,7}\.svg)$/;
