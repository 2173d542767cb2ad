/** Whether whoever reads a command's words reads Chinese: by the shell; what reads in CI is a machine, and reads English. */
export function isInChinese({ CI, LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv = process.env): boolean {
  return !CI && (LC_ALL || LC_MESSAGES || LANG || '').startsWith('zh');
}
