import type { Path, Place } from '../../../generators/edit/operation.ts';

/** A path as one text: the JSON pointer (RFC 6901) of the value, as findings and marks of the page have it. */
export function pointerOf(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

export function isSamePath(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((step, index) => step === b[index]);
}

export function isSamePlace(a: Place | undefined, b: Place | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.file === b.file && isSamePath(a.path, b.path));
}

/** Whether a path is that of the holder or of something inside it. */
export function isInside(path: Path, holder: Path): boolean {
  return path.length >= holder.length && holder.every((step, index) => step === path[index]);
}

/** Whether a pointer is that of the holder or of something inside it. */
export function isPointerInside(pointer: string, holder: string): boolean {
  return pointer === holder || pointer.startsWith(`${holder}/`);
}
