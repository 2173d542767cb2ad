import { useEffect, useState, useSyncExternalStore } from 'react';
import { type CameraTrouble, troubleOf } from './camera-trouble.ts';
import { closeCamera, type Facing, facingOf, hasSeveralCameras, openCamera } from './open-camera.ts';

export interface Camera {
  stream: MediaStream | undefined;
  trouble: CameraTrouble | undefined;
  /** Which way the open camera looks. */
  facing: Facing;
  /** Whether there is another one to turn to. */
  several: boolean;
  /** Turns to the camera that looks the other way. */
  turn(): void;
  retry(): void;
}

/** One try: which camera, and what came of it. */
interface Seen {
  stream?: MediaStream;
  trouble?: CameraTrouble;
  several?: boolean;
}

/**
 * A camera that is on as long as the part is shown in a visible tab, and off at once otherwise: when the part goes, when the tab
 * is hidden (it comes back with the tab) and when another camera is turned to.
 *
 * @param first the camera to begin with
 */
export function useCamera(first: Facing): Camera {
  const [wanted, setWanted] = useState(first);
  const [attempt, setAttempt] = useState(0);
  const [seen, setSeen] = useState<Seen>({});
  const visible = useSyncExternalStore(onVisibility, isVisible);

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): another try is another attempt
  useEffect(() => {
    if (!visible) return;
    if (!window.isSecureContext) return setSeen({ trouble: 'insecure' });
    if (!navigator.mediaDevices?.getUserMedia) return setSeen({ trouble: 'none' });
    let open: MediaStream | undefined;
    let gone = false;
    const lost = () => {
      if (!gone) setSeen({ trouble: 'busy' });
    };
    openCamera(wanted).then(
      async (stream) => {
        // The part may have gone while the person was asked.
        if (gone) return closeCamera(stream);
        open = stream;
        for (const track of stream.getTracks()) track.addEventListener('ended', lost);
        setSeen({ stream });
        const several = await hasSeveralCameras();
        if (!gone) setSeen((now) => (now.stream === stream ? { stream, several } : now));
      },
      (error) => {
        if (!gone) setSeen({ trouble: troubleOf(error) });
      },
    );
    return () => {
      gone = true;
      if (open) closeCamera(open);
      setSeen({});
    };
  }, [wanted, attempt, visible]);

  const { stream, trouble, several = false } = seen;
  return {
    stream,
    trouble,
    facing: stream ? facingOf(stream) : wanted,
    several,
    turn: () => setWanted(wanted === 'user' ? 'environment' : 'user'),
    retry: () => setAttempt(attempt + 1),
  };
}

const isVisible = () => document.visibilityState !== 'hidden';

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
