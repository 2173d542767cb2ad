/** Which way a camera looks: at whoever holds the device, or away from them. */
export type Facing = 'user' | 'environment';

/** Whether a camera can be asked for, or a sentence can say why not: what is not served over https has none to offer. */
export function mayHaveCamera(): boolean {
  return !window.isSecureContext || typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/**
 * Asks for a camera, never for the microphone. A device with one camera gives that one.
 *
 * @throws DOMException of the browser; its name says why
 */
export async function openCamera(facing: Facing): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: facing }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

/** Turns the camera off: its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Which way an open camera looks, as far as it says so; those of a desktop say nothing, and look at the person. */
export function facingOf(stream: MediaStream): Facing {
  return stream.getVideoTracks()[0]?.getSettings().facingMode === 'environment' ? 'environment' : 'user';
}

/** Whether there is more than one camera. Browsers tell only once one has been allowed. */
export async function hasSeveralCameras(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter(({ kind }) => kind === 'videoinput').length > 1;
}
