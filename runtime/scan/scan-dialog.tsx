import { useEffect, useRef, useState } from 'react';
import type { Validator } from '../../schemas/generated/grammar.ts';
import { AlbumButton } from '../camera/album-button.tsx';
import { CameraSheet } from '../camera/camera-sheet.tsx';
import { CAMERA } from '../camera/camera-texts.ts';
import { CameraView } from '../camera/camera-view.tsx';
import { useCamera } from '../camera/use-camera.ts';
import { Button } from '../controls/button.tsx';
import { useLateTexts } from '../core/late-texts.ts';
import type { CodeReader, Codes } from './code-reader.ts';
import { openReader } from './open-reader.ts';
import { frameOf, pictureOf } from './picture-to-read.ts';
import { type CodeProblem, readCode } from './read-code.ts';
import { SCAN } from './scan-texts.ts';
import { signalRead } from './signal-read.ts';
import { useTorch } from './use-torch.ts';

interface ScanDialogProps {
  codes: Codes;
  /** What the value must keep. */
  rule: Validator;
  /** What is wanted, by its name. */
  label: string;
  onRead(value: string): void;
  onClose(): void;
}

/** What is wrong at present: with a code that was seen, or with the way of reading it. */
type Problem = CodeProblem | 'noneFound' | 'noReader';

/** Milliseconds between two looks. */
const PAUSE = 120;

/** Reads a code with the camera or out of a picture. The first one that fits closes it; of any other it says what it is. */
export function ScanDialog({ codes, rule, label, onRead, onClose }: ScanDialogProps) {
  const t = useLateTexts(SCAN);
  const say = useLateTexts(CAMERA);
  const camera = useCamera('environment');
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<Problem>();
  const [reader, setReader] = useState<CodeReader>();
  const torch = useTorch(camera.stream);
  const done = useRef(false);

  useEffect(() => {
    let gone = false;
    openReader(codes).then(
      (found) => !gone && setReader(found),
      () => !gone && setProblem('noReader'),
    );
    return () => {
      gone = true;
    };
  }, [codes]);

  const accept = useRef((_text: string) => {});
  accept.current = (text) => {
    if (done.current) return;
    const read = readCode(text, rule, window.location.origin);
    if ('problem' in read) return setProblem(read.problem);
    done.current = true;
    signalRead();
    onRead(read.value);
    onClose();
  };

  const { stream } = camera;
  useEffect(() => {
    if (!reader || !stream) return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const paper = document.createElement('canvas');
    const look = async () => {
      const frame = video.current ? frameOf(video.current, paper) : undefined;
      const text = frame && (await reader.read(frame, false).catch(() => undefined));
      if (gone) return;
      if (text !== undefined) accept.current(text);
      timer = setTimeout(look, PAUSE);
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [reader, stream]);

  const readFile = async (file: File) => {
    const picture = await pictureOf(file);
    const text = picture && (await reader?.read(picture, true).catch(() => undefined));
    if (text === undefined) setProblem('noneFound');
    else accept.current(text);
  };
  return (
    <CameraSheet
      title={t('title', { label })}
      note={problem ? <p className="rt-tone-danger">{t(problem, { label })}</p> : <p>{t(`hint_${codes}`)}</p>}
      buttons={
        <>
          <AlbumButton text={t('album')} accept="image/*" onFile={readFile} />
          {torch && (
            <Button aria-pressed={torch.isOn} onClick={torch.turn}>
              {t(torch.isOn ? 'dark' : 'light')}
            </Button>
          )}
          {camera.several && <Button onClick={camera.turn}>{say('turn')}</Button>}
        </>
      }
      onClose={onClose}
    >
      <CameraView camera={camera} video={video} label={say('seen')}>
        {stream && <span className="rt-camera-square" />}
      </CameraView>
    </CameraSheet>
  );
}
