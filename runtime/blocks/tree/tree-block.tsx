import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { ActionButton } from '../../actions/action-button.tsx';
import { ActionFrame } from '../../actions/action-frame.tsx';
import { allowedActions } from '../../actions/allowed-actions.ts';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useNarrow } from '../../core/use-narrow.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Row } from '../../core/values.ts';
import { useData } from '../../data/data-context.tsx';
import { useAfterWrites } from '../../data/use-after-writes.ts';
import { BlockTitle } from '../../looks/block-title.tsx';
import { LoadFailed } from '../../looks/load-failed.tsx';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';
import { failureReason } from '../../request/failures.ts';
import type { BlockInput } from '../block-input.ts';
import { NestedBlock } from '../nested-block.tsx';
import { ChooseContext, useBeforeChoice, useChoose } from '../split/choose.ts';
import { ROOTS } from './tree-levels.ts';
import { TreeNodes } from './tree-nodes.tsx';
import { TreeSearch } from './tree-search.tsx';
import { useTree } from './use-tree.ts';
import { useTreeHeight } from './use-tree-height.ts';
import '../beside.css';

const PhoneTree = lazy(() => import('./phone-tree.tsx'));

/** A lazily loaded tree with search and node actions, and beside it the block of the chosen node; on a phone in a sheet above it. */
export function TreeBlock({ block, place, scopes, nested }: BlockInput<'tree'>) {
  const t = useTexts();
  const host = useRuntime();
  const { language } = host;
  const model = useTree(block, scopes, nested);
  const height = useTreeHeight(nested);
  const narrow = useNarrow();
  const { roots, failure, loading, chosen, reloadAround } = model;
  const inner = useMemo(() => ({ ...scopes, ...(chosen && { node: chosen }) }), [scopes, chosen]);
  /** What the last action was about; one of the toolbar may have changed the roots too. */
  const acted = useRef<{ node: Row | undefined; roots: boolean }>({ node: undefined, roots: true });
  const toolbar = allowedActions(block.toolbar, host);
  const nodeActions = allowedActions(block.nodeActions, host);
  const label = block.title ? textOf(block.title, language) : t('tree.label');
  const reload = () => {
    const { node, roots } = acted.current;
    reloadAround(node);
    if (node && roots) void model.load(ROOTS);
  };
  /** The time of the last write from here: what it changed is known. */
  const own = useRef(0);
  const { writes } = useData();
  const follow = useAfterWrites(block.endpoint, () => (own.current === writes.count ? reload() : model.reloadShown()));
  const noteOwn = () => {
    own.current = writes.count + 1;
  };
  const before = useBeforeChoice();
  usePublishChoice(chosen);

  const choose = (node: Row | undefined) => before(() => model.choose(node));
  const shownNodes = (onChoose: (node: Row) => void, most: number) =>
    failure && !roots ? (
      <LoadFailed
        text={t('list.loadFailed')}
        more={failureReason(failure, t)}
        onRetry={() => (model.found ? model.found.reload() : model.load(ROOTS))}
      />
    ) : !roots ? (
      <SkeletonLines lines={6} />
    ) : roots.length === 0 ? (
      <p className="rt-nothing rt-centred">
        {model.found ? t('tree.notFound') : block.empty ? textOf(block.empty, language) : t('tree.empty')}
      </p>
    ) : (
      <TreeNodes
        model={model}
        roots={roots}
        label={label}
        height={most}
        actions={nodeActions}
        scopes={scopes}
        onChoose={onChoose}
        onRun={(node) => noteActed(node, false)}
      />
    );
  const search = block.search && <TreeSearch onSearch={model.search} />;
  const inSheet = narrow && (block.overview !== undefined || (block.panel !== undefined && chosen !== undefined));
  const nodes = (
    <section {...markOf(block)} className="rt-card rt-tree" aria-busy={loading}>
      <BlockTitle title={block.title}>
        {toolbar.map((action) => (
          <span key={`${action.type} ${action.label.zh}`} onClickCapture={() => noteActed(chosen, true)}>
            <ActionButton action={action} scopes={inner} size="small" />
          </span>
        ))}
      </BlockTitle>
      {inSheet ? (
        <Suspense fallback={<SkeletonLines lines={1} />}>
          <PhoneTree model={model} label={label} search={search} choose={choose}>
            {shownNodes}
          </PhoneTree>
        </Suspense>
      ) : (
        <>
          {search}
          {shownNodes((node) => choose(block.overview && node === chosen ? undefined : node), height)}
        </>
      )}
    </section>
  );

  function noteActed(node: Row | undefined, roots: boolean) {
    acted.current = { node, roots };
  }

  return (
    <ActionFrame reload={follow} changed={noteOwn}>
      <div {...markOf(block)} className={nested ? 'rt-split rt-nested' : 'rt-split'}>
        {block.panel || block.overview ? (
          <div className="rt-split-parts rt-tree-parts">
            <div className="rt-split-first">{nodes}</div>
            <section className="rt-split-second" aria-label={t('split.second')}>
              {chosen && block.panel ? (
                // Not the same list with other columns: its order and its filters are its own.
                <ChooseContext key="panel" value={undefined}>
                  <ActionFrame reload={follow} changed={() => noteActed(chosen, false)}>
                    <NestedBlock block={block.panel} place={`${place}.panel`} scopes={inner} nested />
                  </ActionFrame>
                </ChooseContext>
              ) : block.overview ? (
                <ChooseContext key="overview" value={undefined}>
                  <ActionFrame reload={follow} changed={() => noteActed(undefined, true)}>
                    <NestedBlock block={block.overview} place={`${place}.overview`} scopes={scopes} nested />
                  </ActionFrame>
                </ChooseContext>
              ) : (
                <p className="rt-card rt-split-hint">{t('tree.hint')}</p>
              )}
            </section>
          </div>
        ) : (
          nodes
        )}
      </div>
    </ActionFrame>
  );
}

/** Passes the chosen node to the split around, and again when the node itself has changed. */
function usePublishChoice(chosen: Row | undefined): void {
  const choose = useChoose();
  const [published, setPublished] = useState<string>();
  const said = chosen && JSON.stringify(chosen);
  useEffect(() => {
    if (!choose || said === published) return;
    setPublished(said);
    choose(said === undefined ? undefined : { node: JSON.parse(said) });
  }, [choose, said, published]);
}
