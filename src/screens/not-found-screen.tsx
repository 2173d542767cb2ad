import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../i18n/use-texts.ts';
import { NotFoundDrawing } from './drawings.tsx';
import { Screen } from './screen.tsx';

/** /404: no such page. */
export function NotFoundScreen() {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <Screen art={<NotFoundDrawing />} title={t('screens.notFound')}>
      <Button type="primary" onClick={() => navigate('/')}>
        {t('screens.home')}
      </Button>
    </Screen>
  );
}
