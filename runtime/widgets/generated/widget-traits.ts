// Made by generators/kind-registries.ts from validators/model/widget-fit.ts: npm run generate. Do not edit.

import type { Widget } from '../../../schemas/generated/grammar.ts';
import type { WidgetTraits } from '../widget-traits.ts';

/** What a widget is to the form around it. One that is not here is chosen from, and has nothing of its own. */
export const widgetTraits: Readonly<Partial<Record<Widget, WidgetTraits>>> = {
  input: { given: 'typed' },
  textarea: { given: 'typed' },
  number: { given: 'typed' },
  money: { given: 'typed' },
  dateRange: { range: 'day' },
  dateTimeRange: { range: 'second' },
  numberRange: { given: 'typed' },
  tags: { given: 'typed' },
  imageUpload: { given: 'uploaded' },
  batchUpload: { given: 'uploaded' },
  fileUpload: { given: 'uploaded' },
  citizenId: { given: 'typed', holds: 'personal' },
  phone: { given: 'typed' },
  smsCode: { given: 'typed', holds: 'secret' },
  cardNumber: { given: 'typed', holds: 'personal' },
  password: { given: 'typed', holds: 'secret', asTyped: true },
  richText: { given: 'typed', asTyped: true },
  arrayTable: { given: 'added' },
  keyValue: { given: 'added' },
  plateNumber: { given: 'typed' },
};
