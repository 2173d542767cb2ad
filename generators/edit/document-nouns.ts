import type { Text } from '../../schemas/generated/grammar.ts';

/** What the documents beside pages, and the parts of them, are called; by the name of the part in the grammar, or by its key. */
const NOUNS: Readonly<Record<string, Text>> = {
  entity: { zh: '实体', en: 'Entity' },
  dictionary: { zh: '字典', en: 'Dictionary' },
  endpoints: { zh: '接口组', en: 'Calls' },
  menu: { zh: '菜单', en: 'Menu' },
  roles: { zh: '角色', en: 'Roles' },
  custom: { zh: '注册组件', en: 'Registered components' },
  'field-set': { zh: '字段组', en: 'Field set' },
  properties: { zh: '字段', en: 'Fields' },
  property: { zh: '字段', en: 'Field' },
  lifecycle: { zh: '状态流转', en: 'State table' },
  transitions: { zh: '流转', en: 'Transitions' },
  transition: { zh: '流转', en: 'Transition' },
  relation: { zh: '关联', en: 'Relation' },
  sensitive: { zh: '敏感信息', en: 'Mask' },
  joined: { zh: '取自关联', en: 'Read over a relation' },
  recordNumber: { zh: '编号规则', en: 'Number' },
  check: { zh: '校验', en: 'Check' },
  sort: { zh: '默认排序', en: 'Sorting' },
  partition: { zh: '分区', en: 'Partition' },
  rollUp: { zh: '日汇总', en: 'Daily figures' },
  retention: { zh: '保留期限', en: 'Retention' },
  history: { zh: '操作轨迹', en: 'History' },
  effect: { zh: '联动', en: 'Effect' },
  effectCreate: { zh: '联动', en: 'Effect' },
  schedule: { zh: '定时任务', en: 'Schedule' },
  feed: { zh: '设备上报', en: 'Fed by devices' },
  endpoint: { zh: '接口', en: 'Call' },
  payload: { zh: '参数', en: 'Payload' },
  request: { zh: '请求', en: 'Request' },
  response: { zh: '返回', en: 'Answer' },
  figure: { zh: '指标', en: 'Figure' },
  tree: { zh: '树', en: 'Tree' },
  importColumn: { zh: '导入列', en: 'Import column' },
  menuNode: { zh: '菜单项', en: 'Menu node' },
  roleGrant: { zh: '角色', en: 'Role' },
  dictionaryValue: { zh: '字典项', en: 'Code' },
  registered: { zh: '注册组件', en: 'Registered' },
};

/** @param otherwise what it is called where there is no word for it: its key */
export function documentNoun(part: string, otherwise: string): Text {
  return (Object.hasOwn(NOUNS, part) ? NOUNS[part] : undefined) ?? { zh: otherwise, en: otherwise };
}
