const DAY = 86_400;
/** In the order of the colours of the demo's vehicles: white, black, grey, silver, blue, red, brown, green. */
const BODIES = ['#eef0f1', '#2b2d31', '#7d8388', '#b9bec3', '#3c6ea8', '#b13a34', '#7b5a45', '#4b7d5c'];
const HOURS = 2;

/** The address of a drawn vehicle at a barrier. @param moment seconds as in the demo's clock: at night it is dark */
export function carPicture(color: number, moment: number, isOut: boolean): string {
  const hour = Math.floor((moment % DAY) / 3_600);
  const isNight = hour < 6 || hour >= 18;
  const number = 1 + (color % BODIES.length) + BODIES.length * ((isNight ? 1 : 0) + HOURS * (isOut ? 1 : 0));
  return `/demo/pictures/car-${number}.svg`;
}

/** A vehicle before the arm of a barrier, from the front on its way in and from behind on its way out: 240 wide, 320 high. */
export function drawCar(number: number): string {
  const at = (number - 1) % (BODIES.length * HOURS * 2);
  const body = BODIES[at % BODIES.length] ?? '#888';
  const isNight = Math.floor(at / BODIES.length) % HOURS === 1;
  const isOut = at >= BODIES.length * HOURS;
  const lamp = isOut ? '#c4332b' : '#fff6d8';
  const light = isNight ? '<path fill="#0b1830" opacity=".45" d="M0 0h240v320H0z"/>' : '';
  const beams =
    isNight && !isOut ? '<path fill="#fff3c4" opacity=".35" d="M50 214 10 320h90zM190 214l40 106h-90z"/>' : '';
  return [
    '<path fill="#cfd6da" d="M0 0h240v150H0z"/><path fill="#8f979c" d="M0 150h240v170H0z"/>',
    '<path fill="#5f676c" d="M0 96h240v54H0z" opacity=".5"/><path stroke="#e9ecee" stroke-width="4" stroke-dasharray="18 14" d="M120 320V268"/>',
    '<path fill="#e8a33d" d="M8 60h22v150H8z"/><path fill="#fff" d="M30 74h206v12H30z"/><path fill="#d1392f" d="M58 74h26v12H58zM112 74h26v12h-26zM166 74h26v12h-26z"/>',
    light,
    `<path fill="${body}" d="M62 142h116l20 50v68H42v-68z"/><path fill="#1f2a33" d="M70 150h100l14 38H56z"/>`,
    `<path fill="#0003" d="M42 226h156v34H42z"/><circle cx="60" cy="214" r="11" fill="${lamp}"/><circle cx="180" cy="214" r="11" fill="${lamp}"/>`,
    '<rect x="86" y="226" width="68" height="20" rx="3" fill="#2456a6"/><path stroke="#fff" stroke-width="3" d="M94 236h8M107 236h6M118 236h6M129 236h6M140 236h6"/>',
    '<path fill="#17191c" d="M50 260h30v18H50zM160 260h30v18h-30z"/>',
    beams,
  ].join('');
}
