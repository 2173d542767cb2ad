/** Days without what they all share: `11-20` where every label is a day of one year. The table and tooltips keep the whole. */
export function shortLabels(labels: readonly string[]): ((label: string) => string) | undefined {
  const year = /^\d{4}-(?=\d\d-\d\d$)/.exec(labels[0] ?? '')?.[0];
  if (year === undefined || !labels.every((label) => label.length === 10 && label.startsWith(year))) return undefined;
  return (label) => label.slice(year.length);
}
