import { PageMissing } from '../core/page-missing.ts';
import { isChunkFailure } from './is-chunk-failure.ts';

type Words = (key: 'page.moduleMissing' | 'page.checkNetwork', values?: { page: string }) => string;

/** Why a page could not be loaded, as a text. */
export function pageFailureText(error: Error, t: Words): string {
  if (error instanceof PageMissing) return t('page.moduleMissing', { page: error.page });
  return isChunkFailure(error) ? t('page.checkNetwork') : error.message;
}
