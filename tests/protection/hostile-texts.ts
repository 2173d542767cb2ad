/** Texts that have broken other servers. Where a text may stand, they may: they have to stay texts. */
export const hostileTexts: readonly string[] = [
  "'; drop table area; --",
  "' or '1'='1",
  '\\\'"; select pg_sleep(9)',
  '%_\\%',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template that nobody must fill in
  '${7*7}{{7*7}}<%= 7*7 %>',
  '=cmd|calc!A1',
  '../../../etc/passwd',
  '\u202eكتاب\u200b\ufeff',
  '👩‍👩‍👧‍👦𝕏\u0301',
  '__proto__',
  'NaN',
  '{"$ne":null}',
  '\t\r\n\u0001',
];

/** Texts that no request may hold: PostgreSQL stores no character 0, and half a character has no bytes to sign. */
export const impossibleTexts: readonly string[] = ['a\0b', 'a\ud800b', '\udc00'];
