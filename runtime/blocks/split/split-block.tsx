import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { DirtyContext } from '../../core/dirty-guard.ts';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { isNarrow } from '../../core/use-narrow.ts';
import { useTexts } from '../../core/use-texts.ts';
import { AddressPart, useAddressParts } from '../address-parts.tsx';
import type { BlockInput } from '../block-input.ts';
import { NestedBlock } from '../nested-block.tsx';
import { choiceKey } from './choice-key.ts';
import { BeforeChoiceContext, ChooseContext, type Chosen } from './choose.ts';
import { useGuardedPart } from './use-guarded-part.ts';
import '../beside.css';

/** Two blocks beside one another, on a narrow screen below one another; the second can read what is chosen in the first. */
export function SplitBlock({ block, place, scopes, nested }: BlockInput<'split'>) {
  const t = useTexts();
  const { language, community } = useRuntime();
  const [chosen, choose] = useState<Chosen>();
  const first = useMemo(() => [block.first], [block.first]);
  const parts = useAddressParts(first);
  const { typed, before, discarded } = useGuardedPart();
  const inner = useMemo(() => ({ ...scopes, ...chosen }), [scopes, chosen]);
  // A row of another community is not shown beside the new one's rows.
  // Below the first one, what was chosen would not be seen.
  const second = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen && isNarrow()) second.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [chosen]);
  const communityUuid = community?.communityUuid;
  const shownFor = useRef(communityUuid);
  useEffect(() => {
    if (shownFor.current !== communityUuid) choose(undefined);
    shownFor.current = communityUuid;
  }, [communityUuid]);
  return (
    <div {...markOf(block)} className={nested ? 'rt-split rt-nested' : 'rt-split'}>
      <div className="rt-split-parts" style={{ '--rt-split-first': `${block.size}%` } as CSSProperties}>
        <div className="rt-split-first">
          <AddressPart parts={parts} place={0}>
            <ChooseContext value={choose}>
              <BeforeChoiceContext value={before}>
                <NestedBlock block={block.first} place={`${place}.first`} scopes={scopes} nested={nested} />
              </BeforeChoiceContext>
            </ChooseContext>
          </AddressPart>
        </div>
        <section ref={second} className="rt-split-second" aria-label={t('split.second')}>
          <ChooseContext value={undefined}>
            {chosen ? (
              <DirtyContext value={typed}>
                <NestedBlock
                  key={`${choiceKey(block.first, block.second, chosen)} ${discarded}`}
                  block={block.second}
                  place={`${place}.second`}
                  scopes={inner}
                  nested
                />
              </DirtyContext>
            ) : (
              <p className="rt-card rt-split-hint">{block.hint ? textOf(block.hint, language) : t('split.hint')}</p>
            )}
          </ChooseContext>
        </section>
      </div>
    </div>
  );
}
