import { useState } from 'react';
import { useTexts } from '../../core/use-texts.ts';

/** A box for the number of a page; Enter goes there. */
export function PageJump({ last, toPage }: { last: number; toPage(page: number): void }) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const go = () => {
    if (typed !== '') toPage(Math.min(last, Math.max(1, Number(typed))));
    setTyped('');
  };
  return (
    <label className="rt-jump">
      {t('pager.goTo')}
      <input
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))}
        onKeyDown={({ key }) => key === 'Enter' && go()}
        onBlur={go}
      />
      {t('pager.page')}
    </label>
  );
}
