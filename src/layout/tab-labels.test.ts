import { expect, it } from 'vitest';
import { tabKey } from '../stores/tabs.ts';
import { tabLabels } from './tab-labels.ts';

const tab = (route: string, search = '', params: string[] = []) => ({
  key: tabKey(route, search, params),
  route,
  search,
});
const words = (tabs: ReturnType<typeof tab>[], names = {}) =>
  tabLabels(tabs, names, ({ route }) => route.slice(1)).map(({ title, record }) =>
    record ? `${title} ${record}` : title,
  );

it('says what a record is called', () => {
  const record = tab('/detail', '?id=7', ['id']);
  expect(words([tab('/list'), record], { [record.key]: '张*' })).toEqual(['list', 'detail 张*']);
});

it('tells two records of a page apart by the end of their keys, and says no key where there is one alone', () => {
  const tabs = [tab('/detail', '?id=1988123456789', ['id']), tab('/detail', '?id=a%26b', ['id'])];
  expect(words(tabs)).toEqual(['detail …456789', 'detail a&b']);
  expect(words(tabs.slice(0, 1))).toEqual(['detail']);
});

it('says nothing more of a page without parameters', () => {
  expect(words([tab('/list', '?page=2')])).toEqual(['list']);
});
