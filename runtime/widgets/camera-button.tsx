import { CameraOutlined } from '@ant-design/icons-svg';
import { lazy, Suspense, useState } from 'react';
import { CAMERA } from '../camera/camera-texts.ts';
import { mayHaveCamera } from '../camera/open-camera.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { useLateTexts } from '../core/late-texts.ts';

const PictureDialog = lazy(async () => ({ default: (await import('../camera/picture-dialog.tsx')).PictureDialog }));

interface CameraButtonProps {
  of: 'face' | 'picture';
  label: string;
  /** There is a picture, so that this one takes its place. */
  again: boolean;
  endings: readonly string[];
  disabled: boolean;
  onTake(file: File): void;
}

/** Takes the picture of a field with the camera, where the device may have one. What draws the camera is loaded when it is pressed. */
export function CameraButton({ of, label, again, endings, disabled, onTake }: CameraButtonProps) {
  const t = useLateTexts(CAMERA);
  const [open, setOpen] = useState(false);
  if (!mayHaveCamera()) return null;
  const text = t(again ? 'retake' : 'take');
  return (
    <>
      <Button
        icon={<Icon of={CameraOutlined} />}
        disabled={disabled}
        aria-label={`${label} ${text}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {open && (
        <Suspense>
          <PictureDialog of={of} label={label} endings={endings} onTake={onTake} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
