import { wallTime } from '../../runtime/core/wall-time.ts';
import type { NotedError } from './error-log-store.ts';

/**
 * The whole log as text to pass on, the newest first, with its subject on top. The words are English, whatever the language of
 * the console: developers search for them.
 *
 * @param clientVersion such as `v10.0.0.7`
 */
export function errorLogText(errors: readonly NotedError[], clientVersion: string): string {
  const head = [`${location.origin} ${clientVersion}`, navigator.userAgent, `${wallTime()} (UTC+8)`].join('\n');
  return [head, ...errors.toReversed().map(entry)].join('\n\n');
}

function entry({ time, type, message, stack, page, requestId, count }: NotedError): string {
  const lines = [
    `[${wallTime(time)}] ${type}${count > 1 ? ` ×${count}` : ''}`,
    message,
    `page: ${page}`,
    requestId && `requestId: ${requestId}`,
    stack,
  ];
  return lines.filter(Boolean).join('\n');
}
