import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType';
import Code39Reader from '@zxing/library/esm/core/oned/Code39Reader';
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader';
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader';
import type Reader from '@zxing/library/esm/core/Reader';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource';
import type { CodeReader, Codes } from './code-reader.ts';

/**
 * Degrees by which the looks at a picture are turned, one after the other. ZXing misses some 3 of 100 QR codes that lie quite still,
 * others at each angle: what one look misses, the next one reads.
 */
const ANGLES = [0, 8, 45, 98];

/**
 * Reads codes without the browser's help: ZXing in plain JavaScript, of which only the kinds of codes that are looked for are taken
 * in (its own front door has a dozen kinds, and is four times as large).
 */
export function libraryReader(codes: Codes): CodeReader {
  const square = codes === 'barcode' ? [] : [new QRCodeReader()];
  const striped = codes === 'qr' ? [] : [new Code128Reader(), new Code39Reader()];
  let looks = 0;
  return {
    async read(picture, thorough) {
      const { width, height } = picture;
      const seen = brightnessOf(picture);
      if (!seen) return undefined;
      const hints = new Map<DecodeHintType, unknown>(thorough ? [[DecodeHintType.TRY_HARDER, true]] : []);
      const angles = thorough ? ANGLES : [ANGLES[looks++ % ANGLES.length] ?? 0];
      const find = (reader: Reader, angle: number) => {
        try {
          const source = new RGBLuminanceSource(turned(seen, { width, height }, angle), width, height);
          return reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText();
        } catch {
          // It says by throwing that there is no such code.
          return undefined;
        }
      };
      for (const reader of square) {
        for (const angle of angles) {
          const text = find(reader, angle);
          if (text !== undefined) return text;
        }
      }
      for (const reader of striped) {
        const text = find(reader, 0);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}

/** A picture turned about its middle; what comes from without is white. */
function turned(seen: Uint8ClampedArray, { width, height }: { width: number; height: number }, degrees: number) {
  if (degrees === 0) return seen;
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [middleX, middleY] = [width / 2, height / 2];
  const made = new Uint8ClampedArray(seen.length).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fromX = Math.round((x - middleX) * cos + (y - middleY) * sin + middleX);
      const fromY = Math.round((y - middleY) * cos - (x - middleX) * sin + middleY);
      const isWithin = fromX >= 0 && fromX < width && fromY >= 0 && fromY < height;
      if (isWithin) made[y * width + x] = seen[fromY * width + fromX] ?? 255;
    }
  }
  return made;
}

/** How bright each pixel is, 0 to 255. */
function brightnessOf(picture: HTMLCanvasElement): Uint8ClampedArray | undefined {
  const paper = picture.getContext('2d', { willReadFrequently: true });
  if (!paper) return undefined;
  const { data } = paper.getImageData(0, 0, picture.width, picture.height);
  const seen = new Uint8ClampedArray(data.length / 4);
  for (let at = 0; at < seen.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]];
    seen[at] = (red + 2 * green + blue) / 4;
  }
  return seen;
}
