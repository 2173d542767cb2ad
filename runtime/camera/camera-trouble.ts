/**
 * Why there is no picture of a camera; the text is `camera.<trouble>`. insecure: the browser gives cameras to pages over https
 * and to this machine alone; denied: the person or the browser's settings refused; none: there is no camera, or not this one;
 * busy: something else holds it, or it was pulled out.
 */
export type CameraTrouble = 'insecure' | 'denied' | 'none' | 'busy' | 'failed';

const BY_NAME: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** @param error what `getUserMedia` was refused with */
export function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return BY_NAME[name] ?? 'failed';
}
