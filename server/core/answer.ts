import type { ApiError, Language } from './errors.ts';

/** The form of every answer of the contract. */
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
