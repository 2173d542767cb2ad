import { App, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import type { Place } from '../core/place.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { useTexts } from '../core/use-texts.ts';
import { PlacePanel } from '../map/place-panel.tsx';
import { type FoundAddress, useAddressOf } from '../map/use-address-of.ts';

interface PlaceDialogProps {
  place: Place | undefined;
  address: string;
  onClose(): void;
  onTake(place: Place, address: string): void;
}

/** The first zoom of the map at a place that is known to this precision. */
const CLOSENESS = { city: 10, area: 12 } as const;

type Precision = NonNullable<FoundAddress['precision']>;

/**
 * Finds a place by its address where the console has a service for it, and moves a marker to it. A marker that is moved
 * gets the address of its place, where the console can find it. One that is only known to the city is marked as such,
 * and does not replace an address that the user has typed.
 */
export function PlaceDialog({ place: first, address: given, onClose, onTake }: PlaceDialogProps) {
  const t = useTexts();
  const { client, services } = useRuntime();
  const { message } = App.useApp();
  const [place, setPlace] = useState(first);
  const [address, setAddress] = useState(given);
  const [asking, setAsking] = useState(false);
  /** How precise the found place is; a marker that the user moves counts as exact. */
  const [precision, setPrecision] = useState<Precision>('point');
  const [near, setNear] = useState<string>();
  // A place that was found is in the middle of a new map.
  const [found, setFound] = useState(0);

  const find = async (endpoint: string) => {
    if (address.trim() === '') return message.warning(t('widget.addressFirst'));
    setAsking(true);
    try {
      const answer = await client.post<Place & FoundAddress>(endpoint, { address: address.trim() }, { quiet: true });
      setPlace({ longitude: Number(answer.longitude), latitude: Number(answer.latitude) });
      setPrecision(answer.precision ?? 'point');
      setNear(undefined);
      if (answer.address) setAddress(answer.address);
      setFound(found + 1);
    } catch {
      message.error(t('widget.placeNotFound'));
    } finally {
      setAsking(false);
    }
  };

  const { geocode, tiles } = services;
  const addressLookup = useAddressOf(({ address: known = '', precision: how = 'point' }) => {
    const isCoarse = how !== 'point';
    setNear(isCoarse ? known : undefined);
    if (!isCoarse || address.trim() === '') setAddress(known);
  });
  const move = (to: Place) => {
    setPlace(to);
    setPrecision('point');
    setNear(undefined);
  };
  // The form's address is looked up at once; a place that it already has stays as it is.
  const begin = useRef(() => {});
  begin.current = () => {
    if (geocode !== undefined && first === undefined && given.trim() !== '') void find(geocode);
  };
  useEffect(() => begin.current(), []);
  return (
    <div className="rt-place">
      <span className="rt-pair">
        <Input
          aria-label={t('widget.address')}
          placeholder={t('widget.address')}
          value={address}
          maxLength={100}
          onChange={(event) => setAddress(event.target.value)}
          onPressEnter={() => geocode && void find(geocode)}
        />
        {geocode && (
          <Button loading={asking} onClick={() => find(geocode)}>
            {t('widget.findPlace')}
          </Button>
        )}
      </span>
      <PlacePanel
        key={found}
        place={place}
        closeness={precision === 'point' ? undefined : CLOSENESS[precision]}
        tiles={tiles}
        onMove={move}
        onSettle={addressLookup.ask}
      />
      {precision !== 'point' && <p className="rt-place-note">{t(`widget.${precision}Only`)}</p>}
      <span className="rt-number" aria-live="polite">
        {place ? t('widget.coordinates', degreesOf(place)) : t('widget.mapHint')}
        {near !== undefined && ` ${t('widget.placeNear', { near })}`}
      </span>
      <span className="rt-buttons rt-place-buttons">
        <Button onClick={onClose}>{t('widget.back')}</Button>
        <Button
          look="primary"
          disabled={!place}
          loading={addressLookup.isAsking}
          onClick={() => place && onTake(rounded(place), address.trim())}
        >
          {t('widget.take')}
        </Button>
      </span>
    </div>
  );
}

/** Degrees to about ten centimetres. */
const DIGITS = 6;

function rounded({ longitude, latitude }: Place): Place {
  return { longitude: Number(longitude.toFixed(DIGITS)), latitude: Number(latitude.toFixed(DIGITS)) };
}

function degreesOf({ longitude, latitude }: Place) {
  return { longitude: longitude.toFixed(DIGITS), latitude: latitude.toFixed(DIGITS) };
}
