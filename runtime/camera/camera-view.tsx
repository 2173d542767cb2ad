import { type ReactNode, type RefObject, useEffect } from 'react';
import { Button } from '../controls/button.tsx';
import { useLateTexts } from '../core/late-texts.ts';
import { CAMERA } from './camera-texts.ts';
import type { Camera } from './use-camera.ts';

interface CameraViewProps {
  camera: Camera;
  video: RefObject<HTMLVideoElement | null>;
  label: string;
  /** Drawn over what the camera sees: a frame. */
  children?: ReactNode;
}

/** What the camera sees, the front one as a mirror; in its place one sentence where there is none, and another try. */
export function CameraView({ camera, video, label, children }: CameraViewProps) {
  const t = useLateTexts(CAMERA);
  const { stream, trouble, facing } = camera;
  useEffect(() => {
    const screen = video.current;
    if (!screen || !stream) return;
    screen.srcObject = stream;
    // One that may not play by itself shows its first picture, and plays when it is touched.
    screen.play()?.catch(() => {});
    return () => {
      screen.srcObject = null;
    };
  }, [stream, video]);
  if (trouble) {
    return (
      <div className="rt-camera-trouble" role="alert">
        <p>{t(trouble)}</p>
        {trouble !== 'insecure' && <Button onClick={camera.retry}>{t('retry')}</Button>}
      </div>
    );
  }
  return (
    <>
      <video
        ref={video}
        className={facing === 'user' ? 'rt-camera-video rt-camera-mirror' : 'rt-camera-video'}
        aria-label={label}
        muted
        playsInline
        autoPlay
      />
      {children}
      {!stream && (
        <p className="rt-camera-wait" role="status">
          {t('opening')}
        </p>
      )}
    </>
  );
}
