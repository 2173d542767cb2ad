import type { SchemaElement } from 'hyparquet';

/** A value as a Parquet file has it. */
export type StoredValue = string | number | bigint | boolean | null;

/** How values of a type of PostgreSQL lie in a file, and how they are written as PostgreSQL writes them. */
interface Stored {
  element: Omit<SchemaElement, 'name'>;
  /** @throws Error for a value that a file cannot hold exactly */
  read(text: string): StoredValue;
  text(value: StoredValue): string;
}

const optional = { repetition_type: 'OPTIONAL' } as const;

const asText: Stored = {
  element: { type: 'BYTE_ARRAY', converted_type: 'UTF8', ...optional },
  read: (text) => text,
  text: String,
};

const STORED: Readonly<Record<string, Stored>> = {
  integer: { element: { type: 'INT32', ...optional }, read: Number, text: String },
  bigint: { element: { type: 'INT64', ...optional }, read: BigInt, text: String },
  boolean: { element: { type: 'BOOLEAN', ...optional }, read: (text) => text === 'true', text: String },
  'double precision': {
    element: { type: 'DOUBLE', ...optional },
    read: Number,
    text: (value) => doubleText(Number(value)),
  },
  // An instant, so that whoever opens the file elsewhere sees one.
  'timestamp with time zone': {
    element: {
      type: 'INT64',
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
      ...optional,
    },
    read: microsOf,
    text: (value) => timeText(BigInt(value ?? 0)),
  },
};

/** What has no type of its own in a file (lists, objects, days) is the text that PostgreSQL has of it. */
export function storedAs(type: string): Stored {
  return STORED[type.replace(/\(\d\)/, '')] ?? asText;
}

const MICROS = 1_000_000n;
const OFFSET = 8n * 3600n * MICROS;
const TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?\+08$/;

/** Microseconds since the epoch; every session of the console runs in UTC+8. */
function microsOf(text: string): bigint {
  const [, day, time, fraction = ''] = TIME.exec(text) ?? [];
  if (!day) throw new Error(`"${text}" is no time that an archive can hold.`);
  return BigInt(Date.parse(`${day}T${time}Z`)) * 1000n + BigInt(fraction.padEnd(6, '0')) - OFFSET;
}

function timeText(micros: bigint): string {
  const wall = micros + OFFSET;
  const fraction = ((wall % MICROS) + MICROS) % MICROS;
  const whole = new Date(Number((wall - fraction) / 1000n)).toISOString().slice(0, 19).replace('T', ' ');
  const digits = fraction === 0n ? '' : `.${String(fraction).padStart(6, '0').replace(/0+$/, '')}`;
  return `${whole}${digits}+08`;
}

/** The shortest digits that mean this number, which both sides write, in PostgreSQL's form. */
function doubleText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (Object.is(value, -0)) return '-0';
  const [, sign = '', first = '', rest = '', power = ''] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(value.toExponential()) ?? [];
  const exponent = Number(power);
  if (exponent >= -4 && exponent < 15) return value.toFixed(Math.max(0, rest.length - exponent));
  const size = String(Math.abs(exponent)).padStart(2, '0');
  return `${sign}${first}${rest && `.${rest}`}e${exponent < 0 ? '-' : '+'}${size}`;
}
