import type { MaskingLevel } from '../../context.ts';
import type { Language } from '../../errors.ts';

/** What an export has to do, as its caller asked for it and may see it. Kept encrypted: the filters may name people. */
export interface ExportTask {
  path: string;
  payload: Readonly<Record<string, unknown>>;
  columns: readonly string[];
  format: 'xlsx' | 'csv';
  language: Language;
  accountUuid: string;
  communityUuids: readonly string[];
  level: MaskingLevel;
}
