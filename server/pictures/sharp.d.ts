/** What is used of sharp. Its package hides its own declarations from `import` (`exports` without `types`, 0.35.0). */
declare module 'sharp' {
  interface Picture {
    rotate(): Picture;
    resize(size: { width: number; height: number; fit: 'inside' | 'fill'; withoutEnlargement?: boolean }): Picture;
    flatten(on: { background: string }): Picture;
    toColourspace(space: 'srgb'): Picture;
    /** Its bytes, pixel by pixel, in place of a file. */
    raw(): Picture;
    jpeg(options: { quality: number }): Picture;
    png(options?: { compressionLevel: number; palette?: boolean; colors?: number }): Picture;
    greyscale(): Picture;
    stats(): Promise<{
      channels: readonly { min: number; max: number; mean: number; stdev: number }[];
      sharpness: number;
    }>;
    blur(sigma: number): Picture;
    withExif(exif: Record<string, Record<string, string>>): Picture;
    metadata(): Promise<{ width: number; height: number; format: string; exif?: Buffer; orientation?: number }>;
    toBuffer(): Promise<Buffer>;
  }
  interface Made {
    create: { width: number; height: number; channels: 3 | 4; background: string };
  }
  interface Options {
    limitInputPixels?: number | false;
    sequentialRead?: boolean;
    failOn?: 'error';
  }
  export default function sharp(from: Buffer | Made, options?: Options): Picture;
}
