import type { theme } from 'antd';
import type { Color } from '../../schemas/generated/grammar.ts';

type Token = ReturnType<typeof theme.useToken>['token'];

/**
 * The step of each preset palette that is dark enough on a light page, and light enough on a dark one, to be read on the
 * palette's first step: contrast 4.5 at least.
 */
const TEXT_STEP: Readonly<Record<Color, 7 | 8 | 9>> = {
  blue: 7,
  geekblue: 8,
  cyan: 8,
  green: 8,
  lime: 9,
  gold: 9,
  yellow: 9,
  orange: 8,
  volcano: 8,
  red: 7,
  magenta: 7,
  purple: 8,
  pink: 7,
};

/** The colours of a label, for `cells/palette.css`, and of text in a tone: antd's presets, light or dark. */
export function paletteColours(token: Token): Record<string, string> {
  const colours = Object.entries(TEXT_STEP) as [Color, 7 | 8 | 9][];
  const labels = colours.flatMap(([name, step]) => [
    [`--rt-${name}-back`, token[`${name}-1`]],
    [`--rt-${name}-line`, token[`${name}-3`]],
    [`--rt-${name}-dot`, token[`${name}-6`]],
    [`--rt-${name}-text`, token[`${name}-${step}`]],
  ]);
  return {
    ...Object.fromEntries(labels),
    '--rt-error-text': token['red-7'],
    '--rt-warning-text': token['orange-8'],
    '--rt-success-text': token['green-8'],
  };
}
