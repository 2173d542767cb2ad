import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../controls/button.tsx';
import type { Place } from '../core/place.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { useTexts } from '../core/use-texts.ts';
import { pixelOf, placeOf, TILE } from './mercator.ts';
import './map.css';

/** Pixels; on a phone it is as wide as the space allows. */
const WIDEST = 512;
const HEIGHT = 300;
/** Pixels from the edge within which a marker moves the map. */
const EDGE = 16;
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
  /** The first zoom, 3 to 18; left out: close enough to show a house where there is a place. */
  closeness?: number | undefined;
  /** An address with `{z}`, `{x}` and `{y}`; without it a plain grid. */
  tiles: string | undefined;
  /** Left out: the place is shown, and stays where it is. */
  onMove?: (place: Place) => void;
  /** The marker was released. */
  onSettle?: (place: Place) => void;
}

/** A map with one marker: dragged, moved with the arrow keys, or moved by a click. It needs no library and no network. */
export function PlacePanel({ place, closeness, tiles, onMove, onSettle }: PlacePanelProps) {
  const t = useTexts();
  const { tilesAttribution } = useRuntime().services;
  const [zoom, setZoom] = useState(place ? (closeness ?? ZOOMS.near) : ZOOMS.whole);
  /** A tile could not be loaded: the place can still be chosen on a grid. */
  const [missing, setMissing] = useState(false);
  const [middle, setMiddle] = useState(place ?? MIDDLE);
  const isBare = !tiles || missing;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const centre = pixelOf(middle, zoom);
  const corner = { x: centre.x - width / 2, y: centre.y - HEIGHT / 2 };
  const marker = place && pixelOf(place, zoom);
  const moveTo = (x: number, y: number) => onMove?.(placeOf({ x: corner.x + x, y: corner.y + y }, zoom));
  const follow = (event: PointerEvent) => {
    const edge = box.current?.getBoundingClientRect();
    if (edge) moveTo(event.clientX - edge.left, event.clientY - edge.top);
  };
  const finishMove = (to: Place) => {
    const at = pixelOf(to, zoom);
    const out = Math.abs(at.x - centre.x) > width / 2 - EDGE || Math.abs(at.y - centre.y) > HEIGHT / 2 - EDGE;
    if (out) setMiddle(to);
    onSettle?.(to);
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
    onMove?.(to);
    finishMove(to);
  };

  const controlProps = {
    role: 'application',
    tabIndex: 0,
    'aria-label': t('widget.mapLabel'),
    onKeyDown,
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      follow(event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.buttons === 1) follow(event);
    },
    onPointerUp: () => place && finishMove(place),
  };
  return (
    <div className="rt-map">
      <div
        ref={box}
        className={isBare ? 'rt-map-box rt-map-grid' : 'rt-map-box'}
        style={{ maxWidth: WIDEST, height: HEIGHT }}
        {...(onMove ? controlProps : { role: 'img', 'aria-label': t('widget.mapShown') })}
      >
        {tiles &&
          tilesOf(corner, zoom, width).map((tile) => (
            <img
              key={tile.key}
              alt=""
              draggable={false}
              onError={() => setMissing(true)}
              onLoad={() => setMissing(false)}
              {...tile.look(tiles)}
            />
          ))}
        {marker && (
          <span
            className="rt-map-marker"
            style={{ transform: `translate(${marker.x - corner.x}px, ${marker.y - corner.y}px)` }}
          />
        )}
        {tiles && tilesAttribution && <span className="rt-map-source">{tilesAttribution}</span>}
      </div>
      <span className="rt-map-zoom">
        <Button size="small" aria-label={t('widget.zoomIn')} disabled={zoom >= ZOOMS.most} onClick={() => turn(1)}>
          +
        </Button>
        <Button size="small" aria-label={t('widget.zoomOut')} disabled={zoom <= ZOOMS.least} onClick={() => turn(-1)}>
          −
        </Button>
      </span>
      {isBare && (
        <p className="rt-map-missing" role="status">
          {t(onMove ? 'widget.tilesMissingKept' : 'widget.tilesMissing')}
        </p>
      )}
    </div>
  );
}

/** How wide the box is. Where nothing is laid out, as in tests, as wide as it may be. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(WIDEST);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver !== 'function') return;
    const measure = () => setWidth(element.clientWidth || WIDEST);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

/** The tiles that the box shows. */
function tilesOf(corner: { x: number; y: number }, zoom: number, width: number) {
  const count = 2 ** zoom;
  const tiles: { key: string; look(address: string): { src: string; style: CSSProperties } }[] = [];
  for (let y = Math.floor(corner.y / TILE); y * TILE < corner.y + HEIGHT; y++) {
    for (let x = Math.floor(corner.x / TILE); x * TILE < corner.x + width; x++) {
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
