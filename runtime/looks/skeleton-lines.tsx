import { useTexts } from '../use-texts.ts';

/** Grey lines where the first answer will stand. */
export function SkeletonLines({ lines }: { lines: number }) {
  const t = useTexts();
  return (
    <div className="rt-skeleton" role="status" aria-label={t('list.loading')}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: alike and never reordered
        <span key={line} className="rt-skeleton-line" />
      ))}
    </div>
  );
}
