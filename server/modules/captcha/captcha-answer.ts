import { randomInt } from 'node:crypto';
import { glyphs } from './captcha-glyphs.ts';

/** What captchas are made of: 0 is drawn too, but for the demo alone. */
const LETTERS = [...glyphs.keys()].filter((letter) => letter !== '0');
const LENGTH = 4;

/** Four characters by chance, one of 65,536: with one try a picture, and 60 pictures in ten minutes, guessing leads nowhere. */
export function randomAnswer(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** In demo mode nothing is sent, so nothing has to be kept from being asked for. */
export function demoAnswer(): string {
  return '0000';
}
