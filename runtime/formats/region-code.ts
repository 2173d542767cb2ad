import { defineFormat } from './format-rule.ts';

/** The code of an administrative division of any level: 2 digits for a province, up to 12 for a village. */
export const regionCode = defineFormat({
  message: { zh: '请选择行政区划', en: 'Please choose a region' },
  test: (text) => /^[0-9]{2,12}$/.test(text),
});
