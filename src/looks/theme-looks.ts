import { theme as antdTheme, type ThemeConfig } from 'antd';
import type { Look } from '../core/look.ts';
import { consoleTheme } from './theme.ts';

/** Night blue grounds. Links, muted texts and errors are light enough to be read on them: 4.5 : 1 is the least. */
const DARK = {
  colorBgLayout: '#0d121c',
  colorBgContainer: '#131823',
  colorBgElevated: '#1d2534',
  colorBorder: '#465064',
  colorBorderSecondary: '#2a3344',
  colorPrimaryHover: '#2f68cc',
  colorLink: '#7aa7ff',
  colorLinkHover: '#a3c1ff',
  // Rings around what has the focus: 3 : 1 on the grounds above is the least.
  colorPrimaryBorder: '#7aa7ff',
  colorError: '#ff787a',
  colorTextTertiary: 'rgba(255, 255, 255, 0.6)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.55)',
} as const;

/** Borders of input and select boxes: as bright as the rings. */
const FOCUSED = { activeBorderColor: DARK.colorLink } as const;

/** Pixels that a finger needs. */
const FINGER = 44;
/** What antd's compact looks take off the height of a control: a finger is no smaller for them. */
const TAKEN_OFF = 4;

/** What antd makes of the height of its controls, where that would be too large or too small on a phone. */
const ON_A_PHONE: ThemeConfig['components'] = {
  DatePicker: { cellHeight: 40, cellWidth: 44, timeColumnWidth: 52, timeCellHeight: 40 },
  Steps: { iconSize: 28 },
  Tree: { titleHeight: FINGER },
};

/** What is pressed is as large as a finger in a phone's window. */
function forFingers(wide: ThemeConfig, compact: boolean): ThemeConfig {
  const controlHeight = compact ? FINGER + TAKEN_OFF : FINGER;
  return { ...wide, token: { ...wide.token, controlHeight }, components: ON_A_PHONE };
}

/** The console's theme in a look. @param still no motion @param narrow in a phone's window */
export function themeOf({ dark, compact }: Look, still: boolean, narrow = false): ThemeConfig {
  const light = narrow ? forFingers(consoleTheme(still), compact) : consoleTheme(still);
  const algorithm = [
    dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    ...(compact ? [antdTheme.compactAlgorithm] : []),
  ];
  if (!dark) return { ...light, algorithm };
  const { colorTextBase, colorTextSecondary, ...token } = light.token ?? {};
  return {
    ...light,
    algorithm,
    token: { ...token, ...DARK },
    components: {
      ...light.components,
      // White cannot be read on a red that can itself be read on a dark ground.
      Button: { dangerColor: '#2a0a0b' },
      Input: FOCUSED,
      InputNumber: FOCUSED,
      Select: FOCUSED,
      DatePicker: { ...light.components?.DatePicker, ...FOCUSED },
      Tabs: { itemSelectedColor: DARK.colorLink, itemHoverColor: DARK.colorLink },
    },
  };
}
