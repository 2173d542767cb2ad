import type { ThemeConfig } from 'antd';

/** Colours that the style sheets of the shell share with antd; `src/shell.css` has the same ones. */
export const colors = { primary: '#2262d8', navy: '#10203f', navyDeep: '#0b172f', page: '#f2f5fa' } as const;

const FONT = [
  '-apple-system',
  'BlinkMacSystemFont',
  "'Segoe UI'",
  "'PingFang SC'",
  "'Hiragino Sans GB'",
  "'Microsoft YaHei'",
  "'Noto Sans CJK SC'",
  "'Noto Sans SC'",
  'sans-serif',
].join(', ');

/**
 * antd's tokens for the console. Not `cssVar`: its styles ignore the nonce of the policy.
 * @param still no motion: the person's system asks for it, and tests do
 */
export function consoleTheme(still: boolean): ThemeConfig {
  return {
    cssVar: false,
    hashed: false,
    token: {
      colorPrimary: colors.primary,
      colorInfo: colors.primary,
      colorLink: colors.primary,
      colorBgLayout: colors.page,
      colorTextBase: '#1a2233',
      // antd's own are too pale to be read: 4.5 : 1 on white and on the page's colour is the least.
      colorTextSecondary: 'rgba(26, 34, 51, 0.78)',
      colorTextTertiary: 'rgba(26, 34, 51, 0.66)',
      borderRadius: 6,
      fontFamily: FONT,
      motion: !still,
    },
    components: {
      Menu: {
        darkItemBg: colors.navy,
        darkSubMenuItemBg: colors.navyDeep,
        darkPopupBg: colors.navy,
        darkItemSelectedBg: colors.primary,
        darkItemHoverBg: 'rgba(255, 255, 255, 0.07)',
        darkItemColor: 'rgba(255, 255, 255, 0.74)',
        itemHeight: 42,
        iconSize: 16,
        collapsedWidth: 64,
      },
    },
  };
}

export function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
