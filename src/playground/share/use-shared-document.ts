import { App } from 'antd';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from '../../i18n/use-texts.ts';
import { openDocument } from '../playground-store.ts';
import { fromFragment, holdsDocument } from './share-link.ts';

/** Takes the document of a shared link; the address is then that of the playground, as for any other document. */
export function useSharedDocument(): void {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const t = useTexts();
  useEffect(() => {
    if (!holdsDocument(hash)) return;
    let left = false;
    void fromFragment(hash).then((shared) => {
      if (left) return;
      if (shared) openDocument(shared, true);
      else message.error(t('playground.brokenLink'));
      navigate(pathname, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [hash, pathname, navigate, message, t]);
}
