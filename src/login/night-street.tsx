import styles from './login-page.module.css';

interface House {
  x: number;
  width: number;
  height: number;
  /** Windows a floor. */
  windows: number;
  fill: string;
}

/** The height of the street, in units of the drawing. */
const GROUND = 760;

const FAR: readonly House[] = [
  { x: 20, width: 92, height: 300, windows: 0, fill: '#17305f' },
  { x: 130, width: 70, height: 390, windows: 0, fill: '#183364' },
  { x: 226, width: 110, height: 250, windows: 0, fill: '#17305f' },
  { x: 420, width: 84, height: 430, windows: 0, fill: '#183364' },
  { x: 520, width: 120, height: 310, windows: 0, fill: '#17305f' },
  { x: 690, width: 78, height: 400, windows: 0, fill: '#183364' },
  { x: 786, width: 100, height: 270, windows: 0, fill: '#17305f' },
];

const NEAR: readonly House[] = [
  { x: 60, width: 128, height: 330, windows: 4, fill: '#1d3d78' },
  { x: 214, width: 104, height: 236, windows: 3, fill: '#21458a' },
  { x: 566, width: 112, height: 276, windows: 3, fill: '#21458a' },
  { x: 704, width: 136, height: 366, windows: 4, fill: '#1d3d78' },
];

const FLOOR = 38;

/** Windows of a house; which of them are lit never changes, so the picture is the same at every visit. */
function windowsOf({ x, width, height, windows }: House) {
  const gap = width / (windows + 1);
  const floors = Math.floor((height - 40) / FLOOR);
  return Array.from({ length: floors * windows }, (_, index) => {
    const column = index % windows;
    const floor = Math.floor(index / windows);
    return {
      x: x + gap * (column + 1) - 6,
      y: GROUND - height + 26 + floor * FLOOR,
      lit: (index * 7 + x + floor * 3) % 5 < 2,
    };
  });
}

/** The picture of the login page: a housing estate at night, its gate open and watched over. Drawn, not loaded. */
export function NightStreet() {
  return (
    <svg className={styles.street} viewBox="0 0 900 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="night" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0d1d3f" />
          <stop offset=".62" stopColor="#1b3a7a" />
          <stop offset="1" stopColor="#2a5cb8" />
        </linearGradient>
        <radialGradient id="moonlight">
          <stop offset="0" stopColor="#b9d2ff" stopOpacity=".34" />
          <stop offset="1" stopColor="#b9d2ff" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="door" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe3a6" />
          <stop offset="1" stopColor="#ffc766" />
        </linearGradient>
        <linearGradient id="light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffd98c" stopOpacity=".5" />
          <stop offset="1" stopColor="#ffd98c" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="900" height="900" fill="url(#night)" />
      <circle cx="712" cy="172" r="190" fill="url(#moonlight)" />
      <circle cx="712" cy="172" r="40" fill="#e6effe" />
      <circle cx="700" cy="162" r="7" fill="#d0dff8" />
      <circle cx="722" cy="184" r="5" fill="#d0dff8" />
      <g fill="#dbe7ff">
        {STARS.map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fillOpacity=".6" />
        ))}
      </g>
      {FAR.map((house) => (
        <HouseShape key={house.x} house={house} />
      ))}
      {NEAR.map((house) => (
        <HouseShape key={house.x} house={house} />
      ))}
      <path d={`M0 ${GROUND}h900v140H0Z`} fill="#10264f" />
      <path d={`M386 ${GROUND}h128l74 140H312Z`} fill="url(#light)" />
      <GateHouse />
      <Tree x={350} />
      <Tree x={546} />
      <Tree x={36} />
      <Tree x={868} />
      <path d={`M0 ${GROUND}h900`} stroke="#3f6fc4" strokeOpacity=".7" strokeWidth="2" />
    </svg>
  );
}

/** x, y, radius. */
const STARS: readonly (readonly [number, number, number])[] = [
  [508, 222, 1.3],
  [574, 66, 1.5],
  [832, 70, 1.6],
  [856, 268, 1.4],
  [44, 288, 1.3],
  [396, 268, 1.5],
  [150, 318, 1.5],
  [272, 262, 1.2],
  [300, 352, 1.6],
  [620, 318, 1.4],
  [468, 330, 1.2],
];

function HouseShape({ house }: { house: House }) {
  const { x, width, height, fill } = house;
  return (
    <g>
      <path d={`M${x} ${GROUND}v${8 - height}q0-8 8-8h${width - 16}q8 0 8 8V${GROUND}Z`} fill={fill} />
      {windowsOf(house).map((pane) => (
        <rect
          key={`${pane.x} ${pane.y}`}
          x={pane.x}
          y={pane.y}
          width="13"
          height="18"
          rx="2.5"
          fill={pane.lit ? '#ffd98c' : '#0f2450'}
          fillOpacity={pane.lit ? 0.92 : 0.55}
        />
      ))}
    </g>
  );
}

/** The gate in the middle: an open door, and the reader beside it that has just accepted. */
function GateHouse() {
  return (
    <g>
      <path d={`M378 ${GROUND}V584q0-7 5-12l58-50q9-7 18 0l58 50q5 5 5 12v176Z`} fill="#f3f7ff" />
      <path
        d="m366 586 76-66q8-7 16 0l76 66"
        fill="none"
        stroke="#8fb4f5"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d={`M414 ${GROUND}V650a36 36 0 0 1 72 0v110Z`} fill="url(#door)" />
      <path d={`M414 ${GROUND}V650a36 36 0 0 1 36-36v146Z`} fill="#2262d8" fillOpacity=".92" />
      <circle cx="441" cy="694" r="3.5" fill="#dbe7ff" />
      <rect x="496" y="660" width="17" height="30" rx="4" fill="#10264f" />
      <circle cx="504.5" cy="670" r="4" fill="#5ee0a0" />
      <path d="M500 681h9" stroke="#8fb4f5" strokeWidth="2.5" strokeLinecap="round" />
      <g fill="none" stroke="#5ee0a0" strokeLinecap="round" strokeWidth="3">
        <path d="M522 664a16 16 0 0 1 0 22" strokeOpacity=".9" />
        <path d="M530 657a26 26 0 0 1 0 36" strokeOpacity=".55" />
        <path d="M538 650a36 36 0 0 1 0 50" strokeOpacity=".25" />
      </g>
      <circle cx="450" cy="570" r="13" fill="#cfe0ff" />
      <path
        d="m444 570 5 5 8-9"
        fill="none"
        stroke="#2262d8"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

function Tree({ x }: { x: number }) {
  return (
    <g>
      <path d={`M${x} ${GROUND}v-34`} stroke="#0f2450" strokeWidth="5" strokeLinecap="round" />
      <circle cx={x} cy={GROUND - 52} r="26" fill="#2c7a6b" />
      <circle cx={x - 10} cy={GROUND - 42} r="17" fill="#256a60" />
      <circle cx={x + 8} cy={GROUND - 62} r="12" fill="#3a9480" />
    </g>
  );
}
