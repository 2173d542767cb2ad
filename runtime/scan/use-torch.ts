import { useState } from 'react';

/** A lamp beside the camera; TypeScript knows none. */
interface Torch {
  torch?: boolean;
}

/** The lamp of a camera that has one. */
export function useTorch(stream: MediaStream | undefined): { isOn: boolean; turn(): void } | undefined {
  const [litBy, setLitBy] = useState<MediaStream>();
  const track = stream?.getVideoTracks()[0];
  const can = (track?.getCapabilities?.() as Torch | undefined)?.torch === true;
  if (!track || !can) return undefined;
  // Another stream begins dark.
  const isOn = litBy === stream;
  return {
    isOn,
    turn: () => {
      track.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] }).then(
        () => setLitBy(isOn ? undefined : stream),
        () => {},
      );
    },
  };
}
