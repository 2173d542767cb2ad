import { useEffect, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { useLateTexts } from '../core/late-texts.ts';
import { AlbumButton } from './album-button.tsx';
import { CameraSheet } from './camera-sheet.tsx';
import { CAMERA } from './camera-texts.ts';
import { CameraView } from './camera-view.tsx';
import { drawVideo, fileOf } from './picture-of-video.ts';
import { useCamera } from './use-camera.ts';

interface PictureDialogProps {
  /** face: an oval to put it into, and what spoils a picture of one. */
  of: 'face' | 'picture';
  label: string;
  /** Of the files that the field takes, without the dot. */
  endings: readonly string[];
  onTake(file: File): void;
  onClose(): void;
}

/** Takes a picture: seen, taken, and used or taken again. Nothing leaves the browser before it is used. */
export function PictureDialog({ of, label, endings, onTake, onClose }: PictureDialogProps) {
  const t = useLateTexts(CAMERA);
  // A guard takes somebody else; the one camera of a desk gives itself, whichever is wished for.
  const camera = useCamera('environment');
  const video = useRef<HTMLVideoElement>(null);
  const [taken, setTaken] = useState<HTMLCanvasElement>();
  const [failed, setFailed] = useState(false);

  const capture = () => {
    const drawn = video.current ? drawVideo(video.current) : undefined;
    setFailed(!drawn);
    setTaken(drawn);
  };
  const use = async () => {
    const file = taken && (await fileOf(taken, endings));
    if (!file) return setFailed(true);
    onTake(file);
    onClose();
  };
  const files = (
    <AlbumButton
      text={t('file')}
      accept={endings.map((ending) => `.${ending}`).join(',')}
      onFile={(file) => {
        onTake(file);
        onClose();
      }}
    />
  );
  const note = failed ? t('notYet') : t(of === 'face' ? 'faceHint' : 'pictureHint');
  return (
    <CameraSheet
      title={`${t('take')} · ${label}`}
      note={<p className={failed ? 'rt-tone-danger' : undefined}>{taken ? t('checkHint') : note}</p>}
      buttons={
        taken ? (
          <>
            <Button onClick={() => setTaken(undefined)}>{t('again')}</Button>
            <Button look="primary" onClick={use}>
              {t('use')}
            </Button>
          </>
        ) : (
          <>
            {files}
            {camera.several && <Button onClick={camera.turn}>{t('turn')}</Button>}
            <Button look="primary" disabled={!camera.stream} onClick={capture}>
              {t('take')}
            </Button>
          </>
        )
      }
      onClose={onClose}
    >
      <CameraView camera={camera} video={video} label={t('seen')}>
        {of === 'face' && camera.stream && !taken && <span className="rt-camera-oval" />}
      </CameraView>
      {taken && <Taken canvas={taken} label={t('taken')} />}
    </CameraSheet>
  );
}

/** The picture as it will be sent: drawn, never an address that other parts of the page could read. */
function Taken({ canvas, label }: { canvas: HTMLCanvasElement; label: string }) {
  const shown = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current } = shown;
    if (!current) return;
    current.width = canvas.width;
    current.height = canvas.height;
    current.getContext('2d')?.drawImage(canvas, 0, 0);
  }, [canvas]);
  return <canvas ref={shown} className="rt-camera-taken" role="img" aria-label={label} />;
}
