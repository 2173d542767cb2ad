import { theme as antdTheme, type ThemeConfig } from 'antd';
import type { Language } from '../../runtime/host.ts';
import { consoleTheme } from '../theme.ts';

export const LOOKS = ['light', 'dark', 'compact'] as const;
export type Look = (typeof LOOKS)[number];

/** Pixels of the shown page; 0 is as wide as there is room. */
export const WIDTHS = [0, 1440, 1024, 768, 390] as const;

/** What the gallery's address says: a link to a page in a look is a link to just that. */
export interface GallerySettings {
  page: string;
  look: Look;
  language: Language;
  width: number;
}

export function readSettings(search: string): GallerySettings {
  const given = new URLSearchParams(search);
  const look = LOOKS.find((known) => known === given.get('look')) ?? 'light';
  const width = WIDTHS.find((known) => String(known) === given.get('width')) ?? 0;
  return { page: given.get('page') ?? '', look, width, language: given.get('language') === 'en' ? 'en' : 'zh' };
}

export function writeSettings(settings: GallerySettings): string {
  return new URLSearchParams(Object.entries(settings).map(([name, value]) => [name, String(value)])).toString();
}

/** The console's own theme in a look. The console itself is light; in the dark its links would be too dark to be read. */
export function themeOf(look: Look): ThemeConfig {
  const theme = consoleTheme(true);
  if (look === 'light') return theme;
  if (look === 'compact') return { ...theme, algorithm: antdTheme.compactAlgorithm };
  const { colorBgLayout, colorTextBase, colorTextSecondary, colorTextTertiary, ...token } = theme.token ?? {};
  const light = '#7aa7ff';
  return {
    ...theme,
    token: { ...token, colorLink: light },
    components: { ...theme.components, Tabs: { itemSelectedColor: light, itemHoverColor: light } },
    algorithm: antdTheme.darkAlgorithm,
  };
}
