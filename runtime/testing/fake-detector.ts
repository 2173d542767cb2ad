import { vi } from 'vitest';

/** The browser's reader of codes, which sees what a test shows it. */
export interface FakeDetector {
  /** What is in front of the camera from now on. */
  show(text: string | undefined): void;
  /** How often it has looked. */
  looks(): number;
}

/** Puts one into this window until `vi.unstubAllGlobals`. @param formats that it reads */
export function fakeDetector(formats: readonly string[] = ['qr_code', 'code_128', 'code_39']): FakeDetector {
  let shown: string | undefined;
  let looks = 0;
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats;
      async detect() {
        looks += 1;
        return shown === undefined ? [] : [{ rawValue: shown }];
      }
    },
  );
  return {
    show: (text) => {
      shown = text;
    },
    looks: () => looks,
  };
}
