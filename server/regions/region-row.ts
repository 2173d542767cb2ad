/** 0 province (省), 1 city (市), 2 area (区县), 3 street (街道, 镇, 乡), 4 village (村委会, 居委会). */
export type RegionLevel = 0 | 1 | 2 | 3 | 4;

/**
 * One administrative division. Every code has 12 digits, filled up with zeros (浙江省 is `330000000000`).
 * The codes by level name the ancestor of that level, or the row itself at its own level, and are null below it.
 */
export interface RegionRow {
  code: string;
  name: string;
  level: RegionLevel;
  /** The next division above; null for a province. Usually one level above, see `areaCode`. */
  parentCode: string | null;
  provinceCode: string;
  cityCode: string | null;
  /** Null also for streets and villages of the three cities without areas (东莞, 中山, 儋州): their streets are below the city. */
  areaCode: string | null;
  streetCode: string | null;
  /** Whether the data has nothing below it. True of every village, and of 金门县, which is an area. */
  isLeaf: boolean;
}
