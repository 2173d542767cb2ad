import type { Language } from '../core/host.ts';
import en from './en.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** The runtime's own texts in both languages at once; the console loads the one it speaks. Both languages have the same keys: the compiler and a test see to it. */
export const runtimeResources: Record<Language, typeof zh> = { zh, en };
