import type { FastifyBaseLogger } from 'fastify';
import type { ApiError, Language } from './errors.ts';

/** Every answer of the contract. */
export interface Answer {
  status: number;
  message: string;
  content: unknown;
}

const DONE = { zh: '成功', en: 'OK' };

export function success(content: unknown, language: Language): Answer {
  return { status: 0, message: DONE[language], content: content ?? null };
}

export function refusal(error: ApiError, language: Language): Answer {
  return { status: error.status, message: error.textIn(language), content: error.content };
}

export function languageOf(header: string | undefined): Language {
  return header?.trim().toLowerCase().startsWith('en') ? 'en' : 'zh';
}

/** Writes down a bug. PostgreSQL quotes the values it does not like, and they may be about people: they are left out. */
export function logFailure(log: FastifyBaseLogger, error: unknown, about: Record<string, unknown> = {}): void {
  const { name, message, code, stack } = Object(error) as Record<string, unknown>;
  const frames = String(stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  const words = String(message ?? error).replace(/"[^"]*"|'[^']*'/g, '"…"');
  log.error({ ...about, error: { name, code, message: words, frames } }, 'internal error');
}
