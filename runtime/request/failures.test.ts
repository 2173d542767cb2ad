import { expect, it } from 'vitest';
import { runtimeResources } from '../locales/resources.ts';
import { type FailureParts, failureText, presentFailure, RequestFailure } from './failures.ts';

const inChinese = (key: string, values: Readonly<Record<string, number>> = {}) =>
  (runtimeResources.zh.failure[key.slice('failure.'.length) as 'unknown'] ?? key).replace(/{{(\w+)}}/g, (_, name) =>
    String(values[name]),
  );

it.each<[FailureParts, string, string, number]>([
  [{ kind: 'business', code: 40901, message: '名称已存在' }, 'toast', '名称已存在', 5000],
  [{ kind: 'business', code: 40901 }, 'toast', '未知错误', 5000],
  [{ kind: 'business', code: 160001, message: 'x' }, 'nothing', '', 5000],
  [
    { kind: 'session', code: 700, message: 'expired' },
    'relogin',
    '您已被登出，可以取消继续留在该页面，或者重新登录',
    5000,
  ],
  [{ kind: 'unauthorised', code: 401 }, 'expired', '登录状态已过期，请重新登录', 5000],
  [{ kind: 'http', code: 500, message: 'x' }, 'toast', '服务器错误，请稍后重试', 5000],
  [{ kind: 'http', code: 504 }, 'toast', '网络错误，请稍后重试', 5000],
  [{ kind: 'http', code: 404 }, 'toast', '接口错误，请稍后重试', 5000],
  [{ kind: 'http', code: 413, message: '内容过大' }, 'toast', '内容过大', 5000],
  [{ kind: 'http', code: 429 }, 'toast', '服务器繁忙，请稍后重试', 5000],
  [{ kind: 'http', code: 429, message: '太快了', retryAfter: 30 }, 'toast', '服务器繁忙，请在30秒后重试', 5000],
  [{ kind: 'timeout' }, 'toast', '请求超时', 2000],
  [{ kind: 'network', message: 'ECONNREFUSED' }, 'toast', '网络错误', 2000],
  [{ kind: 'cancelled' }, 'nothing', '', 5000],
])('%o is shown as %s: %s', (parts, as, text, duration) => {
  const failure = new RequestFailure(parts);
  expect(presentFailure(failure)).toMatchObject({ as, duration });
  expect(failureText(failure, inChinese)).toBe(text);
});

it('keeps only what the server never heard of', () => {
  expect(presentFailure(new RequestFailure({ kind: 'network' })).keep).toBe(true);
  expect(presentFailure(new RequestFailure({ kind: 'business' })).keep).toBe(false);
});
