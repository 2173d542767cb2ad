import type { Text } from '../../schemas/generated/grammar.ts';
import { type Grammars, keyedKinds, namedKinds } from './kind-words.ts';
import type { KindsPage } from './kinds-page.ts';
import { COMMANDS } from './words/commands.ts';
import { FORMATS } from './words/formats.ts';
import { CONDITION_OPERATORS, FILTER_OPERATORS, RANGE_PRESETS, SCOPES } from './words/values.ts';
import { STATUSES, WIRE } from './words/wire.ts';

const NO_LEAD: Text = { en: '', zh: '' };

const PAGE = 'page.schema.json';

/** The pages of words, each of one or more tables. Kinds that the grammar describes use its description. */
export function kindsPages(grammars: Grammars): Readonly<Record<string, readonly KindsPage[]>> {
  return {
    'kinds.md': [
      {
        title: { en: 'Blocks and actions', zh: '区块与操作' },
        lead: {
          en: 'What a page is made of (`kind`), and what its buttons do (`type`).',
          zh: '页面的组成（`kind`）和按钮的行为（`type`）。',
        },
        kinds: keyedKinds(grammars, PAGE, 'block'),
      },
      { title: { en: 'Actions', zh: '操作' }, lead: NO_LEAD, kinds: keyedKinds(grammars, PAGE, 'action') },
    ],
    'widgets.md': [
      {
        title: { en: 'Widgets', zh: '输入控件' },
        lead: {
          en: 'What a person fills in. Left out, the widget is chosen by the kind of the field; the check tells which do not fit. A console may register more: [escape hatch](../how-to/escape-hatch.md).',
          zh: '供人填写的控件。不写则按字段类型选择；不适用的由检查指出。控制台可另行注册，见[扩展口](../how-to/escape-hatch.md)。',
        },
        kinds: namedKinds(grammars, PAGE, 'widget'),
      },
    ],
    'cells.md': [
      {
        title: { en: 'Cells', zh: '展示方式' },
        lead: {
          en: 'How a value is shown in a table, a detail or a card. Left out, chosen by the kind of the field. A console may register more: [escape hatch](../how-to/escape-hatch.md).',
          zh: '值在表格、详情和卡片中的展示方式。不写则按字段类型选择。控制台可另行注册，见[扩展口](../how-to/escape-hatch.md)。',
        },
        kinds: namedKinds(grammars, PAGE, 'cell'),
      },
    ],
    'formats.md': [
      {
        title: { en: 'Formats', zh: '文本格式' },
        lead: {
          en: 'What a text must look like. Browser and server check by the same rules; an empty text and a masked one (with `*`) always pass.',
          zh: '文本必须符合的格式。浏览器和服务端使用同一套规则；空值和脱敏值（含 `*`）一律通过。',
        },
        kinds: FORMATS,
      },
    ],
    'derive.md': [
      {
        title: { en: 'Derive functions', zh: '推算函数' },
        lead: {
          en: 'What a field of a form can be worked out by. See [derive](page.md#derive). A console may register more: [escape hatch](../how-to/escape-hatch.md).',
          zh: '表单字段可用的推算函数，写法见 [derive](page.md#derive)。控制台可另行注册，见[扩展口](../how-to/escape-hatch.md)。',
        },
        kinds: namedKinds(grammars, PAGE, 'deriveFunction'),
      },
    ],
    'filters.md': [
      {
        title: { en: 'Filter operators', zh: '筛选方式' },
        lead: {
          en: 'How a filter compares. Left out, the kind of the field decides. Pictures, objects and true/false cannot be filtered by; joined fields and lists only where they say `filterable`.',
          zh: '筛选的比较方式，不写则由字段类型决定。图片、对象和布尔值不能筛选；关联字段和列表须在字段上声明 `filterable` 才能筛选。',
        },
        kinds: FILTER_OPERATORS,
      },
      {
        title: { en: 'Range presets', zh: '日期预设' },
        lead: { en: 'Names that stand for a range of days, in UTC+8.', zh: '代表一段日期的名称，按东八区计算。' },
        kinds: RANGE_PRESETS,
      },
    ],
    'conditions.md': [
      {
        title: { en: 'Conditions and values from elsewhere', zh: '条件与取值' },
        lead: {
          en: 'A condition is data, never code. A bare name is a field of what stands around (in a form its values, elsewhere the record); a path names its scope, such as `params.mode`. What is unknown does not hold.',
          zh: '条件是数据，不是代码。不带点的名称指所在处的字段（表单中为表单值，其余为当前记录）；带点的路径指明作用域，如 `params.mode`。无法判断的条件视为不成立。',
        },
        kinds: CONDITION_OPERATORS,
      },
      {
        title: { en: 'Scopes of from', zh: 'from 的作用域' },
        lead: {
          en: 'What `{ "from": … }` can name. The check tells what is out of reach.',
          zh: '`{ "from": … }` 可引用的内容；引用不到的由检查指出。',
        },
        kinds: SCOPES,
      },
    ],
    'wire.md': [
      {
        title: { en: 'Wire contract', zh: '接口约定' },
        lead: WIRE.lead,
        kinds: namedKinds(grammars, 'endpoints.schema.json', 'operation'),
      },
      { title: { en: 'Answers that refuse', zh: '拒绝的返回' }, lead: NO_LEAD, kinds: STATUSES },
    ],
    'commands.md': [
      {
        title: { en: 'Command line', zh: '命令行' },
        lead: {
          en: 'Each is `npm run NAME`; options stand behind `--`.',
          zh: '均以 `npm run 名称` 执行，选项写在 `--` 之后。',
        },
        kinds: COMMANDS,
      },
    ],
  };
}
