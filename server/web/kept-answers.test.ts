import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { lastingContent } from '../services/lasting-content.ts';
import { keptAnswer } from './kept-answers.ts';

test('the text of a content that lasts is made once for each message, and is what would be sent anyhow', async () => {
  const content = lastingContent({ children: [{ menuName: '居民信息' }] });
  const answer = { status: 0, message: '成功', content };
  const kept = keptAnswer(answer);
  expect(kept?.plain.toString()).toBe(JSON.stringify(answer));
  expect(keptAnswer({ ...answer })?.plain).toBe(kept?.plain);
  expect(keptAnswer({ ...answer, message: 'OK' })?.plain.toString()).toContain('"OK"');
  const packed = await kept?.packed();
  expect(packed && gunzipSync(packed).toString()).toBe(JSON.stringify(answer));
  expect(await keptAnswer(answer)?.packed()).toBe(packed);
});

test('every other content is sent as ever', () => {
  for (const content of [{ children: [] }, [], 'text', null, undefined])
    expect(keptAnswer({ status: 0, message: '成功', content })).toBeUndefined();
});
