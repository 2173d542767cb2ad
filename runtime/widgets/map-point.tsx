import { App, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { TextBox } from '../controls/text-box.tsx';
import type { Place } from '../core/place.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { useControl } from './use-control.ts';

/**
 * A place on the map, typed or chosen in a panel. The field's value is the longitude in degrees and `into` states which fields
 * get `latitude` and `address`; without a field for the latitude its value is `{ longitude, latitude }`. Where the console can
 * find places, the panel first looks up the form's address. With `pickOnly` the numbers can only be chosen in the panel.
 */
export function MapPoint(input: WidgetInput) {
  const { label, value, onChange, props, valueOf: read, setValue, readOnly, disabled } = input;
  const t = useTexts();
  const { id, placeholder: _, ...control } = useControl(input, 'type');
  const { services } = useRuntime();
  const { message } = App.useApp();
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
    if (addressField && found !== undefined) setValue?.(addressField, found);
  };
  const show = () => {
    const wants = services.geocode !== undefined && addressField !== undefined && address.trim() === '';
    if (wants) message.warning(t('widget.addressFirst'));
    else setOpen(true);
  };
  const choose = (
    <Button disabled={disabled || readOnly} onClick={show}>
      {t('widget.choosePlace')}
    </Button>
  );
  const northName = `${label} ${t('widget.latitude')}`;
  const box = { ...control, className: 'rt-widget', controls: false, precision: 6, readOnly };
  const shown = { ...control, className: 'rt-widget', readOnly: true, onChange: () => {} };
  return (
    <span className="rt-pair">
      {props.pickOnly ? (
        <>
          {choose}
          <span className="rt-pair rt-place-numbers">
            <TextBox {...shown} id={id} placeholder={t('widget.longitude')} value={degreesText(longitude)} />
            <TextBox
              {...shown}
              aria-label={northName}
              placeholder={t('widget.latitude')}
              value={degreesText(latitude)}
            />
          </span>
        </>
      ) : (
        <>
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
            aria-label={northName}
            placeholder={t('widget.latitude')}
            min={-90}
            max={90}
            value={latitude ?? null}
            onChange={(typed) => hold({ longitude, latitude: typed ?? undefined })}
          />
          {choose}
        </>
      )}
      <Modal
        open={open}
        title={t('widget.choosePlace')}
        footer={null}
        width={560}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
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

function degreesText(degrees: number | undefined): string {
  return degrees === undefined ? '' : degrees.toFixed(6);
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export { MapPoint as widget };
