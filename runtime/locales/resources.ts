import type { Language } from '../core/host.ts';
import en from './en.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/**
 * The runtime's own texts in both languages at once; the console loads the chosen one. Both languages have the same keys: the
 * compiler and a test ensure it.
 */
export const runtimeResources: Record<Language, typeof zh> = { zh, en };
