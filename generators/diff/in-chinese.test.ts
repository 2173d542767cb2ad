import { expect, it } from 'vitest';
import { differenceInChinese } from './in-chinese.ts';

const inChinese = (text: string, subject = '/a/b') => differenceInChinese({ subject, text, weight: 'behaviour' });

it.each([
  ['column phone: width 100 → 120', '列 phone：width 由 100 改为 120'],
  ['column phone: width is now 120', '列 phone：width 设为 120'],
  ['column phone: width 120 removed', '列 phone：width 120 已去掉'],
  ['column phone (手机号) removed', '删除列 phone（手机号）'],
  ['column phone (手机号) added', '新增列 phone（手机号）'],
  ['button 删除 (删除) added, for who holds a:b and a:c', '新增按钮 删除（删除），需要权限 a:b、a:c'],
  ['the columns stand in another order', '列的顺序有变'],
  ['the list became a tree', '列表改为树'],
  ['tab 记录: the list: paged true → false', '页签 记录：列表：paged 由 true 改为 false'],
  ['column a: open {"page":"x: y"} → {"page":"z"}', '列 a：open 由 {"page":"x: y"} 改为 {"page":"z"}'],
  ['group 基本信息 removed', '删除分组 基本信息'],
  ['field phone became sensitive', '字段 phone 变为敏感字段'],
  ['field phone must be given now', '字段 phone 现在必填'],
  ['button 删除 now needs a:b', '按钮 删除现在需要权限 a:b'],
  ['the list: summary now without a and with b, c', '列表：summary 去掉 a，增加 b, c'],
  ['the list: views stand in another order', '列表：views 的顺序有变'],
  ['page added (快递), for ADMIN_ROLE', '新增页面（快递），角色 ADMIN_ROLE'],
  ['button a:b:add (新增) added', '新增按钮 a:b:add（新增）'],
  ['entity removed', '删除实体'],
  ['gains a, b', '增加权限 a, b'],
  ['code 1 (是) removed', '删除编码 1（是）'],
])('%s', (text, chinese) => {
  expect(inChinese(text).text).toBe(chinese);
});

it('says what is changed, and leaves what it does not know as it is', () => {
  expect(inChinese('role added', 'entity device').subject).toBe('实体 device');
  expect(inChinese('role added', 'entity device').weight).toBe('behaviour');
  expect(inChinese('something unheard of').text).toBe('something unheard of');
});
