import type { ResolvedList } from '../../../schemas/generated/grammar.ts';
import { isEmpty } from '../../cells/is-empty.ts';
import { holds } from '../../core/conditions.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Row } from '../../core/values.ts';
import { NoRows } from './no-rows.tsx';
import type { RecordsInput } from './records-input.ts';
import { RowActions } from './row-actions.tsx';
import { rowEvents } from './row-events.ts';
import './record-cards.css';

type Card = NonNullable<ResolvedList['card']>;

/** Pixels of a picture's side: beside the text of a card, and alone in the gallery. */
const SIDES = { cards: 72, gallery: 168 } as const;

interface RecordCardsProps extends RecordsInput {
  card: Card;
  /** gallery: the picture, the name and the state only. */
  view: 'cards' | 'gallery';
}

/** The rows as cards, those with the same value of `groupBy` together under it. */
export function RecordCards(props: RecordCardsProps) {
  const { model, card, view, draw } = props;
  const { language } = useRuntime();
  const { list, answer } = model;
  const rows = answer?.list ?? [];
  if (rows.length === 0) {
    return <NoRows model={model} />;
  }
  return (
    <div className="rt-cards-groups" aria-busy={model.loading}>
      {groupsOf(rows, card.groupBy?.field).map((group) => (
        <section key={String(group[0]?.[list.rowKey])}>
          {card.groupBy && group[0] && (
            <h2 className="rt-cards-head">
              {card.ungrouped && isEmpty(group[0][card.groupBy.field])
                ? textOf(card.ungrouped, language)
                : draw(card.groupBy, group[0])}
            </h2>
          )}
          <div className={`rt-cards rt-cards-${view}`}>
            {group.map((row) => (
              <RecordCard key={String(row[list.rowKey])} {...props} row={row} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function RecordCard({ model, card, view, row, runner, chosen, ticked, draw, nameOf }: RecordCardsProps & { row: Row }) {
  const t = useTexts();
  const { language } = useRuntime();
  const { rowKey, rowTones } = model.list;
  const tone = rowTones?.find(({ when }) => holds(when, row, { ...runner.scopes, row }))?.tone;
  const name = nameOf(row);
  const isChosen = chosen.key === String(row[rowKey]);
  const classes = ['rt-record-card', tone && `rt-row-${tone}`, isChosen && 'rt-row-chosen'].filter(Boolean).join(' ');
  return (
    <article className={classes} aria-label={name} {...rowEvents(row, runner, chosen)}>
      {ticked && (
        <input
          type="checkbox"
          className="rt-card-tick"
          aria-label={t('list.tick', { name })}
          checked={ticked.has(row)}
          onChange={() => ticked.toggle(row)}
        />
      )}
      {card.picture !== undefined && (
        <div className="rt-card-picture">
          {draw(
            { field: card.picture, title: { zh: name, en: name }, cell: 'image', cellProps: { size: SIDES[view] } },
            row,
          )}
        </div>
      )}
      <div className="rt-card-text">
        <div className="rt-card-head">
          <span className="rt-card-title">{draw(card.title, row)}</span>
          {card.badge && draw(card.badge, row)}
        </div>
        {view === 'cards' && card.lines.length > 0 && (
          <dl className="rt-card-lines">
            {card.lines.map((line) => (
              <div key={line.field}>
                <dt>{textOf(line.title, language)}</dt>
                <dd>{draw(line, row)}</dd>
              </div>
            ))}
          </dl>
        )}
        {runner.actions.length > 0 && (
          <RowActions actions={runner.actions} row={row} scopes={runner.scopes} run={runner.run} />
        )}
      </div>
    </article>
  );
}

/** Rows with the same value of a field together, in the order in which the values first occur. */
function groupsOf(rows: readonly Row[], field: string | undefined): readonly (readonly Row[])[] {
  if (field === undefined) return [rows];
  const groups = new Map<unknown, Row[]>();
  for (const row of rows) {
    const group = groups.get(row[field]);
    if (group) group.push(row);
    else groups.set(row[field], [row]);
  }
  return [...groups.values()];
}
