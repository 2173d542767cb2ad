import type { Language } from '../host.ts';
import en from './en.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** The i18next namespace of the runtime's own texts. The console registers `runtimeResources` under it. */
export const RUNTIME_NAMESPACE = 'runtime';

/** The runtime's own texts. Both languages have the same keys: the compiler and a test see to it. */
export const runtimeResources: Record<Language, typeof zh> = { zh, en };
