import { Modal } from 'antd';
import type { Place } from '../core/place.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { useTexts } from '../core/use-texts.ts';
import { CopyButton } from '../looks/copy-button.tsx';
import { PlacePanel } from './place-panel.tsx';

interface PlaceViewProps {
  place: Place;
  title: string;
  close(): void;
}

/** A place on the map, read-only. Loaded when the first one is opened. */
export default function PlaceView({ place, title, close }: PlaceViewProps) {
  const t = useTexts();
  const { services } = useRuntime();
  const degrees = `${place.longitude.toFixed(6)}, ${place.latitude.toFixed(6)}`;
  return (
    <Modal open centered width={560} title={title} footer={null} onCancel={close}>
      <div className="rt-place">
        <PlacePanel place={place} tiles={services.tiles} />
        <span className="rt-number">
          {degrees}
          <CopyButton text={degrees} label={t('cell.copyPlace')} />
        </span>
      </div>
    </Modal>
  );
}
