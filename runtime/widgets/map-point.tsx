import { Button, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../map/mercator.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { useControl } from './use-control.ts';
import type { WidgetInput } from './widget-input.ts';

/**
 * A place on the map, typed or taken from a panel. The field holds the longitude in degrees and `into` says which fields
 * hold `latitude` and `address`; without a field for the latitude it holds `{ longitude, latitude }`.
 */
export function MapPoint(input: WidgetInput) {
  const { label, value, onChange, props, valueOf: read, setValue, readOnly, disabled } = input;
  const { t } = useTranslation('runtime');
  const { id, placeholder: _, ...control } = useControl(input, 'type');
  const [open, setOpen] = useState(false);
  const { latitude: latitudeField, address: addressField } = props.into ?? {};
  const both = typeof value === 'object' && value !== null ? (value as Partial<Place>) : undefined;
  const longitude = numberOf(latitudeField ? value : both?.longitude);
  const latitude = numberOf(latitudeField ? read?.(latitudeField) : both?.latitude);
  const address = addressField ? textOf(read?.(addressField)) : '';

  const hold = (next: { longitude: number | undefined; latitude: number | undefined }, found?: string) => {
    if (latitudeField) {
      onChange(next.longitude);
      setValue?.(latitudeField, next.latitude);
    } else {
      onChange(next.longitude === undefined && next.latitude === undefined ? undefined : next);
    }
    if (addressField && found) setValue?.(addressField, found);
  };
  const box = { ...control, className: 'rt-widget', controls: false, precision: 6, readOnly };
  return (
    <span className="rt-pair">
      <InputNumber<number>
        {...box}
        id={id}
        placeholder={t('widget.longitude')}
        min={-180}
        max={180}
        value={longitude ?? null}
        onChange={(typed) => hold({ longitude: typed ?? undefined, latitude })}
      />
      <InputNumber<number>
        {...box}
        aria-label={`${label} ${t('widget.latitude')}`}
        placeholder={t('widget.latitude')}
        min={-90}
        max={90}
        value={latitude ?? null}
        onChange={(typed) => hold({ longitude, latitude: typed ?? undefined })}
      />
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        {t('widget.choosePlace')}
      </Button>
      <Modal open={open} title={label} footer={null} width={560} destroyOnHidden onCancel={() => setOpen(false)}>
        <PlaceDialog
          place={longitude !== undefined && latitude !== undefined ? { longitude, latitude } : undefined}
          address={address}
          onClose={() => setOpen(false)}
          onTake={(place, found) => {
            hold(place, found);
            setOpen(false);
          }}
        />
      </Modal>
    </span>
  );
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
