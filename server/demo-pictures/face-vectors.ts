import { VECTOR_LENGTH } from '../core/face-vector.ts';
import { seededRandom } from '../core/random.ts';
import { portraitOf } from './portrait-number.ts';

const NAME = /^\/demo\/pictures\/(face|snap)-(\d+)\.svg$/;
/** How far a capture is off the face: two captures of one portrait are some 94 percent alike, of two portraits below 40. */
const BLUR = 0.25;

/** What a device would send of a drawn portrait: the same direction for the same face, a little off in each capture. */
export function drawnVector(portrait: number, capture: string | number): number[] {
  const face = seededRandom('face vector', portrait);
  const off = seededRandom('capture vector', portrait, capture);
  return Array.from({ length: VECTOR_LENGTH }, () => bell(face.next, face.next) + BLUR * bell(off.next, off.next));
}

/** The portrait that a drawn picture shows; undefined for any other address. */
export function portraitIn(url: string): number | undefined {
  const [, kind, number] = NAME.exec(url) ?? [];
  if (number === undefined) return undefined;
  return kind === 'face' ? Number(number) : portraitOf(Number(number));
}

/** Box and Muller. */
function bell(one: () => number, other: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - one())) * Math.cos(2 * Math.PI * other());
}
