import { theme } from 'antd';
import { useMemo } from 'react';
import type { Color } from '../../../schemas/generated/grammar.ts';

/** The colours that a plot uses from antd's theme, light or dark. */
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

/** Colours that can be distinguished beside one another, also by most people with red-green colour blindness. */
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
      // The theme's own colour in its variant for text: on a dark page the variant for surfaces is too dark for a line.
      palette: [token.colorLink, ...others.map((name) => colours[name])],
      colours,
      font: token.fontFamily,
      motion: token.motion,
    };
  }, [token]);
}
