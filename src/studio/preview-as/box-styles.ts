import { useLayoutEffect } from 'react';

/** The name of the box by which its rules are found. */
export const BOX = 'studio-page';

/**
 * The rules for narrow and wide windows as rules for the box with this name. The browser knows the width of a window alone; in a
 * box the same rules hold for the width of the box.
 */
export function boxRules(sheets: Iterable<CSSStyleSheet>): string {
  const rules: string[] = [];
  for (const sheet of sheets) for (const rule of rulesOf(sheet)) addRule(rule, rules);
  return rules.join('\n');
}

function addRule(rule: CSSRule, into: string[]): void {
  if (!('media' in rule) || !('cssRules' in rule)) return;
  const { media, cssRules } = rule as CSSMediaRule;
  const condition = widthsIn(media.mediaText);
  if (condition === undefined) return;
  into.push(`@container ${BOX} ${condition} { ${[...cssRules].map(({ cssText }) => cssText).join(' ')} }`);
}

/** The parts of a media query that are about widths and nothing else. */
function widthsIn(query: string): string | undefined {
  const parts = query.split(',').map((part) => part.trim());
  const widths = parts.filter((part) => /^\([^()]*\bwidth\b[^()]*\)$/.test(part));
  return widths.length > 0 ? widths.join(' or ') : undefined;
}

/** Those of another site cannot be read; there are none but in extensions of the browser. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** Has the box follow its own width. Parts of the page that are loaded later bring rules of their own. */
export function useBoxStyles(isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const own = new CSSStyleSheet();
    const write = () => own.replaceSync(boxRules(document.styleSheets));
    write();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
    const more = new MutationObserver(write);
    more.observe(document.head, { childList: true });
    const loaded = ({ target }: Event) => target instanceof HTMLLinkElement && write();
    document.head.addEventListener('load', loaded, true);
    return () => {
      more.disconnect();
      document.head.removeEventListener('load', loaded, true);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== own);
    };
  }, [isOn]);
}
