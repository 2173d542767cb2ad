import type { ResolvedPage, Text } from '../../schemas/generated/grammar.ts';

/** Texts that would do something if they were evaluated, taken for HTML or followed. */
export const HOSTILE = [
  '{{alert(1)}}',
  '{{$self.value = globalThis.hacked = true}}',
  '<img src=x onerror="globalThis.hacked=true">',
  '<svg onload="globalThis.hacked=true"><script>globalThis.hacked=true</script></svg>',
  'javascript:globalThis.hacked=true',
  'data:text/html,<script>globalThis.hacked=true</script>',
  '{"$where":"globalThis.hacked=true"}',
] as const;

/** All of them in one text. */
export const ALL_HOSTILE = HOSTILE.join(' ');

/** The same answer with every text in it hostile, but those by which records are told apart. */
export function poisoned(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return /^(id|jobId|uuid|menuCode)$|Id$/.test(key) ? value : ALL_HOSTILE;
  if (Array.isArray(value)) return value.map((each) => poisoned(each, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, poisoned(each, name)]));
}

/** The same page with every word of it hostile. */
export function poisonedWords(page: ResolvedPage): ResolvedPage {
  const isText = (part: object): part is Text => 'zh' in part && 'en' in part && Object.keys(part).length === 2;
  const visit = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(visit);
    if (isText(part)) return { zh: `${part.zh}${ALL_HOSTILE}`, en: `${part.en}${ALL_HOSTILE}` };
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, visit(inner)]));
  };
  return visit(page) as ResolvedPage;
}

/** What a page must not have come by: elements and addresses that can only be out of a hostile text. */
export function tracesOf(root: ParentNode): string[] {
  const elements = [
    ...root.querySelectorAll('script, iframe, object, embed, img[src="x"], [onerror], [onload], svg[onload]'),
  ];
  const addresses = [...root.querySelectorAll('[href], [src], [action], [formaction]')].filter((element) =>
    ['href', 'src', 'action', 'formaction'].some((name) =>
      /^\s*(javascript|data:text)/i.test(element.getAttribute(name) ?? ''),
    ),
  );
  return [...elements, ...addresses].map(({ outerHTML }) => outerHTML.slice(0, 200));
}
