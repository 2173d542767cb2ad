import type { Geocoder, Located, Place, Precision } from '../../services/geocoder.ts';
import { distance } from './distance.ts';
import data from './places/places.json' with { type: 'json' };

interface Division extends Place {
  /** From the widest: province (except the four cities that are provinces), city, county. */
  names: readonly string[];
  precision: Precision;
}

/** Kilometres; a place farther from all cities and counties has no name. */
const NEAR = 200;
/** 北京路 and 中山东路 are streets of other cities, 朝阳区 and 海南省 are other divisions. */
const OTHER = '(?!省|自治|[市区县州旗盟镇乡]|[东西南北中]?(?:路|街|大道|道|巷|里|弄|村|小区|花园|苑))';
const PEOPLES =
  '(?:蒙古|朝鲜|土家|苗|藏|羌|彝|布依|侗|哈尼|壮|傣|白|景颇|傈僳|回|柯尔克孜|哈萨克|满|瑶|仡佬|黎|畲|土|撒拉|保安|东乡|水|佤|拉祜|独龙|怒|普米|纳西|裕固|仫佬|毛南|达斡尔|鄂温克|鄂伦春|锡伯|塔吉克|维吾尔|各)族?';
const SUFFIX = new RegExp(`(?:(?:${PEOPLES})*自治[区州县旗]|地区|[省市县盟旗])$`);

const divisions = readDivisions();

/** Uses the division that an address names, and returns how exact that is: it knows cities and some counties. */
export const offlineGeocoder: Geocoder = {
  async find(address) {
    let best: { division: Division; length: number }[] = [];
    for (const division of divisions) {
      const length = namedLength(address, division);
      if (length === 0 || length < (best[0]?.length ?? 0)) continue;
      best = length === best[0]?.length ? [...best, { division, length }] : [{ division, length }];
    }
    const [only] = best;
    // Two places of that name, and nothing decides which.
    if (!only || best.length > 1) return undefined;
    const { longitude, latitude, precision } = only.division;
    return { longitude, latitude, precision, address };
  },

  async reverse(place): Promise<Located | undefined> {
    let nearest: { division: Division; away: number } | undefined;
    for (const division of divisions) {
      const away = distance(place, division);
      if (!nearest || away < nearest.away) nearest = { division, away };
    }
    if (!nearest || nearest.away > NEAR) return undefined;
    return { address: nearest.division.names.join(''), precision: 'city' };
  },
};

/** How many characters of the address name the division; 0 where its own name is not among them. */
function namedLength(address: string, { names }: Division): number {
  const lengths = names.map((name) => lengthIn(address, name));
  if (lengths.at(-1) === 0) return 0;
  return lengths.reduce((all, length) => all + length, 0);
}

function lengthIn(address: string, name: string): number {
  if (address.includes(name)) return name.length;
  const short = shortOf(name);
  return short.length >= 2 && new RegExp(short + OTHER).test(address) ? short.length : 0;
}

function shortOf(name: string): string {
  return name.replace(SUFFIX, '');
}

function readDivisions(): Division[] {
  const provinces: Readonly<Record<string, string>> = data.provinces;
  const cities = new Map<string, string>();
  const rows = data.places as [string, string, number, number][];
  for (const [code, name] of rows) if (code.endsWith('00')) cities.set(code.slice(0, 4), name);
  return rows.map(([code, name, longitude, latitude]) => {
    const province = provinces[code.slice(0, 2)] ?? '';
    const city = cities.get(code.slice(0, 4));
    const names = [province, ...(city ? [city] : []), name];
    return {
      names: [...new Set(names)].filter((one) => one !== ''),
      longitude,
      latitude,
      precision: code.endsWith('00') ? 'city' : 'area',
    };
  });
}
