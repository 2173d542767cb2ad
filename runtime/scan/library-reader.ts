import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType';
import Code39Reader from '@zxing/library/esm/core/oned/Code39Reader';
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader';
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource';
import type { CodeReader, Codes } from './code-reader.ts';

/**
 * Reads codes without the browser's help: ZXing in plain JavaScript, of which only the kinds of codes that are looked for are taken
 * in (its own front door has a dozen kinds, and is four times as large).
 */
export function libraryReader(codes: Codes): CodeReader {
  const readers = [
    ...(codes === 'barcode' ? [] : [new QRCodeReader()]),
    ...(codes === 'qr' ? [] : [new Code128Reader(), new Code39Reader()]),
  ];
  return {
    async read(picture, thorough) {
      const seen = brightnessOf(picture);
      if (!seen) return undefined;
      const hints = new Map<DecodeHintType, unknown>(thorough ? [[DecodeHintType.TRY_HARDER, true]] : []);
      for (const reader of readers) {
        try {
          const source = new RGBLuminanceSource(seen, picture.width, picture.height);
          return reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText();
        } catch {
          // It says by throwing that there is no such code.
        }
      }
      return undefined;
    },
  };
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
