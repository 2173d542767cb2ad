import { vi } from 'vitest';

/** A camera that a test holds in its hand: it is asked for, gives streams, and its tracks say whether they were stopped. */
export interface FakeCamera {
  getUserMedia: ReturnType<typeof vi.fn>;
  /** The tracks of every stream that was given, in order. */
  tracks: readonly FakeTrack[];
  /** How many of them are on. */
  on(): number;
}

export class FakeTrack extends EventTarget {
  readonly kind = 'video';
  stopped = false;
  readonly applied: unknown[] = [];
  readonly #facing: string;
  readonly #torch: boolean;

  constructor(facing: string, torch: boolean) {
    super();
    this.#facing = facing;
    this.#torch = torch;
  }

  stop(): void {
    this.stopped = true;
  }

  getSettings() {
    return { facingMode: this.#facing };
  }

  getCapabilities() {
    return this.#torch ? { torch: true } : {};
  }

  async applyConstraints(wish: unknown): Promise<void> {
    this.applied.push(wish);
  }
}

interface Wishes {
  /** Called in place of giving a stream; one that throws or rejects refuses. */
  before?(): unknown;
  /** Cameras that the device has. */
  cameras?: number;
  torch?: boolean;
  /** The page is not served over https. */
  insecure?: boolean;
}

/** Puts a camera into this window, with 800 × 600 pixels in every picture, until `vi.unstubAllGlobals` and `vi.restoreAllMocks`. */
export function fakeCamera({ before, cameras = 1, torch = false, insecure = false }: Wishes = {}): FakeCamera {
  const tracks: FakeTrack[] = [];
  const getUserMedia = vi.fn(async ({ video }: { video: { facingMode: { ideal: string } } }) => {
    await before?.();
    const track = new FakeTrack(video.facingMode.ideal, torch);
    tracks.push(track);
    const all = [track];
    return { getTracks: () => all, getVideoTracks: () => all };
  });
  const devices = Array.from({ length: cameras }, () => ({ kind: 'videoinput' }));
  vi.stubGlobal('isSecureContext', !insecure);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: insecure ? undefined : { getUserMedia, enumerateDevices: async () => devices },
  });
  // A test's browser plays no videos and draws no pictures.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  Object.defineProperties(HTMLVideoElement.prototype, {
    srcObject: { configurable: true, writable: true, value: null },
    videoWidth: { configurable: true, get: () => 800 },
    videoHeight: { configurable: true, get: () => 600 },
    readyState: { configurable: true, get: () => 4 },
  });
  return { getUserMedia, tracks, on: () => tracks.filter(({ stopped }) => !stopped).length };
}

/** Paper that remembers nothing: every picture taken of it is the same few bytes. */
export function fakePaper(): void {
  const drawn = { drawImage: () => {}, fillRect: () => {}, getImageData: blank };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn as unknown as RenderingContext);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['picture'], { type: type ?? 'image/png' })),
  );
}

function blank(_x: number, _y: number, width: number, height: number) {
  return { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) };
}

/** Hides or shows the browser's tab. */
export function turnTab(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
