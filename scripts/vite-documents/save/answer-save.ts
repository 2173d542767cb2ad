import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Text } from '../../../schemas/generated/grammar.ts';
import type { SaveAnswer } from '../../../src/dev/save-messages.ts';
import type { LiveDocuments } from '../live-documents.ts';
import { isFromHere } from './from-here.ts';
import { readSaveRequest } from './read-save-request.ts';
import { saveDocuments } from './save-documents.ts';

/** Bytes: some times all documents of this console. */
const LONGEST = 32 * 1024 * 1024;

const REFUSED: Readonly<Record<'method' | 'sender' | 'type' | 'length' | 'form', Text>> = {
  method: { zh: '保存只接受 POST 请求。', en: 'Saving takes POST alone.' },
  sender: {
    zh: '只有本机上由本开发服务器打开的页面可以保存。',
    en: 'Only a page of this development server, on this computer, can save.',
  },
  type: { zh: '保存请求必须是 application/json。', en: 'What is to be saved has to be application/json.' },
  length: { zh: '要保存的内容过大，没有写入任何文件。', en: 'This is too much to save at once; nothing was written.' },
  form: { zh: '保存请求的格式有误，没有写入任何文件。', en: 'This is no request to save; nothing was written.' },
};

/** `POST /save`: writes documents for the studio. Who may not is told before anything of the body is read. */
export async function answerSave(
  live: LiveDocuments,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const language = new URL(request.url ?? '/', 'http://local').searchParams.get('language') === 'en' ? 'en' : 'zh';
  const say = (status: number, answer: SaveAnswer) => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('cache-control', 'no-store');
    response.statusCode = status;
    response.end(JSON.stringify(answer));
  };
  const refuse = (status: number, why: keyof typeof REFUSED) => {
    // The rest of the body is not waited for.
    response.setHeader('connection', 'close');
    say(status, { refused: REFUSED[why] });
  };
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST');
    return refuse(405, 'method');
  }
  if (!isFromHere(request)) return refuse(403, 'sender');
  // No form of another site can have this type without asking first.
  if (!/^application\/json(;|$)/.test(request.headers['content-type'] ?? '')) return refuse(415, 'type');
  const body = await bodyOf(request);
  if (body === undefined) return refuse(413, 'length');
  const asked = readSaveRequest(body);
  if (!asked) return refuse(400, 'form');
  const answer = saveDocuments(live, asked, language);
  say(statusOf(answer), answer);
}

function statusOf(answer: SaveAnswer): number {
  if ('saved' in answer) return 200;
  if ('changed' in answer) return 409;
  return 'findings' in answer ? 422 : 403;
}

/** @returns undefined for one that is too long */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > LONGEST) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
