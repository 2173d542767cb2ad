import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { paletteColours } from '../../runtime/looks/palette-colours.ts';
import { contrast } from '../../runtime/looks/testing/contrast.ts';
import { themeOf } from './theme-looks.ts';

const GROUNDS = ['colorBgLayout', 'colorBgContainer', 'colorBgElevated'] as const;
const WORDS = ['colorText', 'colorTextSecondary', 'colorTextTertiary', 'colorTextPlaceholder', 'colorLink'] as const;

describe.each([true, false])('the console, dark: %s', (dark) => {
  const token = theme.getDesignToken(themeOf({ dark, compact: false }, true));

  it.each(WORDS)('%s can be read on every ground', (word) => {
    for (const ground of GROUNDS) expect(contrast(token[word], token[ground]), ground).toBeGreaterThanOrEqual(4.5);
  });

  it('words in a tone can be read on a card', () => {
    const colours = paletteColours(token);
    for (const tone of ['error', 'warning', 'success'])
      expect(contrast(colours[`--rt-${tone}-text`] ?? '', token.colorBgContainer), tone).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['colorBgContainer', 'colorBgElevated'] as const)
      expect(contrast(token.colorError, token[ground]), ground).toBeGreaterThanOrEqual(4.5);
  });

  it('white words can be read on the primary colour, under the pointer too', () => {
    expect(contrast('#ffffff', token.colorPrimary)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', token.colorPrimaryHover)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token.colorLinkHover, token.colorBgElevated)).toBeGreaterThanOrEqual(4.5);
  });
});

it('compact is lower and has smaller letters, dark or light', () => {
  const tokenOf = (dark: boolean, compact: boolean) => theme.getDesignToken(themeOf({ dark, compact }, true));
  expect(tokenOf(false, true).controlHeight).toBeLessThan(tokenOf(false, false).controlHeight);
  expect(tokenOf(true, true).fontSize).toBeLessThan(tokenOf(true, false).fontSize);
  expect(tokenOf(true, true).colorBgContainer).toBe(tokenOf(true, false).colorBgContainer);
});

it.each([false, true])('in a phone’s window what is pressed is as high as a finger, compact %s', (compact) => {
  const { controlHeight } = theme.getDesignToken(themeOf({ dark: false, compact }, true, true));
  expect(controlHeight).toBe(44);
});
