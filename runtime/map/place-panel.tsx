import { Button } from 'antd';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Place, pixelOf, placeOf, TILE } from './mercator.ts';

const WIDTH = 480;
const HEIGHT = 300;
const ZOOMS = { least: 3, most: 18, whole: 4, near: 16 };
/** Where a map without a place begins: about the middle of the country. */
const MIDDLE: Place = { longitude: 104.195, latitude: 35.86 };
/** Pixels that an arrow key moves the marker. */
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
  ArrowUp: [0, -8],
  ArrowDown: [0, 8],
};

interface PlacePanelProps {
  place: Place | undefined;
  /** An address with `{z}`, `{x}` and `{y}`; without it a plain grid. */
  tiles: string | undefined;
  onMove(place: Place): void;
}

/** A map with one marker: dragged, moved with the arrow keys, or put where one clicks. It needs no library and no network. */
export function PlacePanel({ place, tiles, onMove }: PlacePanelProps) {
  const { t } = useTranslation('runtime');
  const [zoom, setZoom] = useState(place ? ZOOMS.near : ZOOMS.whole);
  const [middle, setMiddle] = useState(place ?? MIDDLE);
  const box = useRef<HTMLDivElement>(null);
  const centre = pixelOf(middle, zoom);
  const corner = { x: centre.x - WIDTH / 2, y: centre.y - HEIGHT / 2 };
  const marker = place && pixelOf(place, zoom);
  const moveTo = (x: number, y: number) => onMove(placeOf({ x: corner.x + x, y: corner.y + y }, zoom));
  const follow = (event: PointerEvent) => {
    const edge = box.current?.getBoundingClientRect();
    if (edge) moveTo(event.clientX - edge.left, event.clientY - edge.top);
  };
  const turn = (by: number) => {
    setMiddle(place ?? middle);
    setZoom(Math.min(ZOOMS.most, Math.max(ZOOMS.least, zoom + by)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    const from = marker ?? centre;
    const to = placeOf({ x: from.x + step[0], y: from.y + step[1] }, zoom);
    onMove(to);
    const at = pixelOf(to, zoom);
    const out = Math.abs(at.x - centre.x) > WIDTH / 2 - 16 || Math.abs(at.y - centre.y) > HEIGHT / 2 - 16;
    if (out) setMiddle(to);
  };

  return (
    <div className="rt-map">
      <div
        ref={box}
        className={tiles ? 'rt-map-box' : 'rt-map-box rt-map-grid'}
        style={{ width: WIDTH, height: HEIGHT }}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the marker
        tabIndex={0}
        aria-label={t('widget.mapLabel')}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons === 1) follow(event);
        }}
      >
        {tiles &&
          tilesOf(corner, zoom).map((tile) => <img key={tile.key} alt="" draggable={false} {...tile.look(tiles)} />)}
        {marker && (
          <span
            className="rt-map-marker"
            style={{ transform: `translate(${marker.x - corner.x}px, ${marker.y - corner.y}px)` }}
          />
        )}
      </div>
      <span className="rt-map-zoom">
        <Button size="small" aria-label={t('widget.zoomIn')} disabled={zoom >= ZOOMS.most} onClick={() => turn(1)}>
          +
        </Button>
        <Button size="small" aria-label={t('widget.zoomOut')} disabled={zoom <= ZOOMS.least} onClick={() => turn(-1)}>
          −
        </Button>
      </span>
    </div>
  );
}

/** The tiles that the box shows. */
function tilesOf(corner: { x: number; y: number }, zoom: number) {
  const count = 2 ** zoom;
  const tiles: { key: string; look(address: string): { src: string; style: CSSProperties } }[] = [];
  for (let y = Math.floor(corner.y / TILE); y * TILE < corner.y + HEIGHT; y++) {
    for (let x = Math.floor(corner.x / TILE); x * TILE < corner.x + WIDTH; x++) {
      if (y < 0 || y >= count) continue;
      const column = ((x % count) + count) % count;
      tiles.push({
        key: `${zoom}/${x}/${y}`,
        look: (address) => ({
          src: address.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(y)),
          style: {
            position: 'absolute',
            left: x * TILE - corner.x,
            top: y * TILE - corner.y,
            width: TILE,
            height: TILE,
          },
        }),
      });
    }
  }
  return tiles;
}
