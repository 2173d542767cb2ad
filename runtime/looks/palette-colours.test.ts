import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { paletteColours } from './palette-colours.ts';
import { contrast } from './testing/contrast.ts';

describe.each([
  ['light', theme.defaultAlgorithm],
  ['dark', theme.darkAlgorithm],
])('in a %s theme', (_, algorithm) => {
  const token = theme.getDesignToken({ algorithm });
  const colours = paletteColours(token);
  const labels = Object.keys(colours).flatMap((name) => /^--rt-(\w+)-back$/.exec(name)?.[1] ?? []);

  it('every label can be read', () => {
    expect(labels).toHaveLength(13);
    for (const label of labels) {
      const [text = '', back = ''] = [colours[`--rt-${label}-text`], colours[`--rt-${label}-back`]];
      expect(contrast(text, back), label).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('words in a tone can be read on a card', () => {
    for (const tone of ['error', 'warning', 'success'])
      expect(contrast(colours[`--rt-${tone}-text`] ?? '', token.colorBgContainer), tone).toBeGreaterThanOrEqual(4.5);
  });
});
