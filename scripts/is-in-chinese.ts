/** Whether a command prints Chinese: by the language of the shell; in CI it prints English. */
export function isInChinese({ CI, LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv = process.env): boolean {
  return !CI && (LC_ALL || LC_MESSAGES || LANG || '').startsWith('zh');
}
