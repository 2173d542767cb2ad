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
