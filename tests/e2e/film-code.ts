import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { qrSvg } from '../../runtime/testing/drawn-codes.ts';

const VIDEO = { width: 640, height: 480 };

/** A camera in front of a QR code: two frames of a video as Chromium takes it for its fake one. */
export async function filmCode(text: string, file: string): Promise<void> {
  const { width, height } = VIDEO;
  const side = 300;
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#888"/>
    <g transform="translate(${(width - side) / 2} ${(height - side) / 2})">${qrSvg(text, side)}</g></svg>`;
  // Brightness alone, as the first of the three planes; the two of colour are grey.
  const rgba = await sharp(Buffer.from(scene)).raw().toBuffer();
  const channels = rgba.length / (width * height);
  const grey = Buffer.from(Array.from({ length: width * height }, (_, at) => rgba[at * channels] ?? 0));
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, Buffer.alloc((width * height) / 2, 128)]);
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  );
}
