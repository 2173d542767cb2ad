import { expect, test } from 'vitest';
import { catalogue } from '../testing/test-server.ts';
import { logInWords } from './log-in-words.ts';

const said = (reason: string | null, language: 'zh' | 'en') =>
  logInWords(
    [{ content: '驳回', contentEn: 'Rejected', reason, changes: null }],
    { catalogue, language },
    () => null,
  )[0]?.reason;

test('a reason that was chosen is read in the language of who reads, one that was typed as it was typed', () => {
  const [chosen] = catalogue.dictionaries.faceUnpassReason?.values ?? [];
  expect(said(chosen?.label.zh ?? '', 'en')).toBe(chosen?.label.en);
  expect(said(`${chosen?.label.zh}；重拍一张`, 'en')).toBe(`${chosen?.label.en}; 重拍一张`);
  expect(said('重拍一张', 'en')).toBe('重拍一张');
  expect(said(chosen?.label.zh ?? '', 'zh')).toBe(chosen?.label.zh);
  expect(said(null, 'en')).toBeNull();
});

test('a role that comes with the product has a name in both languages; one that somebody made is called as he called it', () => {
  const roleOf = (roleName: string, language: 'zh' | 'en') =>
    logInWords([{ roleName }], { catalogue, language }, () => null)[0]?.roleName;
  for (const { roleName } of catalogue.roles) {
    expect([roleOf(roleName.zh, 'en'), roleOf(roleName.zh, 'zh')]).toEqual([roleName.en, roleName.zh]);
  }
  expect(roleOf('门卫岗', 'en')).toBe('门卫岗');
});

test('what has no name of its own is called by its kind, in the language of who reads', () => {
  const { alarmRule, communityBaseSetting, device } = catalogue.entities;
  const kind = catalogue.dictionaries[alarmRule?.fields.alarmType?.dictionary ?? '']?.values[0]?.label;
  const said = (objectType: string, objectName: string, language: 'zh' | 'en') => {
    const row = { objectType, objectName, content: `修改「${objectName}」`, contentEn: `Edit: “${objectName}”` };
    const [shown] = logInWords([row], { catalogue, language }, () => null);
    return [shown?.objectName, shown?.content];
  };
  const title = communityBaseSetting?.title ?? { zh: '', en: '' };
  expect(said('communityBaseSetting', title.zh, 'en')).toEqual([title.en, `Edit: “${title.en}”`]);
  expect(said('communityBaseSetting', title.zh, 'zh')).toEqual([title.zh, `修改「${title.zh}」`]);
  expect(said('alarmRule', kind?.zh ?? '', 'en')).toEqual([kind?.en, `Edit: “${kind?.en}”`]);
  // The name of a record stays, even where it is a word.
  expect(said('device', device?.title.zh ?? '', 'en')).toEqual([device?.title.zh, `Edit: “${device?.title.zh}”`]);
});
