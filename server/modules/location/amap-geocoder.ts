import type { Geocoder, Place, Precision } from '../../services/geocoder.ts';

const SERVICE = 'https://restapi.amap.com';
const LIMIT = 5_000;

/** How exact AMap's `level` makes a found place; a level that is not here is the spot itself. */
const PRECISION: Readonly<Record<string, Precision>> = {
  国家: 'city',
  省: 'city',
  市: 'city',
  区县: 'area',
  开发区: 'area',
  乡镇: 'area',
  街道: 'area',
  热点商圈: 'area',
  道路: 'area',
};

interface Answer {
  status?: string;
  /** A code such as INVALID_USER_KEY. */
  info?: string;
  geocodes?: { formatted_address?: unknown; location?: unknown; level?: unknown }[];
  /** AMap writes an empty list where it has no text. */
  regeocode?: { formatted_address?: unknown };
}

/**
 * AMap's web service. Places are GCJ-02, as its maps are.
 *
 * @param service another address of the same service, for tests
 */
export function amapGeocoder(key: string, service = SERVICE): Geocoder {
  async function ask(path: string, query: Readonly<Record<string, string>>): Promise<Answer> {
    const parameters = new URLSearchParams({ ...query, key, output: 'JSON' });
    let answer: Answer;
    try {
      const response = await fetch(`${service}${path}?${parameters}`, {
        signal: AbortSignal.timeout(LIMIT),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      answer = (await response.json()) as Answer;
    } catch (error) {
      // Not its own message: that may hold the address, and with it the key.
      throw new Error(`AMap could not be asked (${error instanceof Error ? error.name : 'unknown'})`);
    }
    // "1" is success. Nothing found is an error of its own there.
    if (answer.status !== '1' && answer.info !== 'ENGINE_RESPONSE_DATA_ERROR') {
      throw new Error(`AMap refused: ${String(answer.info).slice(0, 60)}`);
    }
    return answer;
  }

  return {
    async find(address) {
      const { geocodes } = await ask('/v3/geocode/geo', { address });
      const [first] = geocodes ?? [];
      const place = placeOf(first?.location);
      if (!first || !place) return undefined;
      return {
        ...place,
        address: textOf(first.formatted_address) ?? address,
        precision: PRECISION[String(first.level)] ?? 'point',
      };
    },
    async reverse({ longitude, latitude }) {
      const location = `${longitude.toFixed(6)},${latitude.toFixed(6)}`;
      const address = textOf((await ask('/v3/geocode/regeo', { location })).regeocode?.formatted_address);
      return address === undefined ? undefined : { address, precision: 'point' };
    },
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function placeOf(location: unknown): Place | undefined {
  const [longitude, latitude] = String(location).split(',').map(Number);
  return Number.isFinite(longitude) && Number.isFinite(latitude)
    ? { longitude: Number(longitude), latitude: Number(latitude) }
    : undefined;
}
