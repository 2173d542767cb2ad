/** How the simulated devices behave. */
export interface SimulatorSettings {
  /** Milliseconds that a device takes to answer: from, to. */
  latency: readonly [least: number, most: number];
  /** The share of the time, 0 to 1, that a device is out of reach, in spells of five minutes. */
  offline: number;
  /** The share of the orders, 0 to 1, that a device refuses. */
  refuse: number;
  /** A day, over all communities, each with its ending. */
  alarms: number;
  /** Captures of strangers a day in the main community; 0 means no captures at all. */
  captures: number;
  /** The share, 0 to 1, of those whom a gate knows by the face that are checked first, where the community has such checks. */
  checks: number;
  /** Seconds from one sign of life of a device to its next. */
  heartbeat: number;
  /** An hour by day in the main community; nights and the other communities follow from it. */
  openings: number;
  /** The same seed draws the same days. */
  seed: string;
}

export const DEFAULT_SIMULATOR: SimulatorSettings = {
  latency: [200, 800],
  offline: 0,
  refuse: 0,
  alarms: 6,
  captures: 120,
  checks: 0.5,
  heartbeat: 60,
  openings: 90,
  seed: 'console',
};

interface Switch {
  takes: string;
  /** Undefined for what it does not take. */
  read(text: string): Partial<SimulatorSettings> | undefined;
}

const share = (name: 'checks' | 'offline' | 'refuse'): Switch => ({
  takes: 'a share from 0 to 1, such as 0.02',
  read: (text) => (/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(text) ? { [name]: Number(text) } : undefined),
});
const whole = (name: 'alarms' | 'captures' | 'heartbeat' | 'openings', least: number, most: number): Switch => ({
  takes: `a whole number from ${least} to ${most}`,
  read: (text) =>
    /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most ? { [name]: Number(text) } : undefined,
});

const SWITCHES: Record<keyof SimulatorSettings, Switch> = {
  latency: { takes: 'milliseconds as 200-800, 9000 at most', read: readLatency },
  offline: share('offline'),
  refuse: share('refuse'),
  alarms: whole('alarms', 0, 20_000),
  captures: whole('captures', 0, 20_000),
  checks: share('checks'),
  // Who is silent for longer than 90 seconds counts as offline.
  heartbeat: whole('heartbeat', 1, 60),
  openings: whole('openings', 0, 3_600),
  seed: {
    takes: 'letters and digits, 32 at most',
    read: (text) => (/^[A-Za-z0-9]{1,32}$/.test(text) ? { seed: text } : undefined),
  },
};

/**
 * Reads `1`, `0` or switches such as `latency=200-800,refuse=0.01`; what is not named is as by default.
 *
 * @returns `false` for off, or `mistakes`, each naming the part that is wrong
 */
export function readSimulator(text: string): { simulator: SimulatorSettings | false } | { mistakes: string[] } {
  if (/^(0|false|no|off)$/i.test(text)) return { simulator: false };
  if (/^(1|true|yes|on)$/i.test(text)) return { simulator: DEFAULT_SIMULATOR };
  const mistakes: string[] = [];
  let simulator = DEFAULT_SIMULATOR;
  const seen = new Set<string>();
  for (const part of text.split(',').map((one) => one.trim())) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(part) ?? [];
    const known = isSwitch(name) ? SWITCHES[name] : undefined;
    const read = known?.read(value.trim());
    if (!known) {
      mistakes.push(`SIMULATOR has "${part}": it takes 0, 1, or ${Object.keys(SWITCHES).join('=…, ')}=….`);
    } else if (seen.has(name)) mistakes.push(`SIMULATOR has ${name} twice.`);
    else if (!read) mistakes.push(`SIMULATOR has "${part}": ${name} takes ${known.takes}.`);
    else simulator = { ...simulator, ...read };
    seen.add(name);
  }
  return mistakes.length > 0 ? { mistakes } : { simulator };
}

function isSwitch(name: string): name is keyof SimulatorSettings {
  return Object.hasOwn(SWITCHES, name);
}

function readLatency(text: string): Partial<SimulatorSettings> | undefined {
  const [, from, to] = /^(\d{1,4})-(\d{1,4})$/.exec(text) ?? [];
  const least = Number(from);
  const most = Number(to);
  // Beyond ten seconds no caller waits for the answer.
  return from !== undefined && least <= most && most <= 9_000 ? { latency: [least, most] } : undefined;
}
