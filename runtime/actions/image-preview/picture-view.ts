/** How a large picture is shown: `1` is as large as fits, turned by quarters, moved by pixels. */
export interface PictureView {
  scale: number;
  /** Degrees; not kept under 360, so that a turn continues in its direction. */
  turned: number;
  x: number;
  y: number;
}

export const WHOLE: PictureView = { scale: 1, turned: 0, x: 0, y: 0 };

const LEAST = 0.5;
const MOST = 8;
const STEP = 1.25;

/** Larger or smaller by so many steps. A picture that fits again is centred again. */
export function zoomed(view: PictureView, steps: number): PictureView {
  const scale = Math.min(MOST, Math.max(LEAST, view.scale * STEP ** steps));
  // Steps up and down reach exactly 1 in spite of rounding.
  const near = Math.abs(scale - 1) < 0.01 ? 1 : scale;
  return near <= 1 ? { ...view, scale: near, x: 0, y: 0 } : { ...view, scale: near };
}

export function turned(view: PictureView, quarters: number): PictureView {
  return { ...view, turned: view.turned + quarters * 90 };
}

export function moved(view: PictureView, x: number, y: number): PictureView {
  return view.scale > 1 ? { ...view, x: view.x + x, y: view.y + y } : view;
}

export const mayZoomIn = ({ scale }: PictureView) => scale < MOST;
export const mayZoomOut = ({ scale }: PictureView) => scale > LEAST;

/** Pixels that an arrow key moves the picture. */
const KEY_STEP = 60;

/** What a key does to the view; undefined for a key that does nothing. */
export function viewAfterKey(view: PictureView, key: string): PictureView | undefined {
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, 1);
    case '-':
      return zoomed(view, -1);
    case '0':
      return WHOLE;
    case 'r':
    case 'R':
      return turned(view, 1);
    case 'l':
    case 'L':
      return turned(view, -1);
    case 'ArrowLeft':
      return moved(view, KEY_STEP, 0);
    case 'ArrowRight':
      return moved(view, -KEY_STEP, 0);
    case 'ArrowUp':
      return moved(view, 0, KEY_STEP);
    case 'ArrowDown':
      return moved(view, 0, -KEY_STEP);
    default:
      return undefined;
  }
}
