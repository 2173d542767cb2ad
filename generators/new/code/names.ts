import { CannotMake } from '../draft.ts';

/** `plateNumber` and `plate-number` → `plate-number`. */
export function kebab(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

/** `plate-number` → `plateNumber`. */
export function camel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `plate-number` → `PlateNumber`. */
export function pascal(name: string): string {
  const text = camel(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @throws CannotMake when the name cannot be a file and an identifier */
export function checkName(name: string): void {
  if (!/^[a-z][A-Za-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new CannotMake(
      `"${name}" is no name: begin with a small letter, go on with letters, digits and single hyphens.`,
    );
}

/** Puts a line in front of another that is known to be there. @throws Error when it is not: this generator is out of date */
export function insertBefore(text: string, anchor: string, line: string, file: string): string {
  const at = text.indexOf(anchor);
  if (at < 0) throw new Error(`${file} has no "${anchor.trim()}" any more: generators/new/code is behind it.`);
  return text.slice(0, at) + line + text.slice(at);
}
