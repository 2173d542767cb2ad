/** Each row is one unit, as Chinese and English write it. */
const UNITS: readonly (readonly string[])[] = [
  ['毫秒', 'ms', 'millisecond'],
  ['秒', '秒钟', 's', 'sec', 'second'],
  ['分钟', '分', 'min', 'minute'],
  ['小时', '时', 'h', 'hr', 'hour'],
  ['天', '日', 'd', 'day'],
  ['周', '星期', 'week'],
  ['月', '个月', 'month'],
  ['年', 'year'],
  ['毫米', 'mm'],
  ['厘米', 'cm'],
  ['米', 'm', 'metre', 'meter'],
  ['千米', '公里', 'km'],
  ['平方米', '㎡', 'm²', 'm2', 'sqm'],
  ['克', 'g'],
  ['千克', '公斤', 'kg'],
  ['吨', 't', 'ton'],
  ['元', '¥', 'cny', 'rmb', 'yuan'],
  ['%', '％', 'percent'],
  ['℃', '摄氏度', '°c'],
];

/** The row of a unit, in one or many; -1 where it is unknown. */
export function unitRow(unit: string): number {
  const said = unit.trim().toLowerCase();
  return UNITS.findIndex(
    (names) => names.includes(said) || names.some((name) => name.length > 2 && said === `${name}s`),
  );
}

/** The units of a duration, by their names in `timeUnit`, and those that it does not have. */
const TIME_UNITS = ['millisecond', 'second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;

/** The name of a unit of time in documents; undefined for any other unit. */
export function timeUnitOf(unit: string): (typeof TIME_UNITS)[number] | undefined {
  return TIME_UNITS[unitRow(unit)];
}
