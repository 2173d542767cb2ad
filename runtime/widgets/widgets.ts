import type { ComponentType } from 'react';
import type { Widget } from '../../schemas/generated/grammar.ts';
import { CardNumberInput } from './card-number-input.tsx';
import { Checkbox } from './checkbox.tsx';
import { CitizenIdInput } from './citizen-id-input.tsx';
import { CommunitySelect } from './community-select.tsx';
import { DateInput } from './date-input.tsx';
import { DateRange } from './date-range.tsx';
import { DateTimeInput } from './date-time-input.tsx';
import { DateTimeRange } from './date-time-range.tsx';
import { Input } from './input.tsx';
import { lazyWidget } from './lazy-widget.tsx';
import { MoneyInput } from './money-input.tsx';
import { NumberInput } from './number-input.tsx';
import { NumberRange } from './number-range.tsx';
import { PasswordInput } from './password-input.tsx';
import { PersonPicker } from './person-picker.tsx';
import { PhoneInput } from './phone-input.tsx';
import { Radio } from './radio.tsx';
import { RelationSelect } from './relation-select.tsx';
import { Select } from './select.tsx';
import { SmsCodeInput } from './sms-code-input.tsx';
import { Switch } from './switch.tsx';
import { TagsInput } from './tags-input.tsx';
import { Textarea } from './textarea.tsx';
import { TimeInput } from './time-input.tsx';
import { TimeRange } from './time-range.tsx';
import { WeekDays } from './week-days.tsx';
import type { WidgetInput } from './widget-input.ts';

/** Every widget of the grammar; one without a component does not compile. The heavy ones are loaded when they are wanted. */
export const widgets: Readonly<Record<Widget, ComponentType<WidgetInput>>> = {
  input: Input,
  textarea: Textarea,
  number: NumberInput,
  money: MoneyInput,
  select: Select,
  radio: Radio,
  checkbox: Checkbox,
  switch: Switch,
  date: DateInput,
  dateTime: DateTimeInput,
  time: TimeInput,
  dateRange: DateRange,
  dateTimeRange: DateTimeRange,
  timeRange: TimeRange,
  numberRange: NumberRange,
  weekDays: WeekDays,
  cascader: lazyWidget(() => import('./cascader.tsx').then(({ Cascader }) => Cascader)),
  regionPicker: lazyWidget(() => import('./region-picker.tsx').then(({ RegionPicker }) => RegionPicker)),
  spacePicker: lazyWidget(() => import('./space-picker.tsx').then(({ SpacePicker }) => SpacePicker)),
  personPicker: PersonPicker,
  devicePicker: lazyWidget(() => import('./device-picker.tsx').then(({ DevicePicker }) => DevicePicker)),
  communitySelect: CommunitySelect,
  relationSelect: RelationSelect,
  tags: TagsInput,
  imageUpload: lazyWidget(() => import('./image-upload.tsx').then(({ ImageUpload }) => ImageUpload)),
  batchUpload: lazyWidget(() => import('./batch-upload.tsx').then(({ BatchUpload }) => BatchUpload)),
  fileUpload: lazyWidget(() => import('./file-upload.tsx').then(({ FileUpload }) => FileUpload)),
  mapPoint: lazyWidget(() => import('./map-point.tsx').then(({ MapPoint }) => MapPoint)),
  citizenId: CitizenIdInput,
  phone: PhoneInput,
  smsCode: SmsCodeInput,
  cardNumber: CardNumberInput,
  password: PasswordInput,
  richText: lazyWidget(() => import('./rich-text-editor.tsx').then(({ RichTextEditor }) => RichTextEditor)),
  permissionTree: lazyWidget(() => import('./permission-tree.tsx').then(({ PermissionTree }) => PermissionTree)),
  arrayTable: lazyWidget(() => import('./array-table.tsx').then(({ ArrayTable }) => ArrayTable)),
  keyValue: lazyWidget(() => import('./key-value.tsx').then(({ KeyValue }) => KeyValue)),
};
