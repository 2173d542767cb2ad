import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../map/mercator.ts';
import { PlacePanel } from '../map/place-panel.tsx';
import { useRuntime } from '../runtime-provider.tsx';

interface PlaceDialogProps {
  place: Place | undefined;
  address: string;
  onClose(): void;
  onTake(place: Place, address: string): void;
}

/** Finds a place by its address where the console has a service for it, and moves a marker to it. */
export function PlaceDialog({ place: first, address: given, onClose, onTake }: PlaceDialogProps) {
  const { t } = useTranslation('runtime');
  const { client, services } = useRuntime();
  const { message } = App.useApp();
  const [place, setPlace] = useState(first);
  const [address, setAddress] = useState(given);
  const [asking, setAsking] = useState(false);
  // A place that was found stands in the middle of a new map.
  const [found, setFound] = useState(0);

  const find = async (endpoint: string) => {
    if (address.trim() === '') return message.error(t('widget.addressFirst'));
    setAsking(true);
    try {
      const answer = await client.post<Place & { address?: string }>(
        endpoint,
        { address: address.trim() },
        { quiet: true },
      );
      setPlace({ longitude: Number(answer.longitude), latitude: Number(answer.latitude) });
      if (answer.address) setAddress(answer.address);
      setFound(found + 1);
    } catch {
      message.error(t('widget.placeNotFound'));
    } finally {
      setAsking(false);
    }
  };

  const { geocode, tiles } = services;
  return (
    <div className="rt-place">
      <span className="rt-pair">
        <Input
          aria-label={t('widget.address')}
          placeholder={t('widget.address')}
          value={address}
          maxLength={100}
          onChange={(event) => setAddress(event.target.value)}
        />
        {geocode && (
          <Button loading={asking} onClick={() => find(geocode)}>
            {t('widget.findPlace')}
          </Button>
        )}
      </span>
      <PlacePanel key={found} place={place} tiles={tiles} onMove={setPlace} />
      <span className="rt-number" aria-live="polite">
        {place ? `${place.longitude.toFixed(6)}, ${place.latitude.toFixed(6)}` : t('widget.mapHint')}
      </span>
      <span className="rt-buttons rt-place-buttons">
        <Button onClick={onClose}>{t('widget.back')}</Button>
        <Button type="primary" disabled={!place} onClick={() => place && onTake(place, address.trim())}>
          {t('widget.take')}
        </Button>
      </span>
    </div>
  );
}
