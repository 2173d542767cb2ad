import type { Text, Widget, WidgetProps } from '../../schemas/generated/grammar.ts';

/** A component by its name in `@formily/antd-v5`, and its props. */
export interface SetComponent {
  name: string;
  props: Readonly<Record<string, unknown>>;
}

type Words = (text: Text) => string;
type Made = (props: WidgetProps, words: Words) => SetComponent;

const multiple = ({ multiple }: WidgetProps) => (multiple ? { mode: 'multiple' } : {});
const lengths = ({ maxLength, placeholder }: WidgetProps, words: Words) => ({
  ...(maxLength !== undefined && { maxLength }),
  ...(placeholder && { placeholder: words(placeholder) }),
});
const text: Made = (props, words) => ({ name: 'Input', props: lengths(props, words) });
const select: Made = (props) => ({ name: 'Select', props: { ...multiple(props), allowClear: true } });
const plain =
  (name: string, props: SetComponent['props'] = {}): Made =>
  () => ({ name, props });
const tree: Made = ({ multiple }) => ({ name: 'TreeSelect', props: multiple ? { treeCheckable: true } : {} });
const number: Made = ({ unit, decimals }, words) => ({
  name: 'NumberPicker',
  props: { ...(unit && { addonAfter: words(unit) }), ...(decimals !== undefined && { precision: decimals }) },
});
/** Days and moments are the texts of the wire contract, so the set is configured to write them so. */
const day = (name: string, more: SetComponent['props'] = {}) => plain(name, { format: 'YYYY-MM-DD', ...more });
const moment = (name: string) => plain(name, { format: 'YYYY-MM-DD HH:mm:ss', showTime: true });

/** The widgets of the language for which the set has a component. The values are of the same shape. */
const SET: Partial<Record<Widget, Made>> = {
  input: text,
  phone: text,
  citizenId: text,
  cardNumber: text,
  smsCode: text,
  textarea: (props, words) => ({
    name: 'Input.TextArea',
    props: { ...lengths(props, words), ...(props.rows !== undefined && { rows: props.rows }) },
  }),
  password: plain('Password'),
  number,
  // Fen, as the wire has them: only this console's own widget shows yuan.
  money: (_, words) => ({ name: 'NumberPicker', props: { precision: 0, addonAfter: words({ zh: '分', en: 'fen' }) } }),
  select,
  relationSelect: select,
  communitySelect: select,
  personPicker: select,
  tags: plain('Select', { mode: 'tags' }),
  spacePicker: tree,
  devicePicker: tree,
  treeSelect: tree,
  permissionTree: tree,
  regionPicker: plain('Cascader'),
  cascader: plain('Cascader'),
  radio: plain('Radio.Group'),
  checkbox: plain('Checkbox.Group'),
  weekDays: plain('Checkbox.Group'),
  rating: plain('NumberPicker'),
  switch: plain('Switch'),
  date: day('DatePicker'),
  dateTime: moment('DatePicker'),
  time: plain('TimePicker', { format: 'HH:mm:ss' }),
  dateRange: day('DatePicker.RangePicker'),
  dateTimeRange: moment('DatePicker.RangePicker'),
  timeRange: plain('TimePicker.RangePicker', { format: 'HH:mm:ss' }),
  arrayTable: plain('ArrayTable', { bordered: false, size: 'small' }),
};

/**
 * The replacement of a widget in `@formily/antd-v5`. A widget for which the set has none (a map, an upload whose value is an
 * address, a registered one) keeps its name and its props: the project that uses the schema registers it.
 */
export function setComponent(widget: string, props: WidgetProps, words: Words): SetComponent {
  const made = Object.hasOwn(SET, widget) ? SET[widget as Widget] : undefined;
  return made?.(props, words) ?? { name: widget, props: { ...props.custom } };
}
