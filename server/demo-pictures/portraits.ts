import { type Random, seededRandom } from '../core/random.ts';
import { type Look, lookOf } from './portrait-number.ts';

const SKINS = ['#f3cfb3', '#eec1a0', '#e5b18d', '#f7d9c2', '#dca57f'];
const HAIRS = ['#23201f', '#2f2723', '#3b2b22', '#1b1d24', '#4a3628'];
const GREYS = ['#8d8f94', '#b9bbbf', '#6f7277', '#d8d9db'];
const CLOTHES = ['#3f6fa8', '#5b8c5a', '#a8534e', '#6b5b95', '#c98b3b', '#46788a', '#7a7f87', '#b0647f', '#2f3e55'];
const GROUNDS = ['#dbe7f4', '#e3efe2', '#f4e8da', '#e9e3f2', '#f6e3e3', '#dff0f0', '#eeeeee'];

/** The parts of one drawn person, in a picture 240 wide and 320 high. The same number always looks the same. */
export interface Portrait {
  ground: string;
  person: string;
}

export function drawPortrait(portrait: number): Portrait {
  const random = seededRandom('portrait', portrait);
  const look = lookOf(portrait);
  const ground = random.pick(GROUNDS);
  const skin = random.pick(SKINS);
  const hair = look.age === 'old' && random.chance(0.8) ? random.pick(GREYS) : random.pick(HAIRS);
  const clothes = random.pick(CLOTHES);
  const wide = look.age === 'child' ? 49 : random.between(44, 51);
  const high = look.age === 'child' ? 55 : random.between(58, 66);
  const shoulder = look.age === 'child' ? 64 : look.female ? 76 : 90;
  const top = 142 - high;
  const parts = [
    look.female && look.age !== 'old' && random.chance(0.6) ? longHair(hair, wide, top) : '',
    `<path d="M${120 - shoulder} 320q4-82 ${shoulder - 24}-88h48q${shoulder - 28} 6 ${shoulder - 24} 88z" fill="${clothes}"/>`,
    `<path d="M102 182h36v44q-18 22-36 0z" fill="${skin}"/>`,
    collar(random, clothes),
    `<circle cx="${120 - wide}" cy="146" r="9" fill="${skin}"/><circle cx="${120 + wide}" cy="146" r="9" fill="${skin}"/>`,
    `<ellipse cx="120" cy="142" rx="${wide}" ry="${high}" fill="${skin}"/>`,
    hairOf(random, look, hair, wide, top),
    faceOf(random, look, hair),
  ];
  return { ground, person: parts.join('') };
}

function longHair(hair: string, wide: number, top: number): string {
  return `<path d="M${120 - wide - 12} ${top + 50}Q120 ${top - 62} ${132 + wide} ${top + 50}v112q-8 26-26 22H${134 - wide}q-20 4-26-22z" fill="${hair}"/>`;
}

function hairOf(random: Random, look: Look, hair: string, wide: number, top: number): string {
  const left = 120 - wide - 3;
  const right = 123 + wide;
  const line = top + random.between(20, 34);
  const crown = top - random.between(14, 26);
  if (!look.female && look.age === 'old' && random.chance(0.3)) {
    return `<path d="M${left} 150q-4-40 10-52l4 26zM${right} 150q4-40-10-52l-4 26z" fill="${hair}"/>`;
  }
  const part = random.between(88, 152);
  const fringe = random.chance(0.4)
    ? `Q120 ${line + 6} ${left} ${line + 26}`
    : `Q${part + 24} ${line - 14} ${part} ${line - 18}Q${part - 30} ${line} ${left} ${line + 28}`;
  const bun = look.female && random.chance(0.25) ? `<circle cx="120" cy="${crown + 4}" r="20" fill="${hair}"/>` : '';
  return `${bun}<path d="M${left} ${line + 28}Q${left - 4} ${crown} 120 ${crown}T${right} ${line + 28}${fringe}z" fill="${hair}"/>`;
}

function faceOf(random: Random, look: Look, hair: string): string {
  const eye = random.between(138, 146);
  const apart = random.between(19, 23);
  const brow = look.age === 'old' ? '#777' : hair;
  const smile = random.between(4, 11);
  const pair = (draw: (x: number) => string) => draw(120 - apart) + draw(120 + apart);
  const glasses = random.chance(look.age === 'child' ? 0.12 : 0.3)
    ? `<g fill="none" stroke="#333" stroke-width="2.5">${pair((x) => `<circle cx="${x}" cy="${eye}" r="14"/>`)}<path d="M${134 - apart} ${eye}h${2 * apart - 28}"/></g>`
    : '';
  const lines =
    look.age === 'old'
      ? `<path d="M96 168q-4 10 0 16M144 168q4 10 0 16" stroke="#0003" stroke-width="2" fill="none"/>`
      : '';
  return [
    pair((x) => `<circle cx="${x}" cy="${eye}" r="${look.age === 'child' ? 5 : 4}" fill="#222"/>`),
    pair((x) => `<path d="M${x - 9} ${eye - 12}q9-5 18 0" stroke="${brow}" stroke-width="3" fill="none"/>`),
    `<path d="M120 ${eye + 6}q-6 14 2 16" stroke="#0004" stroke-width="2.5" fill="none"/>`,
    `<path d="M107 177q13 ${smile} 26 0" stroke="#a3473f" stroke-width="3.5" fill="none" stroke-linecap="round"/>`,
    pair((x) => `<circle cx="${x + (x < 120 ? -8 : 8)}" cy="166" r="8" fill="#e8736a" opacity=".18"/>`),
    glasses,
    lines,
  ].join('');
}

function collar(random: Random, clothes: string): string {
  const style = random.below(3);
  if (style === 0) return `<path d="M96 230l24 34 24-34-8-6-16 18-16-18z" fill="#fff"/>`;
  if (style === 1) return `<path d="M98 230q22 30 44 0" stroke="#0003" stroke-width="7" fill="none"/>`;
  return `<path d="M98 228l22 26 22-26 8 8-30 40-30-40z" fill="${clothes}" stroke="#0002" stroke-width="3"/>`;
}
