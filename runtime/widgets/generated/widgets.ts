// Made by generators/kind-registries.ts from schemas/grammar/page.schema.json: npm run generate. Do not edit.

import type { ComponentType } from 'react';
import type { Widget } from '../../../schemas/generated/grammar.ts';
import type { WidgetInput } from '../../core/widget-input.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { widget as inputWidget } from '../input.tsx';
import { widget as textareaWidget } from '../textarea.tsx';
import { widget as numberWidget } from '../number.tsx';
import { widget as moneyWidget } from '../money.tsx';
import { widget as radioWidget } from '../radio.tsx';
import { widget as checkboxWidget } from '../checkbox.tsx';
import { widget as switchWidget } from '../switch.tsx';
import { widget as numberRangeWidget } from '../number-range.tsx';
import { widget as weekDaysWidget } from '../week-days.tsx';
import { widget as citizenIdWidget } from '../citizen-id.tsx';
import { widget as phoneWidget } from '../phone.tsx';
import { widget as smsCodeWidget } from '../sms-code.tsx';
import { widget as cardNumberWidget } from '../card-number.tsx';
import '../widgets.css';

/** Every widget of the grammar. The heavy ones are loaded when they are wanted. */
export const widgets = {
  input: inputWidget,
  textarea: textareaWidget,
  number: numberWidget,
  money: moneyWidget,
  select: lazyWidget(() => import('../select.tsx').then(({ widget }) => widget)),
  radio: radioWidget,
  checkbox: checkboxWidget,
  switch: switchWidget,
  date: lazyWidget(() => import('../date.tsx').then(({ widget }) => widget)),
  dateTime: lazyWidget(() => import('../date-time.tsx').then(({ widget }) => widget)),
  time: lazyWidget(() => import('../time.tsx').then(({ widget }) => widget)),
  dateRange: lazyWidget(() => import('../date-range.tsx').then(({ widget }) => widget)),
  dateTimeRange: lazyWidget(() => import('../date-time-range.tsx').then(({ widget }) => widget)),
  timeRange: lazyWidget(() => import('../time-range.tsx').then(({ widget }) => widget)),
  numberRange: numberRangeWidget,
  weekDays: weekDaysWidget,
  rating: lazyWidget(() => import('../rating.tsx').then(({ widget }) => widget)),
  cascader: lazyWidget(() => import('../cascader.tsx').then(({ widget }) => widget)),
  regionPicker: lazyWidget(() => import('../region-picker.tsx').then(({ widget }) => widget)),
  spacePicker: lazyWidget(() => import('../space-picker.tsx').then(({ widget }) => widget)),
  personPicker: lazyWidget(() => import('../person-picker.tsx').then(({ widget }) => widget)),
  devicePicker: lazyWidget(() => import('../device-picker.tsx').then(({ widget }) => widget)),
  communitySelect: lazyWidget(() => import('../community-select.tsx').then(({ widget }) => widget)),
  relationSelect: lazyWidget(() => import('../relation-select.tsx').then(({ widget }) => widget)),
  tags: lazyWidget(() => import('../tags.tsx').then(({ widget }) => widget)),
  imageUpload: lazyWidget(() => import('../image-upload.tsx').then(({ widget }) => widget)),
  batchUpload: lazyWidget(() => import('../batch-upload.tsx').then(({ widget }) => widget)),
  fileUpload: lazyWidget(() => import('../file-upload.tsx').then(({ widget }) => widget)),
  mapPoint: lazyWidget(() => import('../map-point.tsx').then(({ widget }) => widget)),
  citizenId: citizenIdWidget,
  phone: phoneWidget,
  smsCode: smsCodeWidget,
  cardNumber: cardNumberWidget,
  password: lazyWidget(() => import('../password.tsx').then(({ widget }) => widget)),
  richText: lazyWidget(() => import('../rich-text.tsx').then(({ widget }) => widget)),
  permissionTree: lazyWidget(() => import('../permission-tree.tsx').then(({ widget }) => widget)),
  arrayTable: lazyWidget(() => import('../array-table.tsx').then(({ widget }) => widget)),
  keyValue: lazyWidget(() => import('../key-value.tsx').then(({ widget }) => widget)),
  treeSelect: lazyWidget(() => import('../tree-select.tsx').then(({ widget }) => widget)),
  plateNumber: lazyWidget(() => import('../plate-number.tsx').then(({ widget }) => widget)),
} as const satisfies Readonly<Record<Widget, ComponentType<WidgetInput>>>;
