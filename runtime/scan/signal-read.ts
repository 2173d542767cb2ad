/** Seconds and pitch of the beep of a device that cannot vibrate. */
const LENGTH = 0.08;
const PITCH = 1200;

/** Says once, without words, that a code was read: a phone vibrates, others beep. */
export function signalRead(): void {
  if (navigator.vibrate?.(60)) return;
  try {
    const sound = new AudioContext();
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.frequency.value = PITCH;
    volume.gain.value = 0.1;
    tone.connect(volume).connect(sound.destination);
    tone.onended = () => void sound.close();
    tone.start();
    tone.stop(sound.currentTime + LENGTH);
  } catch {
    // A browser without sound: what was read is seen.
  }
}
