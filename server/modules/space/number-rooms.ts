/** How rooms are numbered by their floor: 101 and 1201, or 0101 and 1201. Below the ground B101 and B0101. */
export type NamePattern = 'floorNo2' | 'floor2No2';

export function roomNumber(pattern: NamePattern, floorNo: number, number: number): string {
  const floor = String(Math.abs(floorNo));
  const shown = pattern === 'floor2No2' ? floor.padStart(2, '0') : floor;
  return `${floorNo < 0 ? 'B' : ''}${shown}${String(number).padStart(2, '0')}`;
}

/** 12层, and 负1层 below the ground. */
export function floorTitle(floorNo: number): string {
  return floorNo < 0 ? `负${-floorNo}层` : `${floorNo}层`;
}

/** The floors from one to another; there is no floor 0. */
export function floorsBetween(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index).filter((floor) => floor !== 0);
}
