import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { glyphs, type Point, type Stroke } from './captcha-glyphs.ts';

/** CSS pixels; drawn twice as fine. */
export const CAPTCHA_SIZE = { width: 160, height: 56 };
const FINE = 2;

/** All of them dark enough to be read on the ground. */
const INKS = ['#1f3a68', '#5b2a6e', '#7a3b12', '#17503f', '#6b1f33'];
const GROUND = '#f1f5fb';

/**
 * Draws an answer as a PNG: each character inclined, stretched and shifted at random, all bent in waves, with lines of the same
 * pen through it and dots. Only pixels are sent: an SVG would name the strokes.
 *
 * @throws Error for a character that has no strokes
 */
export async function drawCaptcha(answer: string): Promise<Buffer> {
  const { width, height } = CAPTCHA_SIZE;
  const bend = bending();
  const letters = [...answer];
  const room = (width - 24) / letters.length;
  const marks: string[] = [];
  letters.forEach((letter, place) => {
    const strokes = glyphs.get(letter);
    if (!strokes) throw new Error(`A captcha cannot hold "${letter}".`);
    const put = leaning(12 + room * (place + 0.5), height / 2, room);
    const ink = one(INKS);
    for (const stroke of strokes) marks.push(line(fine(stroke).map(put).map(bend), ink, chance(2.6, 3.4)));
  });
  for (let at = 0; at < 3; at += 1) {
    const across: Stroke = [
      [0, chance(8, height - 8)],
      [width / 2, chance(4, height - 4)],
      [width, chance(8, height - 8)],
    ];
    marks.splice(randomInt(marks.length + 1), 0, line(fine(across).map(bend), one(INKS), chance(1, 1.8)));
  }
  for (let at = 0; at < 70; at += 1) {
    marks.push(
      `<circle cx="${chance(0, width)}" cy="${chance(0, height)}" r="${chance(0.4, 1.3)}" fill="${one(INKS)}" opacity="0.55"/>`,
    );
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * FINE}" height="${height * FINE}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${GROUND}"/>${marks.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 32, compressionLevel: 8 }).toBuffer();
}

/** Puts a character of the unit square at a place, a little inclined, as in quick handwriting. */
function leaning(x: number, y: number, room: number): (point: Point) => Point {
  const wide = room * chance(0.52, 0.68);
  const high = CAPTCHA_SIZE.height * chance(0.5, 0.62);
  const angle = (chance(-14, 14) * Math.PI) / 180;
  const shear = chance(-0.2, 0.2);
  const [dx, dy] = [chance(-3, 3), chance(-4, 4)];
  return ([u, v]) => {
    const across = (u - 0.5) * wide + (v - 0.5) * high * shear;
    const down = (v - 0.5) * high;
    return [
      x + dx + across * Math.cos(angle) - down * Math.sin(angle),
      y + dy + across * Math.sin(angle) + down * Math.cos(angle),
    ];
  };
}

/** Two waves over the whole picture. */
function bending(): (point: Point) => Point {
  const wave = () => ({ high: chance(1.2, 2.6), long: chance(22, 46), from: chance(0, 2 * Math.PI) });
  const [down, across] = [wave(), wave()];
  return ([x, y]) => [
    x + across.high * Math.sin(y / (across.long / 4) + across.from),
    y + down.high * Math.sin((x / down.long) * 2 + down.from),
  ];
}

/** The same stroke with a point every few pixels, so that it can be bent. */
function fine(stroke: Stroke): Point[] {
  return stroke.flatMap((to, at) => {
    const from = stroke[at - 1];
    if (!from) return [to];
    return Array.from({ length: 8 }, (_, step): Point => {
      const part = (step + 1) / 8;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    });
  });
}

function line(points: readonly Point[], ink: string, width: number): string {
  const path = points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
  return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function chance(least: number, most: number): number {
  return Math.round((least + ((most - least) * randomInt(10_001)) / 10_000) * 1000) / 1000;
}

function one<Of>(from: readonly Of[]): Of {
  return from[randomInt(from.length)] as Of;
}
