import { useNavigate } from 'react-router-dom';
import { Button } from '../../runtime/controls/button.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { NoPermissionDrawing } from './no-permission-drawing.tsx';
import { Screen } from './screen.tsx';

/** /401: the page is there, but not for this account. */
export function NoPermissionScreen() {
  const t = useTexts();
  const navigate = useNavigate();
  // React Router numbers its history entries: at the first one there is nothing of the console to go back to.
  const back = () => (Number(window.history.state?.idx ?? 0) > 0 ? navigate(-1) : navigate('/'));
  return (
    <Screen art={<NoPermissionDrawing />} title={t('screens.noPermission')}>
      <Button onClick={back}>{t('screens.back')}</Button>
      <Button look="primary" onClick={() => navigate('/')}>
        {t('screens.home')}
      </Button>
    </Screen>
  );
}
