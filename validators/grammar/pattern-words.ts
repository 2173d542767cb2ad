/**
 * What a pattern of the grammar requires, in words that follow "is not". A pattern without words here fails a test: no one
 * should have to read a regular expression to fix a document.
 */
const PATTERN_WORDS: Readonly<Record<string, string>> = {
  '^[a-z][A-Za-z0-9_]*$': 'the name of a field (a small letter, then letters, digits and underscores)',
  '^[a-z][A-Za-z0-9]*$': 'the name of a document (a small letter, then letters and digits)',
  '^[a-z][A-Za-z0-9]*(:[a-z][A-Za-z0-9]*)*$':
    'a menu code (words of letters and digits that start small, joined by colons)',
  '^[A-Za-z][A-Za-z-]{0,7}$': 'what a number begins with (a letter, then at most seven letters and hyphens)',
  '^[A-Z][A-Z_]*$': 'a role code (capital letters and underscores)',
  '^[A-Za-z][A-Za-z0-9_]*(/[A-Za-z][A-Za-z0-9_]*)*$': 'the id of a page (its path below schemas/pages, without .json)',
  '^(/[A-Za-z0-9_]+)+$': 'a path (a slash before every word, words of letters, digits and underscores)',
  '^(row|selection|values|params|community|user|node|answer|now)(\\.[A-Za-z][A-Za-z0-9_]*)*$':
    'a place that values come from (row, selection, values, params, community, user, node, answer or now, then fields after dots)',
  '^(row|values|user)(\\.[A-Za-z][A-Za-z0-9_]*)+$|^now$':
    'a place that values come from (row, values or user and a name after a dot, or now)',
  '^row\\.[a-z][A-Za-z0-9_]*$': 'a field of the record (row, a dot and the name of a field)',
  '^([01][0-9]|2[0-3]):[0-5][0-9]$': 'a time of day (such as 08:30) or { "from": … }',
  '^[0-9]+[dhm]$': 'a length of time (a number, then d for days, h for hours or m for minutes, such as 3d)',
  '^-?[0-9]+[dhm]$': 'a length of time (a number, then d for days, h for hours or m for minutes, such as 30d)',
  '^(reload|close|back)$': '"reload", "close", "back" or a page to open',
  '^[a-z0-9]+$': 'the ending of a file (small letters and digits, without the dot)',
  '^((ctrl|alt|shift)\\+)*([a-z0-9]|enter|delete|f[1-9])$': 'a key (such as n, delete, f2 or ctrl+enter)',
  '^(https?://[A-Za-z0-9.:\\[\\]\\-]+)?$':
    'the address of a server (http:// or https:// and a host, without a path or a slash at its end)',
  '^(/[A-Za-z0-9._\\-]+)*$': 'a path (a slash before every word, none at its end)',
  '^[!-~]+$': 'a word of letters, digits and signs without spaces',
  '^-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\\s]+-----END PUBLIC KEY-----\\s*$':
    'a public key as PEM (from -----BEGIN PUBLIC KEY----- to -----END PUBLIC KEY-----)',
  '^(?=.*\\{z\\})(?=.*\\{x\\})(?=.*\\{y\\})(https?://[A-Za-z0-9.:\\[\\]\\-]+)?/\\S+$':
    'the address of a tile (a path or an http(s) address with {z}, {x} and {y})',
  '^(https?://[A-Za-z0-9.:\\[\\]\\-]+)?/[!-~]+$': 'the path or http(s) address of a picture',
  '^(YYYY|YY|MM|M|DD|D|HH|H|mm|ss|[-/.:, ])+$':
    'a way to write a time (such as MM-DD HH:mm, of YYYY, YY, MM, M, DD, D, HH, H, mm and ss)',
  '^(public|session)$': '"public", "session" or a list of menu codes',
  '^message(\\.[A-Za-z][A-Za-z0-9_]*)+$|^device\\.id$|^now$':
    'a place that a message fills (message and its members after dots, device.id or now)',
  '^message(\\.[A-Za-z][A-Za-z0-9_]*)+$': 'a member of a message (message, then names after dots)',
  '^[a-z][A-Za-z0-9]*(/[a-z][A-Za-z0-9]*){0,3}$':
    'a topic (one to four words of letters and digits that start small, joined by slashes)',
  '^([3-9][0-9]|[1-9][0-9]{2,4})s$|^[1-9][0-9]{0,3}[mhd]$':
    'a length of time of 30 seconds at least (a number, then s, m, h or d, such as 90s)',
  '^all$': '"all" or a list of fields',
};

/** @returns undefined for a pattern that has no words yet */
export function patternWords(pattern: string): string | undefined {
  return PATTERN_WORDS[pattern];
}
