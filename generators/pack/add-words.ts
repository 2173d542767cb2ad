import type { PackDocument } from '../../schemas/generated/grammar.ts';
import type { RegisteredKind } from '../../validators/model/custom-sections.ts';
import { menuNodes } from '../menu-nodes.ts';
import type { PackedThing } from './packed-thing.ts';
import type { Unfit, Unmet } from './presumptions.ts';
import { calledInCommands } from './thing.ts';

/** What the commands `pack` and `add` say, in one language. */
export interface PackWords {
  packed(file: string, pack: PackDocument): string;
  from(file: string, madeBy: string, asked: readonly string[]): string;
  isNew: string;
  isSame: string;
  nothingToDo: string;
  differs(name: string): string;
  differsWayOut(names: readonly string[]): string;
  taken(thing: PackedThing): string;
  missing(unmet: Unmet): string;
  unfit(name: string, unfit: Unfit): string;
  unfitWayOut(names: readonly string[]): string;
  freshFindings: string;
  nothingWritten: string;
  dryRun: string;
  written(isNew: boolean, file: string): string;
  byCode(paths: readonly string[]): string;
  next: string;
}

/** Lines; of a head and names only where there are some. */
function lines(...parts: (string | [head: string, names: readonly string[]])[]): string {
  return parts
    .flatMap((part) => {
      if (typeof part === 'string') return [part];
      const [head, names] = part;
      return names.length > 0 ? [`  ${head}: ${names.join(', ')}`] : [];
    })
    .join('\n');
}

function broughtIn({ pages, entities, fieldSets, dictionaries, calls, menu }: PackDocument) {
  return {
    pages: Object.keys(pages),
    documents: [...Object.keys(entities), ...Object.keys(fieldSets), ...Object.keys(dictionaries)],
    calls: calls.flatMap(({ endpoints }) => Object.keys(endpoints)),
    codes: menu.flatMap(({ nodes }) => menuNodes(nodes).map(({ menuCode }) => menuCode)),
  };
}

function presumedIn({ presumes: { pages, entities, fieldSets, dictionaries, calls } }: PackDocument): string[] {
  return [
    ...Object.keys(pages).map((name) => calledInCommands('page', name)),
    ...Object.keys(entities).map((name) => calledInCommands('entity', name)),
    ...Object.keys(fieldSets).map((name) => calledInCommands('fieldSet', name)),
    ...Object.keys(dictionaries).map((name) => calledInCommands('dictionary', name)),
    ...Object.keys(calls),
  ];
}

function codeIn({ presumes: { registered, answeredByCode } }: PackDocument): string[] {
  return [...registered.map(({ name }) => name), ...answeredByCode];
}

const OPTION: Record<RegisteredKind, string> = {
  component: 'custom-block',
  handler: 'custom-action',
  cell: 'custom-cell',
  widget: 'custom-widget',
  derive: 'custom-derive',
};

function isRegistered(kind: Unmet['kind']): kind is RegisteredKind {
  return Object.hasOwn(OPTION, kind);
}

export const PACK_WORDS: Readonly<Record<'en' | 'zh', PackWords>> = {
  en: {
    packed: (file, pack) =>
      lines(
        `Written: ${file}.`,
        ['Pages', broughtIn(pack).pages],
        ['Entities, field sets, dictionaries', broughtIn(pack).documents],
        ['Calls', broughtIn(pack).calls],
        ['Menu codes', broughtIn(pack).codes],
        ['Not in it, because others use it too', presumedIn(pack)],
        ['Not in it, because it is code', codeIn(pack)],
        'In the other project: npm run add -- FILE. What others use too comes along with --with NAME.',
      ),
    from: (file, madeBy, asked) => `${file}, made by ${madeBy}, hands on: ${asked.join(', ')}.`,
    isNew: 'New here:',
    isSame: 'There already, the same:',
    nothingToDo: 'All of it is there already. Nothing was written.',
    differs: (name) => `${name} is there already and differs:`,
    differsWayOut: (names) =>
      `To take the file's version in place of what is here: --replace ${names.join(',')}. To keep both, rename one of them.`,
    taken: ({ name, by }) => `The place of ${name} is taken by ${by}: rename or move one of the two.`,
    missing: ({ kind, name, title }) => {
      const called = title ? ` (${title.en})` : '';
      if (kind === 'role') return `The role ${name}${called} is missing here: add it to roles.json.`;
      if (isRegistered(kind))
        return `${name}${called} is not registered here; it is code: npm run new -- ${OPTION[kind]} ${name}.`;
      const way =
        kind === 'page' ? `npm run pack with ${name.slice('pages/'.length)} too` : `npm run pack with --with ${name}`;
      return `${name}${called} is missing here, and the file does not bring it, because others use it there: ${way}, or make it here.`;
    },
    unfit: (name, unfit) => `${name} is not here what it was there: ${UNFIT.en(unfit)}.`,
    unfitWayOut: (names) => `To go on with what is here: --accept ${names.join(',')}.`,
    freshFindings: 'With the file added, the documents would have these findings, which they do not have now:',
    nothingWritten: 'Nothing was written.',
    dryRun: 'It would be added. Nothing was written, because of --dry-run.',
    written: (isNew, file) => `${isNew ? 'new    ' : 'changed'} ${file}`,
    byCode: (paths) =>
      `Answered by a server module there, so that one has to be written here before the server starts (docs/en/how-to/server-module.md): ${paths.join(', ')}`,
    next: 'Now: npm run generate, then npm run check, then see it with npm run dev.',
  },
  zh: {
    packed: (file, pack) =>
      lines(
        `已生成 ${file}。`,
        ['页面', broughtIn(pack).pages],
        ['实体、字段集、字典', broughtIn(pack).documents],
        ['接口', broughtIn(pack).calls],
        ['菜单编码', broughtIn(pack).codes],
        ['未包含（其他页面也在使用）', presumedIn(pack)],
        ['未包含（属于代码）', codeIn(pack)],
        '在另一个项目中运行：npm run add -- 文件。其他页面也在使用的内容可用 --with 名称一并打包。',
      ),
    from: (file, madeBy, asked) => `${file}（由 ${madeBy} 生成）移交的页面：${asked.join('、')}。`,
    isNew: '新增：',
    isSame: '已有且相同：',
    nothingToDo: '全部内容均已存在，未写入任何文件。',
    differs: (name) => `${name} 已存在，但内容不同：`,
    differsWayOut: (names) =>
      `如需用移交文件中的版本覆盖现有内容：--replace ${names.join(',')}；如需两者并存，请将其中一个改名。`,
    taken: ({ name, by }) => `${name} 的位置已被占用（${byInChinese(by)}），请将其中一个改名或移动。`,
    missing: ({ kind, name, title }) => {
      const called = title ? `（${title.zh}）` : '';
      if (kind === 'role') return `缺少角色 ${name}${called}：请在 roles.json 中添加。`;
      if (isRegistered(kind)) return `${name}${called}未在此注册，它属于代码：npm run new -- ${OPTION[kind]} ${name}。`;
      const way = kind === 'page' ? `打包时一并指定 ${name.slice('pages/'.length)}` : `打包时加上 --with ${name}`;
      return `缺少 ${name}${called}。原项目中还有其他页面使用它，因此移交文件未包含：请${way}，或在此处新建。`;
    },
    unfit: (name, unfit) => `${name} 与原项目不一致：${UNFIT.zh(unfit)}。`,
    unfitWayOut: (names) => `如确认沿用此处的内容：--accept ${names.join(',')}。`,
    freshFindings: '导入后文档会出现以下原本没有的问题：',
    nothingWritten: '未写入任何文件。',
    dryRun: '可以导入。因使用了 --dry-run，未写入任何文件。',
    written: (isNew, file) => `${isNew ? '新增' : '修改'} ${file}`,
    byCode: (paths) =>
      `以下接口在原项目中由服务端模块应答，启动服务前须在此编写对应模块（docs/zh/how-to/server-module.md）：${paths.join('、')}`,
    next: '接下来：npm run generate，然后 npm run check，再用 npm run dev 查看。',
  },
};

const UNFIT: Readonly<Record<'en' | 'zh', (unfit: Unfit) => string>> = {
  en: (unfit) => {
    switch (unfit.as) {
      case 'field':
        return `it has no field ${unfit.name}`;
      case 'type':
        return `its field ${unfit.name} is of type ${unfit.here}, not ${unfit.wanted}`;
      case 'code':
        return `it has no code ${unfit.name} (${unfit.wanted.en})`;
      case 'meaning':
        return `its code ${unfit.name} means "${unfit.here.en}", not "${unfit.wanted.en}"`;
      case 'operation':
        return `its operation is ${unfit.here}, not ${unfit.wanted}`;
      case 'entity':
        return `it serves ${named(unfit.here, 'no entity')}, not ${named(unfit.wanted, 'none')}`;
      case 'module':
        return 'a module of the server answered it there, and none does here (docs/en/how-to/server-module.md)';
    }
  },
  zh: (unfit) => {
    switch (unfit.as) {
      case 'field':
        return `没有字段 ${unfit.name}`;
      case 'type':
        return `字段 ${unfit.name} 的类型是 ${unfit.here}，应为 ${unfit.wanted}`;
      case 'code':
        return `没有编码 ${unfit.name}（${unfit.wanted.zh}）`;
      case 'meaning':
        return `编码 ${unfit.name} 表示“${unfit.here.zh}”，应为“${unfit.wanted.zh}”`;
      case 'operation':
        return `操作类型是 ${unfit.here}，应为 ${unfit.wanted}`;
      case 'entity':
        return `服务的实体是${named(unfit.here, '“无”')}，应为${named(unfit.wanted, '“无”')}`;
      case 'module':
        return '原项目由服务端模块应答该接口，此处没有对应模块（docs/zh/how-to/server-module.md）';
    }
  },
};

function named(entity: string, none: string): string {
  return entity === '' ? none : ` ${entity}`.trim();
}

/** What has a place is named in English where it is found out. */
function byInChinese(by = ''): string {
  return by
    .replace(/^menu code /, '菜单编码 ')
    .replace(/^button /, '按钮 ')
    .replace(/^a page$/, '某个页面');
}
