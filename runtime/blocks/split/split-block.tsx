import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionFrame } from '../../actions/action-frame.tsx';
import { useRuntime } from '../../runtime-provider.tsx';
import { textOf } from '../../text-of.ts';
import { AddressPart, useAddressParts } from '../address-parts.tsx';
import { Beside, BesideContext } from '../beside.ts';
import type { BlockInput } from '../block-input.ts';
import { BlockView } from '../block-view.tsx';
import { choiceKey } from './choice-key.ts';
import { ChooseContext, type Chosen } from './choose.ts';

/** Two blocks beside one another, on a narrow screen below one another; what is chosen in the first is in reach of the second. */
export function SplitBlock({ block, place, scopes, nested }: BlockInput<'split'>) {
  const { t } = useTranslation('runtime');
  const { language, community } = useRuntime();
  const [chosen, choose] = useState<Chosen>();
  const [beside] = useState(() => new Beside());
  const first = useMemo(() => [block.first], [block.first]);
  const parts = useAddressParts(first);
  const inner = useMemo(() => ({ ...scopes, ...chosen }), [scopes, chosen]);
  // A row of another community is not shown beside the new one's rows.
  const communityUuid = community?.communityUuid;
  const shownFor = useRef(communityUuid);
  useEffect(() => {
    if (shownFor.current !== communityUuid) choose(undefined);
    shownFor.current = communityUuid;
  }, [communityUuid]);
  return (
    <div className={nested ? 'rt-split rt-nested' : 'rt-split'}>
      <div className="rt-split-parts" style={{ '--rt-split-first': `${block.size}%` } as CSSProperties}>
        <div className="rt-split-first">
          <AddressPart parts={parts} place={0}>
            <ChooseContext value={choose}>
              <BesideContext value={beside}>
                <BlockView block={block.first} place={`${place}.first`} scopes={scopes} nested={nested} />
              </BesideContext>
            </ChooseContext>
          </AddressPart>
        </div>
        <section className="rt-split-second" aria-label={t('split.second')}>
          <ChooseContext value={undefined}>
            <BesideContext value={undefined}>
              {chosen ? (
                <ActionFrame reload={() => beside.written()} changed={() => beside.written()}>
                  <BlockView
                    key={choiceKey(block.first, block.second, chosen)}
                    block={block.second}
                    place={`${place}.second`}
                    scopes={inner}
                    nested
                  />
                </ActionFrame>
              ) : (
                <p className="rt-card rt-split-hint">{block.hint ? textOf(block.hint, language) : t('split.hint')}</p>
              )}
            </BesideContext>
          </ChooseContext>
        </section>
      </div>
    </div>
  );
}
