import type { Action, Block } from '../../../schemas/generated/grammar.ts';
import type { KindWords } from '../kinds-page.ts';

export const ACTIONS: Readonly<Record<Action['type'], KindWords>> = {
  open: {
    en: 'Opens another page as a page, drawer or dialog. Hidden from who may not open it. [Keys](page.md#openaction)',
    zh: '以标签页、抽屉或弹窗打开另一页面；无权打开者看不到按钮。[各键](page.md#openaction)',
  },
  request: {
    en: 'Sends a call, after a question if there is one. [Keys](page.md#requestaction)',
    zh: '调用接口，可先确认。[各键](page.md#requestaction)',
  },
  form: {
    en: 'A dialog or drawer with fields, then a call. [Keys](page.md#formaction)',
    zh: '先在弹窗或抽屉中填写，再调用接口。[各键](page.md#formaction)',
  },
  export: {
    en: 'Makes a file of what the filters leave, as a job of the file centre. [Keys](page.md#exportaction)',
    zh: '导出筛选结果，作为文件中心的任务生成文件。[各键](page.md#exportaction)',
  },
  import: {
    en: 'Takes a filled-in template: a trial, the errors by row, then the import. [Keys](page.md#importaction)',
    zh: '导入模板：先试导入并逐行报错，再正式导入。[各键](page.md#importaction)',
  },
  download: {
    en: 'Hands over a file: by a call, or of a field with its address. [Keys](page.md#downloadaction)',
    zh: '下载文件，地址来自接口或字段。[各键](page.md#downloadaction)',
  },
  print: {
    en: 'Prints what the block shows. [Keys](page.md#printaction)',
    zh: '打印当前区块。[各键](page.md#printaction)',
  },
  custom: {
    en: 'Runs a handler that the console registered by name. [Keys](page.md#customaction)',
    zh: '执行控制台按名称注册的处理函数。[各键](page.md#customaction)',
  },
};

export const BLOCKS: Readonly<Record<Block['kind'], KindWords>> = {
  list: {
    en: 'Filter bar, figures, table or cards, and actions over a list call. [Keys](page.md#listblock)',
    zh: '筛选栏、统计、表格或卡片，以及各种操作。[各键](page.md#listblock)',
  },
  detail: {
    en: 'One record, read-only: pictures, groups of fields, related blocks in tabs. [Keys](page.md#detailblock)',
    zh: '一条只读记录：图片、字段分组、关联页签。[各键](page.md#detailblock)',
  },
  form: {
    en: 'Sections or steps of fields: loads, checks, sends, keeps a draft. [Keys](page.md#formblock)',
    zh: '分段或分步的表单：加载、校验、提交、草稿。[各键](page.md#formblock)',
  },
  approval: {
    en: 'A record, its history, and a decision about it. [Keys](page.md#approvalblock)',
    zh: '一条记录、它的历史和审批决定。[各键](page.md#approvalblock)',
  },
  tree: {
    en: 'A tree loaded level by level, with search, node actions and a panel. [Keys](page.md#treeblock)',
    zh: '逐级加载的树，可搜索、可操作节点、可带面板。[各键](page.md#treeblock)',
  },
  chart: {
    en: 'A plot over an answer, or the same data as a table. [Keys](page.md#chartblock)',
    zh: '图表，可切换为同数据表格。[各键](page.md#chartblock)',
  },
  stats: { en: 'Figures of one answer. [Keys](page.md#statsblock)', zh: '统计数字。[各键](page.md#statsblock)' },
  timeline: {
    en: 'Events of a list call, the newest first. [Keys](page.md#timelineblock)',
    zh: '时间轴，从新到旧。[各键](page.md#timelineblock)',
  },
  tabs: { en: 'Blocks behind tabs. [Keys](page.md#tabsblock)', zh: '多个区块以页签切换。[各键](page.md#tabsblock)' },
  split: {
    en: 'Two blocks; what is chosen in the first is shown in the second. [Keys](page.md#splitblock)',
    zh: '左右两栏，左选右显。[各键](page.md#splitblock)',
  },
  stack: {
    en: 'Blocks below or beside one another. [Keys](page.md#stackblock)',
    zh: '多个区块上下或并排。[各键](page.md#stackblock)',
  },
  custom: {
    en: 'A component that the console registered by name. [Keys](page.md#customblock)',
    zh: '控制台按名称注册的组件。[各键](page.md#customblock)',
  },
};
