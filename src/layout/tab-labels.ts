import type { Tab } from '../stores/tabs.ts';

/** The label of a tab: its page, and which record where that is known or needed. */
export interface TabLabel {
  title: string;
  record: string | undefined;
}

/** Letters of a record's key that are shown. */
const LETTERS = 6;

/**
 * The tab of a record shows the record's name, once its page knows it. Until then tabs of the same page are distinguished by
 * the end of the parameters that name their records.
 *
 * @param names tab key → what its record is called
 */
export function tabLabels(
  tabs: readonly Tab[],
  names: Readonly<Record<string, string>>,
  titleOf: (tab: Tab) => string,
): TabLabel[] {
  return tabs.map((tab) => {
    const { key, route } = tab;
    const isAlone = tabs.filter((other) => other.route === route).length === 1;
    return { title: titleOf(tab), record: names[key] ?? (isAlone ? undefined : endOf(key)) };
  });
}

/** Of `/d&id=101&mode=a`: `101 a`, its beginning left out where it is long. */
function endOf(key: string): string | undefined {
  const values = [...new URLSearchParams(key.slice(key.indexOf('&') + 1)).values()].filter(Boolean);
  const short = values.map((value) => (value.length > LETTERS + 2 ? `…${value.slice(-LETTERS)}` : value));
  return short.length > 0 ? short.join(' ') : undefined;
}
