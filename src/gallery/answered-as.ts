import type { Language } from '../../runtime/core/host.ts';
import { RequestFailure } from '../../runtime/request/failures.ts';
import type { Answer } from '../../runtime/testing/fake-client.ts';
import type { Catalogue } from '../../schemas/generated/grammar.ts';
import type { Answers } from './gallery-settings.ts';

/** Milliseconds that a slow server takes. */
const SLOW = 4000;

const WRITES: ReadonlySet<string> = new Set(['create', 'update', 'delete', 'action']);

/**
 * The answers of a server that is slow, away, strict about what it is sent, or answers as if another user had changed the
 * record.
 */
export function answeredAs(
  answers: Answers,
  all: Readonly<Record<string, Answer>>,
  { endpoints }: Pick<Catalogue, 'endpoints'>,
  language: Language,
): Record<string, Answer> {
  const zh = language === 'zh';
  const answered = (path: string, answer: Answer): Answer => {
    const writes = WRITES.has(endpoints[path]?.operation ?? '');
    switch (answers) {
      case 'normal':
        return answer;
      case 'slow':
        return (payload) => new Promise((done) => setTimeout(() => done(answer(payload)), SLOW));
      case 'failing':
        return () => new RequestFailure({ kind: 'network' });
      case 'empty':
        return (payload) => emptied(answer(payload));
      case 'fields':
        return writes ? (payload) => fieldsRefused(payload, zh) : answer;
      case 'stale':
        return writes ? (payload) => changedMeanwhile(payload, answer(payload), zh) : answer;
    }
  };
  return Object.fromEntries(Object.entries(all).map(([path, answer]) => [path, answered(path, answer)]));
}

/** A server that has nothing yet: no rows, and noughts for figures. */
function emptied(content: unknown): unknown {
  if (Array.isArray(content)) return [];
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      typeof value === 'number' ? 0 : Array.isArray(value) ? [] : value,
    ]),
  );
}

/** Refuses every second field that is sent. */
function fieldsRefused(payload: Readonly<Record<string, unknown>>, zh: boolean): unknown {
  const names = Object.keys(payload).filter((name) => name !== 'id' && name !== 'revision');
  const message = zh ? '服务器不接受这个值，请修改后重试' : 'The server does not take this value; please change it';
  return new RequestFailure({
    kind: 'business',
    code: 42201,
    message: zh ? '提交的内容有误' : 'What was sent is not right',
    content: { errors: names.filter((_, place) => place % 2 === 0).map((field) => ({ field, message })) },
  });
}

/** Another user has saved the record with other texts and numbers; what follows on that is taken. */
function changedMeanwhile(payload: Readonly<Record<string, unknown>>, taken: unknown, zh: boolean): unknown {
  const revision = Number(payload.revision ?? 0);
  if (revision >= 100 || payload.dryRun === true) return taken;
  const theirs = Object.entries(payload).map(([name, value]) => {
    if (name === 'id' || name === 'revision') return [name, value];
    if (typeof value === 'number') return [name, value + 1];
    const isWords = typeof value === 'string' && /\p{L}/u.test(value) && !/[<:*]/.test(value);
    return [name, isWords ? `${value}${zh ? '（他人修改）' : ' (changed)'}` : value];
  });
  return new RequestFailure({
    kind: 'business',
    code: 40902,
    message: zh ? '记录已被他人修改' : 'Someone else has changed the record',
    content: { ...Object.fromEntries(theirs), revision: 100 },
  });
}
