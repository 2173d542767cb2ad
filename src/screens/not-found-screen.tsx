import { useNavigate } from 'react-router-dom';
import { Button } from '../../runtime/controls/button.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { NotFoundDrawing } from './not-found-drawing.tsx';
import { Screen } from './screen.tsx';

/** /404: no such page. */
export function NotFoundScreen() {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <Screen art={<NotFoundDrawing />} title={t('screens.notFound')}>
      <Button look="primary" onClick={() => navigate('/')}>
        {t('screens.home')}
      </Button>
    </Screen>
  );
}
