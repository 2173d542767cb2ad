import sharp from 'sharp';
import { decodeInTurn } from '../pictures/decode-in-turn.ts';

/** Steps of brightness across and down, in each of three colours. */
const SIDE = 16;
/** A smaller difference of brightness, of 255, is noise of a JPEG. */
const GRAIN = 6;

/** How many zeros and ones a print has. */
export const PRINT_BITS = SIDE * SIDE * 6;

/**
 * A print that identifies a picture again after it was made smaller, lighter or stored again: where it becomes darker, as zeros
 * and ones. It identifies the picture, not the person: two photos of one face have different ones.
 */
export async function facePrint(bytes: Buffer): Promise<string> {
  const data = await decodeInTurn(() =>
    sharp(bytes)
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .resize({ width: SIDE + 1, height: SIDE + 1, fit: 'fill' })
      .raw()
      .toBuffer(),
  );
  const at = (x: number, y: number, colour: number) => data[(y * (SIDE + 1) + x) * 3 + colour] ?? 0;
  let print = '';
  for (let colour = 0; colour < 3; colour += 1) {
    for (let y = 0; y < SIDE; y += 1) {
      for (let x = 0; x < SIDE; x += 1) {
        const here = at(x, y, colour);
        print += here > at(x + 1, y, colour) + GRAIN ? '1' : '0';
        print += here > at(x, y + 1, colour) + GRAIN ? '1' : '0';
      }
    }
  }
  return print;
}
