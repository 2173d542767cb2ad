/** What is wrong with a chosen file; the text is `widget.<problem>`. */
export type FileProblem = 'wrongType' | 'tooBig' | 'emptyFile';

/** Bytes. The picture service accepts no more. @see product spec section 7 */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;

export const PICTURE_ENDINGS: readonly string[] = ['jpg', 'jpeg', 'png'];

/** Whether a file may be sent. The server checks its content again: an ending proves little. */
export function checkFile(file: File, endings: readonly string[], maxBytes: number): FileProblem | undefined {
  if (!hasEnding(file, endings)) return 'wrongType';
  if (file.size === 0) return 'emptyFile';
  return file.size > maxBytes ? 'tooBig' : undefined;
}

/** Whether its name has one of the endings and its type, where the browser knows one, does not contradict it. */
export function hasEnding({ name, type }: File, endings: readonly string[]): boolean {
  const ending = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!endings.includes(ending)) return false;
  return type === '' || !PICTURE_ENDINGS.includes(ending) || /^image\/(jpeg|png)$/.test(type);
}
