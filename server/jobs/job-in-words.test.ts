import { expect, test } from 'vitest';
import { fileJobs } from '../demo/file-jobs.ts';
import { catalogue } from '../testing/test-server.ts';
import { jobsInWords } from './job-in-words.ts';

const said = (row: object, language: 'zh' | 'en') => jobsInWords([{ ...row }], { catalogue, language })[0];

test('a job is called in the language of who reads, whoever has begun it', () => {
  const chinese = { jobName: '门禁卡导出', sourcePage: '门卡管理', failReason: '已取消，已导入36条' };
  const english = {
    jobName: 'Access card export',
    sourcePage: 'Door card management',
    failReason: 'Cancelled: 36 imported',
  };
  expect(said(chinese, 'en')).toEqual(english);
  expect(said(english, 'zh')).toEqual(chinese);
  expect(said(chinese, 'zh')).toEqual(chinese);
});

test('what the program has not written stays as it is', () => {
  const typed = { jobName: '我的导出', sourcePage: null, failReason: '已取消，已导入几条' };
  expect(said(typed, 'en')).toEqual(typed);
});

test('nothing of the jobs of the demo stands in Chinese in the English console', () => {
  const accounts = ['SJF账号', '云杉物业', '花园社区居委会', '演示账号', '平台管理员', '街道大屏', '门卫前台'].map(
    (userName) => ({ uuid: userName, userName }),
  );
  const jobs = fileJobs(accounts, { now: 1_790_000_000, today: 20_700 } as Parameters<typeof fileJobs>[1]);
  const shown = jobs.map(({ row }) => {
    const { jobName, sourcePage, failReason } = said(row, 'en') ?? {};
    return [jobName, sourcePage, failReason].join(' ');
  });
  expect(shown.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
});
