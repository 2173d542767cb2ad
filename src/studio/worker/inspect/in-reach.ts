import type { Text } from '../../../../schemas/generated/grammar.ts';
import type { KnownFields } from '../../../../validators/catalogue.ts';
import { KNOWN_SCOPES } from '../../../../validators/model/known-scopes.ts';
import type { Reach, ScopeName } from '../../../../validators/walk/reach.ts';
import type { Choice } from '../messages.ts';

const SCOPES: Readonly<Record<ScopeName, Text>> = {
  row: { zh: '本条记录', en: 'This record' },
  values: { zh: '表单', en: 'The form' },
  node: { zh: '所选节点', en: 'The chosen node' },
  selection: { zh: '勾选的行', en: 'The ticked rows' },
  answer: { zh: '接口返回', en: 'The answer' },
};

const WORDS: Readonly<Record<string, Text>> = {
  'community.communityUuid': { zh: '当前小区 · 编号', en: 'This community · key' },
  'community.communityName': { zh: '当前小区 · 名称', en: 'This community · name' },
  'user.uuid': { zh: '当前账号 · 编号', en: 'This account · key' },
  'user.userName': { zh: '当前账号 · 姓名', en: 'This account · name' },
};

/** What `{ "from": … }` may name at a place. @param params those of the page */
export function inReach(reach: Reach | undefined, params: Iterable<string>): Choice[] {
  return [
    ...scopesOf(reach).flatMap(([scope, fields]) => ofScope(scope, fields, `${scope}.`)),
    ...ofPage(params),
    { value: 'now', label: { zh: '当前时间', en: 'Now' } },
  ];
}

/** What a condition may name: of the nearest scope the fields alone. */
export function inCondition(reach: Reach | undefined, params: Iterable<string>): Choice[] {
  return [
    ...scopesOf(reach).flatMap(([scope, fields]) => ofScope(scope, fields, scope === reach?.near ? '' : `${scope}.`)),
    ...ofPage(params),
  ];
}

function scopesOf({ near, ...reach }: Reach = {}): [ScopeName, KnownFields][] {
  const scopes = Object.entries(reach) as [ScopeName, KnownFields][];
  return scopes.sort(([a], [b]) => Number(b === near) - Number(a === near));
}

function ofScope(scope: ScopeName, { fields }: KnownFields, prefix: string): Choice[] {
  return [...fields].map(([name, { label }]) => ({
    value: prefix + name,
    label: { zh: `${SCOPES[scope].zh} · ${label.zh || name}`, en: `${SCOPES[scope].en} · ${label.en || name}` },
  }));
}

function ofPage(params: Iterable<string>): Choice[] {
  const given = [...params].map((name) => ({
    value: `params.${name}`,
    label: { zh: `页面参数 · ${name}`, en: `Parameter · ${name}` },
  }));
  const known = Object.entries(KNOWN_SCOPES).flatMap(([scope, names]) =>
    names.map((name) => {
      const value = `${scope}.${name}`;
      return { value, label: WORDS[value] ?? { zh: value, en: value } };
    }),
  );
  return [...given, ...known];
}
