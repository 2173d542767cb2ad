import { seededRandom } from '../core/random.ts';

const WALLS = ['#d9d4cb', '#c9cfd2', '#e0d6c6', '#cfd6cc', '#d6ccd0'];
const DOORS = ['#5e6b73', '#6f5a48', '#46606e', '#4d4f57', '#7a6a58'];

/** A door with a device beside it: 240 wide, 320 high. */
export function drawSite(number: number): string {
  const random = seededRandom('site', number);
  const wall = random.pick(WALLS);
  const door = random.pick(DOORS);
  const left = random.chance(0.5);
  const doorX = left ? 20 : 110;
  const deviceX = left ? 158 : 46;
  const deviceY = random.between(126, 150);
  const glass = random.chance(0.6)
    ? `<path fill="#a9c6d4" opacity=".8" d="M${doorX + 14} 84h34v150h-34zM${doorX + 62} 84h34v150h-34z"/>`
    : `<path d="M${doorX + 16} 90h78v70h-78zM${doorX + 16} 176h78v84h-78z" fill="none" stroke="#0004" stroke-width="4"/>`;
  return [
    `<path fill="${wall}" d="M0 0h240v320H0z"/><path fill="#9b9890" d="M0 286h240v34H0z"/>`,
    `<path fill="#0002" d="M0 40h240v6H0z"/>`,
    `<path fill="${door}" d="M${doorX} 66h110v220H${doorX}z"/>${glass}`,
    `<path d="M${doorX + 55} 66v220" stroke="#0005" stroke-width="3"/>`,
    `<rect x="${deviceX}" y="${deviceY}" width="36" height="68" rx="6" fill="#22262b"/>`,
    `<rect x="${deviceX + 4}" y="${deviceY + 12}" width="28" height="38" rx="2" fill="${random.pick(['#3d7cc9', '#2c9c8f', '#6c63c7'])}"/>`,
    `<circle cx="${deviceX + 18}" cy="${deviceY + 6}" r="3" fill="#889"/><circle cx="${deviceX + 18}" cy="${deviceY + 59}" r="4" fill="#6fd08c"/>`,
  ].join('');
}
