import { theme } from 'antd';
import { useMemo } from 'react';
import type { Color } from '../../../schemas/generated/grammar.ts';

/** The colours that a plot takes from antd's theme, light or dark. */
export interface ChartTheme {
  text: string;
  textSecondary: string;
  line: string;
  back: string;
  primary: string;
  /** For series without a colour of their own, in this order. */
  palette: readonly string[];
  colours: Readonly<Record<Color, string>>;
  font: string;
  motion: boolean;
}

/** Colours that are told apart beside one another, also by most who do not see red and green alike. */
const ORDER: readonly Color[] = [
  'blue',
  'orange',
  'cyan',
  'purple',
  'gold',
  'magenta',
  'green',
  'volcano',
  'geekblue',
  'pink',
  'lime',
  'yellow',
];

export function useChartTheme(): ChartTheme {
  const { token } = theme.useToken();
  return useMemo(() => {
    const colours: Record<Color, string> = {
      blue: token.blue,
      geekblue: token.geekblue,
      cyan: token.cyan,
      green: token.green,
      lime: token.lime,
      gold: token.gold,
      yellow: token.yellow,
      orange: token.orange,
      volcano: token.volcano,
      red: token.red,
      magenta: token.magenta,
      purple: token.purple,
      pink: token.pink,
    };
    const [, ...others] = ORDER;
    return {
      text: token.colorText,
      textSecondary: token.colorTextSecondary,
      line: token.colorBorderSecondary,
      back: token.colorBgElevated,
      primary: token.colorLink,
      // The theme's own colour as it is on words: on a dark page that of surfaces is too dark for a line.
      palette: [token.colorLink, ...others.map((name) => colours[name])],
      colours,
      font: token.fontFamily,
      motion: token.motion,
    };
  }, [token]);
}
