/** How many numbers a device sends of a face. */
export const VECTOR_LENGTH = 128;

/** The greatest number of a signed byte. */
const MOST = 127;
/** Each number of a direction of 128 is about a tenth: without it a dozen of the 127 steps would be used. */
const SPREAD = 4;

/**
 * A vector as it is stored, a byte a number: a text, so that it can be encrypted. Only its direction is kept, since its length
 * says nothing about the face.
 */
export function packVector(numbers: readonly number[]): string {
  const length = Math.hypot(...numbers) || 1;
  const steps = numbers.map((one) => Math.max(-MOST, Math.min(MOST, Math.round((one / length) * MOST * SPREAD))));
  return Buffer.from(Int8Array.from(steps).buffer).toString('base64');
}

export function unpackVector(text: string): Int8Array {
  const bytes = Buffer.from(text, 'base64');
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** How alike two faces are, in percent: the cosine of the angle between their vectors; 0 for what points away. */
export function similarityOf(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let product = 0;
  let first = 0;
  let second = 0;
  for (let index = 0; index < VECTOR_LENGTH; index += 1) {
    const here = one[index] ?? 0;
    const there = other[index] ?? 0;
    product += here * there;
    first += here * here;
    second += there * there;
  }
  if (first === 0 || second === 0) return 0;
  return Math.max(0, Math.round((1000 * product) / Math.sqrt(first * second)) / 10);
}
