import type { Text } from '../../schemas/generated/grammar.ts';

/** The texts about a job that did not finish. `{count}` is a number. */
export const JOB_ENDS = {
  givenUp: { zh: '任务多次中断，请重试', en: 'The job was interrupted too often, please try again' },
  broken: { zh: '处理时出错，请稍后重试', en: 'The job could not be done, please try again later' },
  importCancelled: { zh: '已取消，已导入{count}条', en: 'Cancelled: {count} imported' },
} satisfies Readonly<Record<string, Text>>;
