/** A rectangle in the window, in pixels, as `getBoundingClientRect` returns it; a point is one without extent. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Extent {
  width: number;
  height: number;
}

/** The side of a popup at the element that it belongs to: below it, from its start or up to its end, or beside it. */
export type PopupSide = 'below' | 'below-end' | 'beside';

export interface PopupPlace {
  left: number;
  top: number;
  /** It scrolls where it is higher. */
  maxHeight: number;
}

/** Pixels between a popup and what it belongs to, and between it and the edge of the window. */
const GAP = 4;
const EDGE = 8;

/** Places a popup so that all of it is in the window: it flips to the other side where there is more space. */
export function placePopup(anchor: Box, size: Extent, room: Extent, side: PopupSide): PopupPlace {
  if (side === 'beside') {
    const right = anchor.right + GAP;
    const fits = right + size.width <= room.width - EDGE;
    const left = fits ? right : anchor.left - GAP - size.width;
    return {
      left: within(left, size.width, room.width),
      top: within(anchor.top, size.height, room.height),
      maxHeight: room.height - 2 * EDGE,
    };
  }
  const below = room.height - EDGE - (anchor.bottom + GAP);
  const above = anchor.top - GAP - EDGE;
  const turns = size.height > below && above > below;
  const left = side === 'below' ? anchor.left : anchor.right - size.width;
  return {
    left: within(left, size.width, room.width),
    top: turns ? anchor.top - GAP - Math.min(size.height, above) : anchor.bottom + GAP,
    maxHeight: turns ? above : below,
  };
}

/** Moves a span of this length into the window. Where it is longer than that, its beginning is visible. */
function within(start: number, length: number, room: number): number {
  return Math.max(EDGE, Math.min(start, room - EDGE - length));
}
