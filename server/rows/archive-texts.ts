import type { Text } from '../../schemas/generated/grammar.ts';
import type { Language } from '../core/errors.ts';
import type { Month } from '../db/partitions/months.ts';

/** What the caller of a list is told of months that lie in files. */
export const ARCHIVE_TEXTS = {
  earlier: (last: Month): Text => ({
    zh: `${monthText(last, 'zh')}及更早的记录已归档，按时间范围查询可查看（较慢）`,
    en: `Records of ${monthText(last, 'en')} and before are archived: search by their time to see them (slower)`,
  }),
  included: {
    zh: '查询范围包含已归档的记录，加载较慢',
    en: 'The range includes archived records, which take longer to load',
  } satisfies Text,
  away: (months: readonly string[]): Text => ({
    zh: `归档存储暂时无法访问，${months.join('、')}的归档记录未列出`,
    en: `The storage of archived records cannot be reached: those of ${months.join(', ')} are not listed`,
  }),
  damaged: (months: readonly string[]): Text => ({
    zh: `${months.join('、')}的归档文件损坏或丢失，其记录未列出，请联系管理员`,
    en: `The archived records of ${months.join(', ')} are damaged or missing and not listed, please ask the administrator`,
  }),
  tooMany: (rows: number): Text => ({
    zh: `该范围含${rows}条已归档记录，一次无法读取，请缩小时间范围或直接导出`,
    en: `The range has ${rows} archived records, too many to read at once: please narrow it, or export it`,
  }),
};

export function monthText(month: Month, language: Language): string {
  const [year = '', number = ''] = month.split('-');
  return language === 'zh' ? `${year}年${Number(number)}月` : month;
}
