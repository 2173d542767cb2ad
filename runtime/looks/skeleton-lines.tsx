import { useTexts } from '../core/use-texts.ts';

/** Grey lines in the place of the first answer. @param card on a card of their own, where no other is around them */
export function SkeletonLines({ lines, card = false }: { lines: number; card?: boolean }) {
  const t = useTexts();
  return (
    <div className={card ? 'rt-card rt-skeleton' : 'rt-skeleton'} role="status" aria-label={t('list.loading')}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: alike and never reordered
        <span key={line} className="rt-skeleton-line" />
      ))}
    </div>
  );
}
