/** Where the store keeps a picture. */
export const PICTURES = 'pictures/';

/** Where a browser finds an uploaded picture. @param name as `isPictureName` has it */
export function pictureAddress(name: string): string {
  return `/plus/pictures/${name}`;
}

/** Whether a name is one that the upload gives: nothing else of the store is ever asked for. */
export function isPictureName(name: string): boolean {
  return /^[0-9a-f]{32}\.(jpg|png)$/.test(name);
}
