import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../actions/action-button.tsx';
import { ActionFrame } from '../../actions/action-frame.tsx';
import { allowedActions } from '../../actions/allowed-actions.ts';
import { BlockTitle } from '../../looks/block-title.tsx';
import { LoadFailed } from '../../looks/load-failed.tsx';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';
import { failureReason } from '../../request/failures.ts';
import { useRuntime } from '../../runtime-provider.tsx';
import { textOf } from '../../text-of.ts';
import type { Row } from '../../values.ts';
import { useWrittenBeside } from '../beside.ts';
import type { BlockInput } from '../block-input.ts';
import { BlockView } from '../block-view.tsx';
import { ChooseContext, useChoose } from '../split/choose.ts';
import { ROOTS } from './tree-levels.ts';
import { TreeNodes } from './tree-nodes.tsx';
import { TreeSearch } from './tree-search.tsx';
import { useTree } from './use-tree.ts';
import { useTreeHeight } from './use-tree-height.ts';

/** A lazily loaded tree with search and node actions, and beside it what there is to say of the chosen node. */
export function TreeBlock({ block, place, scopes, nested }: BlockInput<'tree'>) {
  const { t } = useTranslation('runtime');
  const host = useRuntime();
  const { language } = host;
  const model = useTree(block, scopes, nested);
  const height = useTreeHeight(nested);
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
  useTellChoice(chosen);
  useWrittenBeside(() => reloadAround(chosen));

  const nodes = (
    <section className="rt-card rt-tree" aria-busy={loading}>
      <BlockTitle title={block.title}>
        {toolbar.map((action) => (
          <span key={`${action.type} ${action.label.zh}`} onClickCapture={() => noteActed(chosen, true)}>
            <ActionButton action={action} scopes={inner} rowKey={block.key} size="small" />
          </span>
        ))}
      </BlockTitle>
      {block.search && <TreeSearch onSearch={model.search} />}
      {failure && !roots ? (
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
          height={height}
          actions={nodeActions}
          scopes={scopes}
          onChoose={model.choose}
          onRun={(node) => noteActed(node, false)}
        />
      )}
    </section>
  );

  function noteActed(node: Row | undefined, roots: boolean) {
    acted.current = { node, roots };
  }

  return (
    <ActionFrame reload={reload}>
      <div className={nested ? 'rt-split rt-nested' : 'rt-split'}>
        {block.panel ? (
          <div className="rt-split-parts rt-tree-parts">
            <div className="rt-split-first">{nodes}</div>
            <section className="rt-split-second" aria-label={t('split.second')}>
              {chosen ? (
                <ChooseContext value={undefined}>
                  <ActionFrame reload={() => reloadAround(chosen)} changed={() => reloadAround(chosen)}>
                    <BlockView block={block.panel} place={`${place}.panel`} scopes={inner} nested />
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

/** Hands the split around the chosen node, and again when the node itself has changed. */
function useTellChoice(chosen: Row | undefined): void {
  const choose = useChoose();
  const [told, setTold] = useState<string>();
  const said = chosen && JSON.stringify(chosen);
  useEffect(() => {
    if (!choose || said === told) return;
    setTold(said);
    choose(said === undefined ? undefined : { node: JSON.parse(said) });
  }, [choose, said, told]);
}
