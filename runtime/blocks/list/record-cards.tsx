import { memo, use, useMemo, useRef } from 'react';
import type { ResolvedItem } from '../../../schemas/generated/grammar.ts';
import { isEmpty } from '../../cells/is-empty.ts';
import { holds } from '../../core/conditions.ts';
import { usePageFrame } from '../../core/page-frame.tsx';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useNarrow } from '../../core/use-narrow.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Row } from '../../core/values.ts';
import { NestedBlock } from '../nested-block.tsx';
import { type Card, type CardOfColumns, cardOfColumns, withFolded } from './card-of-columns.ts';
import { CardsBar } from './cards-bar.tsx';
import { namingField } from './naming-field.ts';
import { NoRows } from './no-rows.tsx';
import type { RecordsInput } from './records-input.ts';
import { RowActions } from './row-actions.tsx';
import { rowEvents } from './row-events.ts';
import { RowsBehind } from './rows-behind.tsx';
import { useOpenRows } from './table/use-open-rows.ts';
import { useRowWindow } from './table/use-row-window.ts';
import { VirtualRows } from './table/virtual-rows.ts';
import { useLongPress } from './use-long-press.ts';
import './record-cards.css';

/** Pixels of a picture's side: beside the text of a card, and alone in the gallery. */
const SIDES = { cards: 72, gallery: 168 } as const;

interface RecordCardsProps extends RecordsInput {
  place: string;
  /** gallery: the picture, the name and the state only. */
  view: 'cards' | 'gallery';
}

/** From so many cards below one another on, only those near what is seen are drawn. */
const VIRTUAL_FROM = 60;

/** The rows as cards, those with the same value of `groupBy` together under it. */
export default function RecordCards(props: RecordCardsProps) {
  const { model, view, draw } = props;
  const { language } = useRuntime();
  const { list, answer, query } = model;
  const narrow = useNarrow();
  const { dictionaries } = usePageFrame().page;
  const card = useMemo(() => {
    if (list.card) return narrow ? withFolded(list.card, list.columns) : list.card;
    return cardOfColumns(list, namingField(list), dictionaries);
  }, [list, dictionaries, narrow]);
  const rows = answer?.list ?? [];
  const open = useOpenRows(list.rowKey, true);
  const box = useRef<HTMLDivElement>(null);
  // Groups, and cards beside one another, are those of a page: never many.
  const isVirtual = use(VirtualRows) && narrow && !card?.groupBy && rows.length >= VIRTUAL_FROM;
  const { from, to, above, below } = useRowWindow(box, rows.length, isVirtual);
  const isFeed = narrow && list.paged;
  // Begun at a later page, nobody knows how many stand before the first.
  const isCounted = isFeed && !card?.groupBy && query.page === 1 && query.after === undefined;
  if (rows.length === 0) {
    return <NoRows model={model} />;
  }
  // A list without columns has nothing to show.
  if (!card) return null;
  return (
    <div className="rt-cards-groups" aria-busy={model.loading}>
      <CardsBar model={model} ticked={props.ticked} />
      {groupsOf(isVirtual ? rows.slice(from, to) : rows, card.groupBy?.field).map((group) => (
        <section key={card.groupBy ? String(group[0]?.[list.rowKey]) : ''}>
          {card.groupBy && group[0] && (
            <h2 {...markOf(card.groupBy)} className="rt-cards-head">
              {card.ungrouped && isEmpty(group[0][card.groupBy.field])
                ? textOf(card.ungrouped, language)
                : draw(card.groupBy, group[0])}
            </h2>
          )}
          <div
            ref={box}
            className={`rt-cards rt-cards-${view}${isVirtual ? ' rt-cards-virtual' : ''}`}
            style={isVirtual ? { paddingTop: above, paddingBottom: below } : undefined}
            // Read out as what goes on when its end is reached, with the place of each among all.
            {...(isFeed && { role: 'feed', 'aria-busy': model.loading })}
          >
            {group.map((row, place) => {
              const id = String(row[list.rowKey]);
              const at = isCounted ? from + place + 1 : undefined;
              return (
                <RecordCard key={id} {...props} {...{ card, row, id, at }} isOpen={open.has(id)} turn={open.toggle} />
              );
            })}
          </div>
        </section>
      ))}
      {narrow && list.paged && <RowsBehind model={model} />}
    </div>
  );
}

interface RecordCardProps extends RecordCardsProps {
  card: Card | CardOfColumns;
  row: Row;
  id: string;
  /** Its place among all that were loaded, from 1; undefined where all are there to be counted. */
  at: number | undefined;
  /** Shows the rest of its record. */
  isOpen: boolean;
  turn(row: Row): void;
}

/** Drawn again only when something of its own changes: scrolling brings one card in and leaves the others as they are. */
const RecordCard = memo(function RecordCard(props: RecordCardProps) {
  const { model, card, view, row, id, at, runner, chosen, ticked, draw, nameOf } = props;
  const t = useTexts();
  const { rowTones } = model.list;
  const tone = rowTones?.find(({ when }) => holds(when, row, { ...runner.scopes, row }))?.tone;
  const name = nameOf(row);
  const press = useLongPress(ticked && (() => ticked.toggle(row)));
  const isChosen = chosen.key === id;
  // A gallery keeps the place of a picture, so that its cards are alike.
  const hasPicture = card.picture !== undefined && (view === 'gallery' || !isEmpty(row[card.picture]));
  const classes = [
    'rt-record-card',
    !hasPicture && ticked && 'rt-card-tickable',
    tone && `rt-row-${tone}`,
    isChosen && 'rt-row-chosen',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <article
      {...markOf(card)}
      className={classes}
      aria-label={name}
      aria-posinset={at}
      aria-setsize={at === undefined ? undefined : setSize(model)}
      data-row-key={id}
      {...rowEvents(row, runner, chosen)}
      {...press}
    >
      {ticked && (
        <label className="rt-card-ticked">
          <input
            type="checkbox"
            className="rt-card-tick"
            aria-label={t('list.tick', { name })}
            checked={ticked.has(row)}
            onChange={() => ticked.toggle(row)}
          />
        </label>
      )}
      {hasPicture && (
        <div className="rt-card-picture">
          {draw(
            {
              field: card.picture ?? '',
              title: { zh: name, en: name },
              cell: 'image',
              cellProps: { size: SIDES[view] },
            },
            row,
          )}
        </div>
      )}
      <div className="rt-card-text">
        <div className="rt-card-head">
          <span {...markOf(card.title)} className="rt-card-title">
            {draw(card.title, row)}
          </span>
          {card.badge && <span {...markOf(card.badge)}>{draw(card.badge, row)}</span>}
        </div>
        {view === 'cards' && <Lines lines={card.lines} row={row} draw={draw} />}
        <Foot {...props} />
      </div>
    </article>
  );
});

function Lines({ lines, row, draw }: Pick<RecordCardsProps, 'draw'> & { lines: readonly ResolvedItem[]; row: Row }) {
  const { language } = useRuntime();
  if (lines.length === 0) return null;
  return (
    <dl className="rt-card-lines">
      {lines.map((line) => (
        <div key={line.field} {...markOf(line)}>
          <dt>{textOf(line.title, language)}</dt>
          <dd>{draw(line, row)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What can be done with a record, and the rest of it: what no line has, and what a table shows below its opened row. */
function Foot({ model, card, row, isOpen, turn, draw, scopes, runner, place, nameOf, view }: RecordCardProps) {
  const t = useTexts();
  const inner = useMemo(() => ({ ...scopes, row }), [scopes, row]);
  const { expand } = model.list;
  const folded = 'folded' in card ? card.folded : [];
  const hasRest = view === 'cards' && (folded.length > 0 || expand !== undefined);
  if (!hasRest && runner.actions.length === 0) return null;
  return (
    <>
      {isOpen && <Lines lines={folded} row={row} draw={draw} />}
      {isOpen && expand && <NestedBlock block={expand} place={`${place}.expand`} scopes={inner} nested />}
      <div className="rt-card-foot">
        {runner.actions.length > 0 && (
          <RowActions actions={runner.actions} row={row} scopes={runner.scopes} run={runner.run} />
        )}
        {hasRest && (
          <button
            type="button"
            className="rt-link rt-card-more"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'list.collapseRow' : 'list.expandRow', { name: nameOf(row) })}
            onClick={() => turn(row)}
          >
            {isOpen
              ? t('list.cardLess')
              : folded.length > 0
                ? t('list.cardMore', { number: folded.length })
                : t('list.expandColumn')}
          </button>
        )}
      </div>
    </>
  );
}

/** How many records there are, as `aria-setsize` wants it: -1 where nobody has counted them to the end. */
function setSize({ answer }: RecordCardsProps['model']): number {
  return answer === undefined || answer.capped ? -1 : answer.total;
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
