import { useRef } from 'react';
import { useTexts } from '../../../runtime/core/use-texts.ts';
import { textOf, useAfterWrites, useRead, useRuntime } from '../../../runtime/index.ts';
import { LoadFailed } from '../../../runtime/looks/load-failed.tsx';
import { SkeletonLines } from '../../../runtime/looks/skeleton-lines.tsx';
import type { ComponentInput } from '../inputs.ts';
import { MATRIX, type Matrix, type MatrixRoom } from './matrix.ts';
import { RoomCell } from './room-cell.tsx';
import { ROOM_STATES, TEXTS } from './room-texts.ts';
import { useGridKeys } from './use-grid-keys.ts';
import './room-matrix.css';

const PAGE = 'business/cell/roomNodes';

/**
 * The rooms of a unit: floors downwards, rooms across. Arrow keys walk from room to room, Enter opens one, and Space chooses
 * it for the buttons above.
 */
export function RoomMatrix({ props, rows }: ComponentInput<'roomMatrix'>) {
  const { unitId } = props;
  const host = useRuntime();
  const t = useTexts();
  const { content, failure, reload } = useRead<Matrix>(
    unitId === undefined ? undefined : { endpoint: MATRIX, payload: { unitId } },
  );
  useAfterWrites(MATRIX, reload);
  const floors = content?.floors ?? [];
  const grid = useRef<HTMLTableElement>(null);
  const keys = useGridKeys(grid, floors);
  const label = (key: keyof typeof TEXTS) => textOf(TEXTS[key], host.language);
  const isChosen = (room: MatrixRoom) => rows.chosen.some(({ id }) => id === room.id);
  const choose = (some: readonly MatrixRoom[], on: boolean) => {
    const others = rows.chosen.filter(({ id }) => some.every((room) => room.id !== id));
    rows.choose(on ? [...others, ...some] : others, (row) => String(row.roomName));
  };
  if (failure && !content) return <LoadFailed text={t('list.loadFailed')} onRetry={reload} />;
  if (!content) return <SkeletonLines lines={8} />;
  return (
    <section className="rt-card room-matrix">
      <div className="room-matrix-head">
        <label>
          {label('unit')}
          <select value={unitId} onChange={({ target }) => host.openPage(PAGE, { unitId: target.value })}>
            {content.units.map(({ id, unitName }) => (
              <option key={id} value={id}>{`${content.buildingName}-${unitName}`}</option>
            ))}
          </select>
        </label>
        <ul className="room-matrix-legend">
          {ROOM_STATES.map(({ value, label, color }) => (
            <li key={value}>
              <span className={`room-matrix-swatch rt-${color ?? 'neutral'}`} /> {textOf(label, host.language)}
            </li>
          ))}
          <li>
            <span className="room-matrix-dot" /> {label('expiring')}
          </li>
        </ul>
      </div>
      {floors.length === 0 ? (
        <p className="rt-nothing rt-centred">{label('empty')}</p>
      ) : (
        <div className="room-matrix-scroll">
          {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked by arrow keys is a grid */}
          <table ref={grid} role="grid" aria-label={`${content.buildingName}-${content.unitName}`} aria-multiselectable>
            <tbody>
              {floors.map((floor, row) => (
                <tr key={floor.id}>
                  <th scope="row">
                    {rows.choosable && floor.rooms.length > 0 ? (
                      <label>
                        <input
                          type="checkbox"
                          aria-label={`${label('chooseFloor')} ${floor.floorName}`}
                          checked={floor.rooms.every(isChosen)}
                          onChange={({ target }) => choose(floor.rooms, target.checked)}
                        />
                        {floor.floorName}
                      </label>
                    ) : (
                      floor.floorName
                    )}
                  </th>
                  {floor.rooms.map((room, column) => (
                    <RoomCell
                      key={room.id}
                      room={room}
                      language={host.language}
                      place={keys.place(row, column)}
                      chosen={rows.choosable ? isChosen(room) : undefined}
                      onChoose={() => choose([room], !isChosen(room))}
                      onOpen={rows.open && (() => rows.open?.({ ...room }))}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
