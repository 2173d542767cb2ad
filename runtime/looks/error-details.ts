import { RequestFailure } from '../request/failures.ts';

export interface ErrorPlace {
  /** The page's id, or its address. */
  page: string;
  /** Where on the page. */
  block?: string;
  /** When it was caught. */
  at: Date;
}

/** Translates the texts of `page` in the namespace `runtime`. */
type Words = (key: 'page.error' | 'page.at' | 'page.time' | 'page.requestId' | 'page.stack') => string;

/**
 * The details that a user passes to a developer: the error, where and when it happened, the request that caused it and the
 * stack, a line each. @param redact removes what is sensitive
 */
export function errorDetails(
  error: unknown,
  { page, block, at }: ErrorPlace,
  t: Words,
  redact: (text: string) => string,
): string {
  const thrown = error instanceof Error ? error : new Error(String(error));
  const requestId = requestIdOf(thrown);
  const lines = [
    `${t('page.error')}: ${redact(`${thrown.name}: ${thrown.message}`)}`,
    `${t('page.at')}: ${redact([page, block].filter(Boolean).join(' › '))}`,
    `${t('page.time')}: ${at.toISOString()}`,
    ...(requestId ? [`${t('page.requestId')}: ${requestId}`] : []),
    `${t('page.stack')}: ${redact(thrown.stack ?? '-')}`,
  ];
  return lines.join('\n');
}

/** The id in the server's log of the request that caused the error. */
function requestIdOf(error: unknown): string | undefined {
  if (error instanceof RequestFailure) return error.requestId;
  return error instanceof Error && error.cause !== undefined ? requestIdOf(error.cause) : undefined;
}
