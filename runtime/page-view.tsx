import { theme } from 'antd';
import { type CSSProperties, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResolvedPage } from '../schemas/generated/grammar.ts';
import { DialogHost } from './actions/dialog-host.tsx';
import { BlockView } from './blocks/block-view.tsx';
import type { PageAddress } from './host.ts';
import { PageFrameContext } from './page-frame.tsx';
import './styles.css';

export interface PageViewProps {
  page: ResolvedPage;
  /** Route and open parameters. */
  params: Readonly<Record<string, string>>;
  /** Left out where the page has no address of its own: in a drawer or a dialog. */
  address?: PageAddress;
  /** Whether its tab is the one that is seen; polls rest while it is not. Left out means yes. */
  active?: boolean;
}

/**
 * Shows one resolved page. It fills its parent and scrolls in its own box, since React's Activity keeps the scroll of a
 * box and loses that of the window.
 */
export function PageView({ page, params, address, active = true }: PageViewProps) {
  const { t } = useTranslation('runtime');
  const colours = useThemeColours();
  const box = useRef<HTMLDivElement>(null);
  const frame = useMemo(() => ({ page, params, address, active, box }), [page, params, address, active]);
  const scopes = useMemo(() => ({ params }), [params]);
  const missing = page.params.filter((name) => !params[name]);
  return (
    <div ref={box} className="rt-page" style={colours} data-page={page.id}>
      <PageFrameContext value={frame}>
        <DialogHost>
          <div className="rt-page-content">
            {missing.length > 0 ? (
              <div className="rt-failed" role="alert">
                <p className="rt-failed-title">{t('page.missingParams', { names: missing.join(', ') })}</p>
              </div>
            ) : (
              <BlockView block={page.block} place="page" scopes={scopes} nested={false} />
            )}
          </div>
        </DialogHost>
      </PageFrameContext>
    </div>
  );
}

/** The theme's colours for the runtime's own style sheet. Set as properties: antd's cssVar would need style elements. */
function useThemeColours(): CSSProperties {
  const { token } = theme.useToken();
  return useMemo(
    () =>
      ({
        '--rt-primary': token.colorPrimary,
        '--rt-primary-hover': token.colorPrimaryHover,
        '--rt-link': token.colorLink,
        '--rt-text': token.colorText,
        '--rt-text-secondary': token.colorTextSecondary,
        '--rt-text-muted': token.colorTextTertiary,
        '--rt-border': token.colorBorderSecondary,
        '--rt-border-strong': token.colorBorder,
        '--rt-back': token.colorBgContainer,
        '--rt-fill': token.colorFillQuaternary,
        '--rt-error': token.colorError,
        '--rt-warning': token.colorWarningText,
        '--rt-success': token.colorSuccessText,
        '--rt-radius': `${token.borderRadiusLG}px`,
      }) as CSSProperties,
    [token],
  );
}
