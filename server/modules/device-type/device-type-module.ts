import { defineModule } from '../define-module.ts';

/** The kinds of door devices. */
export const deviceTypeModule = defineModule({
  '/config/device/list': async (_, { catalogue }) =>
    (catalogue.dictionaries.deviceType?.values ?? []).map(({ value, label }) => ({
      value,
      zh: label.zh,
      en: label.en,
    })),
});
