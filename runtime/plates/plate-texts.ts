import type { LateTexts } from '../core/late-texts.ts';

/** What is said on the keyboard of plates. */
export const PLATE = {
  keyboard: { zh: '车牌键盘', en: 'Plate keyboard' },
  provinces: { zh: '省份', en: 'Provinces' },
  letters: { zh: '字母数字', en: 'Letters' },
  remove: { zh: '删除', en: 'Delete' },
  done: { zh: '完成', en: 'Done' },
  system: { zh: '系统键盘', en: 'System keyboard' },
  newEnergy: { zh: '新能源车牌为8位', en: 'A new-energy plate has 8 characters' },
} as const satisfies LateTexts;
