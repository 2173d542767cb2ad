import { defineFormat } from './format-rule.ts';

/**
 * A mainland number plate: province, letter, five places and, for a new-energy vehicle, a sixth; `I` and `O` are not used.
 * Small letters count as capitals.
 */
export const plateNo = defineFormat({
  message: { zh: '请输入正确的车牌号', en: 'Please enter a correct plate number' },
  kept: (text) => text.toUpperCase(),
  test: (text) =>
    /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领][A-Z][A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9挂学警港澳]$/.test(
      text.toUpperCase(),
    ),
});
