import type { ResolvedGroup } from '../../../schemas/generated/grammar.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import { allowedActions } from '../../actions/allowed-actions.ts';
import { mayOpen } from '../../actions/may-open.ts';
import { RevealCell } from '../../actions/reveal/reveal-cell.tsx';
import { useCellContext } from '../../actions/use-cell-context.tsx';
import { useOpenTarget } from '../../actions/use-open-target.ts';
import { isEmpty } from '../../cells/is-empty.ts';
import { linkedCell } from '../../cells/linked-cell.tsx';
import { isVisible } from '../../core/conditions.ts';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Row } from '../../core/values.ts';
import { CopyButton } from '../../looks/copy-button.tsx';
import type { DetailInput } from './detail-input.ts';
import './detail.css';

type Item = ResolvedGroup['items'][number];

/** Fields that belong together, in one to three columns as there is room, and what can be done about them. */
export function DetailGroup({ group, ...input }: DetailInput & { group: ResolvedGroup }) {
  const t = useTexts();
  const host = useRuntime();
  const { language } = host;
  const { row, stored, scopes, inReach, rowKey } = input;
  const actions = allowedActions(group.actions, host);
  const items = group.items.filter((item) => isVisible(item.visibleWhen, stored, inReach));
  const drawValue = useValue(input);
  return (
    <section {...markOf(group)} className="rt-card rt-group">
      <div className="rt-group-head">
        <h2 className="rt-group-title">{textOf(group.title, language)}</h2>
        {actions.length > 0 && (
          <div className="rt-buttons">
            {actions.map((action) => (
              <ActionButton
                key={`${action.type} ${action.label.zh}`}
                action={action}
                size="small"
                scopes={scopes}
                near={stored}
                rowKey={rowKey}
              />
            ))}
          </div>
        )}
      </div>
      <dl className="rt-fields">
        {items.map((item) => {
          const label = textOf(item.title, language);
          return (
            <div key={item.field} {...markOf(item)} className={classOf(item)}>
              <dt>{label}</dt>
              <dd>
                {drawValue(item, label)}
                {item.copy && !isEmpty(row[item.field]) && (
                  <CopyButton text={String(row[item.field])} label={t('detail.copy', { label })} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** A table stands below its label: it needs the whole width. */
function classOf({ wide, cellProps }: Item): string {
  if (cellProps.table) return 'rt-item rt-item-wide rt-item-table';
  return wide ? 'rt-item rt-item-wide' : 'rt-item';
}

/** Draws a value: a link where it leads to a page that the account may open, an eye where it is masked. */
function useValue({ row, stored, scopes, reveal }: DetailInput) {
  const { holds } = useRuntime();
  const context = useCellContext();
  const openTarget = useOpenTarget();
  return (item: Item, label: string) => {
    const open = item.open && mayOpen(item.open, holds) ? () => item.open && openTarget(item.open, scopes) : undefined;
    const draw = (of: Row) => linkedCell(item, of, context, open);
    if (!reveal?.isMasked(row, item.field)) return draw(row);
    return <RevealCell reveal={reveal} row={stored} field={item.field} label={label} draw={draw} />;
  };
}
