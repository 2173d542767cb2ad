import type { TFunction } from 'i18next';

/** What a button of the editor makes of the chosen text. */
export type Mark = 'bold' | 'bullets' | 'numbers' | 'link';

/** The text after a button was pressed. @param from @param to the chosen part; without one an example is put in */
export function marked(kind: Mark, text: string, from: number, to: number, t: TFunction<'runtime'>): string {
  const chosen = text.slice(from, to);
  if (kind === 'bold' || kind === 'link') {
    const words = chosen.trim() || t('widget.sampleText');
    const put = kind === 'bold' ? `**${words}**` : `[${words}](https://)`;
    return text.slice(0, from) + put + text.slice(to);
  }
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lines = (text.slice(start, to) || t('widget.sampleText')).split('\n');
  const put = lines.map((line, place) => `${kind === 'bullets' ? '-' : `${place + 1}.`} ${line}`).join('\n');
  return text.slice(0, start) + put + text.slice(Math.max(to, start));
}
