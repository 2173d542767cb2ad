/** Texts that would do something if they were evaluated, taken for HTML or followed. */
export const HOSTILE = [
  '{{alert(1)}}',
  '{{$self.value = globalThis.hacked = true}}',
  '<img src=x onerror="globalThis.hacked=true">',
  '<svg onload="globalThis.hacked=true"><script>globalThis.hacked=true</script></svg>',
  'javascript:globalThis.hacked=true',
  'data:text/html,<script>globalThis.hacked=true</script>',
] as const;

/** All of them in one text. */
export const ALL_HOSTILE = HOSTILE.join(' ');

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
