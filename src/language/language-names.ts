import type { Language } from '../../runtime/core/host.ts';

/** The languages by their own names. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { zh: '中文', en: 'English' };
