import type { ComponentType } from 'react';
import type { Widget } from '../../schemas/generated/grammar.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { CardNumberInput } from './card-number-input.tsx';
import { Checkbox } from './checkbox.tsx';
import { CitizenIdInput } from './citizen-id-input.tsx';
import { Input } from './input.tsx';
import { lazyWidget } from './lazy-widget.tsx';
import { MoneyInput } from './money-input.tsx';
import { NumberInput } from './number-input.tsx';
import { NumberRange } from './number-range.tsx';
import { PhoneInput } from './phone-input.tsx';
import { Radio } from './radio.tsx';
import { SmsCodeInput } from './sms-code-input.tsx';
import { Switch } from './switch.tsx';
import { Textarea } from './textarea.tsx';
import { WeekDays } from './week-days.tsx';
import './widgets.css';

/** Every widget of the grammar; one without a component does not compile. The heavy ones are loaded when they are wanted. */
export const widgets = {
  input: Input,
  textarea: Textarea,
  number: NumberInput,
  money: MoneyInput,
  select: lazyWidget(() => import('./select.tsx').then(({ Select }) => Select)),
  radio: Radio,
  checkbox: Checkbox,
  switch: Switch,
  date: lazyWidget(() => import('./date-input.tsx').then(({ DateInput }) => DateInput)),
  dateTime: lazyWidget(() => import('./date-time-input.tsx').then(({ DateTimeInput }) => DateTimeInput)),
  time: lazyWidget(() => import('./time-input.tsx').then(({ TimeInput }) => TimeInput)),
  dateRange: lazyWidget(() => import('./date-range.tsx').then(({ DateRange }) => DateRange)),
  dateTimeRange: lazyWidget(() => import('./date-time-range.tsx').then(({ DateTimeRange }) => DateTimeRange)),
  timeRange: lazyWidget(() => import('./time-range.tsx').then(({ TimeRange }) => TimeRange)),
  numberRange: NumberRange,
  weekDays: WeekDays,
  cascader: lazyWidget(() => import('./cascader.tsx').then(({ Cascader }) => Cascader)),
  regionPicker: lazyWidget(() => import('./region-picker.tsx').then(({ RegionPicker }) => RegionPicker)),
  spacePicker: lazyWidget(() => import('./space-picker.tsx').then(({ SpacePicker }) => SpacePicker)),
  personPicker: lazyWidget(() => import('./person-picker.tsx').then(({ PersonPicker }) => PersonPicker)),
  devicePicker: lazyWidget(() => import('./device-picker.tsx').then(({ DevicePicker }) => DevicePicker)),
  communitySelect: lazyWidget(() => import('./community-select.tsx').then(({ CommunitySelect }) => CommunitySelect)),
  relationSelect: lazyWidget(() => import('./relation-select.tsx').then(({ RelationSelect }) => RelationSelect)),
  tags: lazyWidget(() => import('./tags-input.tsx').then(({ TagsInput }) => TagsInput)),
  imageUpload: lazyWidget(() => import('./image-upload.tsx').then(({ ImageUpload }) => ImageUpload)),
  batchUpload: lazyWidget(() => import('./batch-upload.tsx').then(({ BatchUpload }) => BatchUpload)),
  fileUpload: lazyWidget(() => import('./file-upload.tsx').then(({ FileUpload }) => FileUpload)),
  mapPoint: lazyWidget(() => import('./map-point.tsx').then(({ MapPoint }) => MapPoint)),
  citizenId: CitizenIdInput,
  phone: PhoneInput,
  smsCode: SmsCodeInput,
  cardNumber: CardNumberInput,
  password: lazyWidget(() => import('./password-input.tsx').then(({ PasswordInput }) => PasswordInput)),
  richText: lazyWidget(() => import('./rich-text-editor.tsx').then(({ RichTextEditor }) => RichTextEditor)),
  permissionTree: lazyWidget(() => import('./permission-tree.tsx').then(({ PermissionTree }) => PermissionTree)),
  arrayTable: lazyWidget(() => import('./array-table.tsx').then(({ ArrayTable }) => ArrayTable)),
  keyValue: lazyWidget(() => import('./key-value.tsx').then(({ KeyValue }) => KeyValue)),
} as const satisfies Readonly<Record<Widget, ComponentType<WidgetInput>>>;
