import { theme } from 'antd';
import { useLayoutEffect } from 'react';
import { paletteColours } from './palette-colours.ts';

/**
 * Passes antd's theme to the runtime's own style sheets, as properties of the document: dialogs and drawers are outside the
 * page. antd's own cssVar would need style elements that the page's policy refuses.
 */
export function useThemeColours(): void {
  const { token } = theme.useToken();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const properties = Object.entries(propertiesOf(token));
    for (const [name, value] of properties) style.setProperty(name, value);
    // A page without antd that follows, such as that of the login, has its own.
    return () => {
      for (const [name] of properties) style.removeProperty(name);
    };
  }, [token]);
}

function propertiesOf(token: ReturnType<typeof theme.useToken>['token']): Record<string, string> {
  return {
    '--rt-primary': token.colorPrimary,
    '--rt-primary-hover': token.colorPrimaryHover,
    '--rt-link': token.colorLink,
    '--rt-link-hover': token.colorLinkHover,
    '--rt-text': token.colorText,
    '--rt-text-secondary': token.colorTextSecondary,
    '--rt-text-muted': token.colorTextTertiary,
    '--rt-placeholder': token.colorTextPlaceholder,
    '--rt-border': token.colorBorderSecondary,
    '--rt-border-strong': token.colorBorder,
    '--rt-back': token.colorBgContainer,
    '--rt-elevated': token.colorBgElevated,
    '--rt-layout': token.colorBgLayout,
    '--rt-fill': token.colorFillQuaternary,
    '--rt-fill-strong': token.colorFillTertiary,
    '--rt-error': token.colorError,
    '--rt-warning': token.colorWarningText,
    '--rt-success': token.colorSuccessText,
    ...paletteColours(token),
    '--rt-radius': `${token.borderRadiusLG}px`,
    '--rt-font': `${token.fontSize}px`,
    // Of labels: never larger than the named value, which is smaller in the compact theme.
    '--rt-font-small': `${Math.min(13, token.fontSize)}px`,
    '--rt-pad': `${token.padding}px`,
    '--rt-control': `${token.controlHeight}px`,
    '--rt-control-radius': `${token.borderRadius}px`,
  };
}
