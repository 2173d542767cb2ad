import type { Text } from '../../schemas/generated/grammar.ts';

/** `visitorPass` → `Visitor pass`. */
export function inEnglish(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `访客通行证/Visitor passes` → both texts. Without a slash the text stands for both, without any text the name does. */
export function textFrom(given: string | undefined, name: string): Text {
  if (given === undefined || given.trim() === '') return { zh: inEnglish(name), en: inEnglish(name) };
  const [zh = '', en = zh] = given.split('/').map((part) => part.trim());
  return { zh, en };
}

/** The last part of a menu code or page id: `business/visitorPass` → `visitorPass`. */
export function lastName(path: string): string {
  return path.split(/[/:]/).at(-1) ?? path;
}
