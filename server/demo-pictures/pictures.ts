import { seededRandom } from '../core/random.ts';
import { drawCar } from './car-pictures.ts';
import { drawPaper } from './paper-pictures.ts';
import { lightOf, portraitOf } from './portrait-number.ts';
import { drawPortrait } from './portraits.ts';
import { drawPoster } from './posters.ts';
import { drawSite } from './site-pictures.ts';

const NAME = /^(face|snap|scene|site|paper|poster|car)-([1-9]\d{0,6})\.svg$/;
/** The light at a door in the order of `Light`: morning, day, evening, night. */
const LIGHTS = ['#ffd9a0', '#ffffff', '#f2b36b', '#23344f'];

const DRAWN: Readonly<Record<string, (number: number) => string>> = {
  face,
  snap: snapshot,
  scene,
  site: drawSite,
  paper: drawPaper,
  poster: drawPoster,
  car: drawCar,
};

export interface DemoPicture {
  contentType: string;
  body: Buffer;
}

/**
 * A drawn picture of the demo data: `face-<n>.svg` is an enrolled portrait, `snap-<n>.svg` one of the same people at a door
 * (see `snapshotNumber`), `scene-<n>.svg` all that its camera saw, `site-<n>.svg` a place with a device, `paper-<n>.svg` a certificate or lease that was uploaded, `poster-<n>.svg` a notice as a picture, `car-<n>.svg` a vehicle at a barrier. Drawn
 * when asked for, always alike; under 2 kB, without script or anything from elsewhere. No real person is in any of them.
 * @param name the last part of `/demo/pictures/<name>`
 * @returns undefined for any other name
 */
export function demoPicture(name: string): DemoPicture | undefined {
  const [, kind, digits] = NAME.exec(name) ?? [];
  if (!kind || !digits) return undefined;
  const number = Number(digits);
  const drawing = DRAWN[kind]?.(number) ?? '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320" width="240" height="320" preserveAspectRatio="xMidYMid slice">${drawing}</svg>`;
  return { contentType: 'image/svg+xml', body: Buffer.from(svg, 'utf8') };
}

function face(portrait: number): string {
  const { ground, person } = drawPortrait(portrait);
  return `<path fill="${ground}" d="M0 0h240v320H0z"/>${person}`;
}

/** Wider and tilted, in front of a lobby, in the light of the hour, with the dark corners of a small lens. */
function snapshot(number: number): string {
  const { person } = drawPortrait(portraitOf(number));
  const random = seededRandom('snapshot', number);
  const light = LIGHTS[lightOf(number)]!;
  const scale = random.between(76, 92) / 100;
  const x = random.between(2, 40);
  const y = 320 - 320 * scale + random.between(0, 14);
  const tilt = random.between(-5, 5);
  const wall = random.between(20, 90);
  return [
    '<defs><radialGradient id="v"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".42"/></radialGradient></defs>',
    '<path fill="#9aa3a8" d="M0 0h240v320H0z"/>',
    `<path fill="#b9c1c4" d="M${wall} 0h96v250h-96z"/><path fill="#7f888d" d="M0 250h240v70H0z"/>`,
    `<path d="M${wall + 48} 0v250M${wall} 0v250M${wall + 96} 0v250" stroke="#6d767b" stroke-width="3"/>`,
    `<g transform="translate(${x} ${y.toFixed(1)}) scale(${scale}) rotate(${tilt} 120 320)">${person}</g>`,
    `<path fill="${light}" opacity="${light === '#23344f' ? 0.36 : 0.16}" d="M0 0h240v320H0z"/>`,
    '<path fill="url(#v)" d="M0 0h240v320H0z"/>',
  ].join('');
}

/** The same person from further away, small in the hall behind the gate, as the whole picture of the camera shows it. */
function scene(number: number): string {
  const { person } = drawPortrait(portraitOf(number));
  const random = seededRandom('scene', number);
  const light = LIGHTS[lightOf(number)]!;
  const x = random.between(40, 110);
  return [
    '<path fill="#aab2b6" d="M0 0h240v320H0z"/><path fill="#c6cdd0" d="M30 0h180v190H30z"/>',
    '<path fill="#868f94" d="M0 320l60-130h120l60 130z"/><path d="M120 0v190M30 95h180" stroke="#7b858a" stroke-width="3"/>',
    `<path fill="#5b666c" d="M${x < 75 ? 176 : 20} 150h44v60h-44z"/>`,
    `<g transform="translate(${x} ${random.between(150, 176)}) scale(.42)">${person}</g>`,
    `<path fill="${light}" opacity="${light === '#23344f' ? 0.36 : 0.16}" d="M0 0h240v320H0z"/>`,
    '<path fill="#000" opacity=".5" d="M0 300h240v20H0z"/>',
  ].join('');
}
