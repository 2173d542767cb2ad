import type { CodeReader, Codes } from './code-reader.ts';

/** The browser's own reader. TypeScript does not know it. @see https://wicg.github.io/shape-detection-api/ */
interface OwnReader {
  detect(picture: HTMLCanvasElement): Promise<readonly { rawValue: string }[]>;
}
interface OwnReaderClass {
  new (options: { formats: readonly string[] }): OwnReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

const FORMATS: Readonly<Record<Codes, readonly string[]>> = {
  qr: ['qr_code'],
  barcode: ['code_128', 'code_39'],
  any: ['qr_code', 'code_128', 'code_39'],
};

/** The browser's reader where it reads all that is looked for, else a library that is loaded now. */
export async function openReader(codes: Codes): Promise<CodeReader> {
  const own = await ownReader(FORMATS[codes]).catch(() => undefined);
  if (own) return { read: async (picture) => (await own.detect(picture))[0]?.rawValue };
  const { libraryReader } = await import('./library-reader.ts');
  return libraryReader(codes);
}

async function ownReader(formats: readonly string[]): Promise<OwnReader | undefined> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: OwnReaderClass };
  if (!Own) return undefined;
  const known = await Own.getSupportedFormats();
  return formats.every((format) => known.includes(format)) ? new Own({ formats }) : undefined;
}
