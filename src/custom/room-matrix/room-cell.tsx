import { CreditCardOutlined, SmileOutlined } from '@ant-design/icons-svg';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../../runtime/controls/icon.tsx';
import { type Language, textOf } from '../../../runtime/index.ts';
import type { MatrixRoom } from './matrix.ts';
import { ROOM_STATES, TEXTS } from './room-texts.ts';
import type { GridPlace } from './use-grid-keys.ts';

interface RoomCellProps {
  room: MatrixRoom;
  language: Language;
  place: GridPlace;
  /** Undefined where rooms cannot be chosen. */
  chosen: boolean | undefined;
  onChoose(): void;
  /** Undefined where rooms cannot be opened. */
  onOpen: (() => void) | undefined;
}

/** One room: its number, how many live there, whether cards and faces are enrolled, and its state as a colour and in words. */
export function RoomCell({ room, language, place, chosen, onChoose, onOpen }: RoomCellProps) {
  const state = ROOM_STATES.find(({ value }) => value === room.roomState);
  const label = (key: keyof typeof TEXTS) => textOf(TEXTS[key], language);
  const words = [
    room.roomName,
    state ? textOf(state.label, language) : '',
    `${label('people')} ${room.householdCount}`,
    `${label('cards')} ${room.cardCount}`,
    `${label('faces')} ${room.faceCount}`,
    room.expiring ? label('expiring') : '',
  ].filter(Boolean);
  const onKeyDown = (event: KeyboardEvent<HTMLTableCellElement>) => {
    if (event.key === 'Enter' && onOpen) onOpen();
    else if (event.key === ' ' && chosen !== undefined) onChoose();
    else return place.onKeyDown(event);
    event.preventDefault();
  };
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
      role="gridcell"
      className={`room-matrix-room rt-${state?.color ?? 'neutral'}`}
      aria-label={words.join('，')}
      aria-selected={chosen}
      title={words.join(' · ')}
      tabIndex={place.tabIndex}
      data-place={place.name}
      onFocus={place.onFocus}
      onKeyDown={onKeyDown}
      onClick={onOpen}
    >
      <span className="room-matrix-name">{room.roomName}</span>
      {chosen !== undefined && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a click into the corner chooses the room and does not open it; keys are the cell’s
        <label className="room-matrix-choose" onClick={(event) => event.stopPropagation()}>
          <input type="checkbox" tabIndex={-1} aria-hidden="true" checked={chosen} onChange={onChoose} />
        </label>
      )}
      <span className="room-matrix-figures" aria-hidden="true">
        {room.householdCount}
        {room.cardCount > 0 && <Icon of={CreditCardOutlined} />}
        {room.faceCount > 0 && <Icon of={SmileOutlined} />}
      </span>
      {room.expiring && <span className="room-matrix-dot" aria-hidden="true" />}
    </td>
  );
}
