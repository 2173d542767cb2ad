import { defineFormat } from './format-rule.ts';

const PLACES = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领][A-Z]';
/** Behind the province and the letter of its town; `I` and `O` are not used. */
const STANDARD = new RegExp(`^${PLACES}[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]$`);
/** Small vehicles have the letter of their kind of energy in front, large ones behind: one place more than others. */
const NEW_ENERGY = new RegExp(`^${PLACES}(?:[A-HJ-K][A-HJ-NP-Z0-9][0-9]{4}|[0-9]{5}[A-HJ-K])$`);

const capitals = (text: string) => text.toUpperCase();

/**
 * A mainland number plate: province, letter, five places and, for a new-energy vehicle, a sixth. Small letters count as capitals.
 */
export const plateNo = defineFormat({
  message: { zh: '请输入正确的车牌号', en: 'Please enter a correct plate number' },
  kept: capitals,
  test: (text) => new RegExp(`^${PLACES}[A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9挂学警港澳]$`).test(capitals(text)),
});

/** One of seven characters, as blue, yellow, white and black plates have. */
export const plateStandard = defineFormat({
  message: { zh: '该颜色的车牌号为7位', en: 'A plate of this colour has seven characters' },
  kept: capitals,
  test: (text) => STANDARD.test(capitals(text)),
});

/**
 * One of eight characters, as the green plates of new-energy vehicles have.
 *
 * @see GA 36-2018
 */
export const plateNewEnergy = defineFormat({
  message: { zh: '新能源车牌号为8位，如浙AD12345', en: 'A new-energy plate has eight characters, such as 浙AD12345' },
  kept: capitals,
  test: (text) => NEW_ENERGY.test(capitals(text)),
});
