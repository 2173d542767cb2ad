/** Tones of an alarm: hertz, and the seconds at which each begins. */
const TONES = [
  [880, 0],
  [660, 0.22],
  [880, 0.44],
] as const;
/** Seconds. */
const LENGTH = 0.18;
const VOLUME = 0.25;

let context: AudioContext | undefined;

/** Three short tones. A browser that allows no sound before somebody has clicked stays silent. */
export function playAlarm(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  void context.resume().catch(() => undefined);
  for (const [frequency, at] of TONES) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(VOLUME, currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, currentTime + at + LENGTH);
    tone.connect(volume).connect(destination);
    tone.start(currentTime + at);
    tone.stop(currentTime + at + LENGTH);
  }
}
