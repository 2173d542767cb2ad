import type { ThemeConfig } from 'antd';

/** Colours that the style sheets of the shell share with antd; `src/shell.css` has the same ones. */
export const colors = { primary: '#2262d8', pressed: '#1c55c0', page: '#f2f5fa' } as const;

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
 * antd's tokens for the console, light; `theme-looks.ts` has the dark and the compact one. Not `cssVar`: its styles ignore the nonce of the policy.
 * @param still no motion: the person's system asks for it, and tests do
 */
export function consoleTheme(still: boolean): ThemeConfig {
  return {
    cssVar: false,
    hashed: false,
    token: {
      colorPrimary: colors.primary,
      // Darker, not paler as antd's own: white words stay readable under the pointer.
      colorPrimaryHover: colors.pressed,
      colorLinkHover: colors.pressed,
      colorInfo: colors.primary,
      colorLink: colors.primary,
      colorBgLayout: colors.page,
      colorTextBase: '#1a2233',
      // antd's own are too pale to be read: 4.5 : 1 on white and on the page's colour is the least.
      colorTextSecondary: 'rgba(26, 34, 51, 0.78)',
      colorTextTertiary: 'rgba(26, 34, 51, 0.66)',
      colorTextPlaceholder: 'rgba(26, 34, 51, 0.64)',
      colorError: '#cf2f38',
      borderRadius: 6,
      fontFamily: FONT,
      motion: !still,
    },
  };
}

export function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
