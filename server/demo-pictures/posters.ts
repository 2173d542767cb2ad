import { seededRandom } from '../core/random.ts';

const GROUNDS = ['#c0392b', '#1f6f8b', '#2e7d4f', '#8e5ea2', '#b9770e', '#34495e'];
/** Without letters: a flame, a drop, a leaf, a bolt. */
const SIGNS = [
  'M120 70c30 38 46 58 46 86a46 46 0 0 1-92 0c0-20 12-30 22-44 4 14 10 18 16 20-4-24 0-42 8-62z',
  'M120 68c32 44 50 68 50 94a50 50 0 0 1-100 0c0-26 18-50 50-94z',
  'M70 190c0-70 40-104 104-108 2 66-26 112-82 112l-14 26-10-4z',
  'M134 62l-58 86h38l-12 72 64-96h-40z',
];

/** A notice as a picture, upright for a door machine: 240 wide, 320 high. */
export function drawPoster(number: number): string {
  const random = seededRandom('poster', number);
  const ground = random.pick(GROUNDS);
  const lines = [250, 268, 286]
    .map(
      (y) =>
        `<rect x="${60 + random.between(0, 12)}" y="${y}" width="${random.between(90, 120)}" height="7" rx="3.5" fill="#fff" opacity=".75"/>`,
    )
    .join('');
  return [
    `<path fill="${ground}" d="M0 0h240v320H0z"/><path fill="#fff" opacity=".1" d="M0 0h240L0 220z"/>`,
    `<circle cx="120" cy="142" r="92" fill="#fff" opacity=".16"/><path fill="#fff" d="${random.pick(SIGNS)}"/>`,
    `<rect x="14" y="14" width="212" height="292" rx="10" fill="none" stroke="#fff" opacity=".5" stroke-width="3"/>${lines}`,
  ].join('');
}
