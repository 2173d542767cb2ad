import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { barcodeSvg, qrSvg } from '../testing/drawn-codes.ts';
import { libraryReader } from './library-reader.ts';

/** A drawing in a picture of a camera, turned and blurred as a hand holds it. */
async function picture(svg: string, { turned = 0, blurred = 0 } = {}): Promise<HTMLCanvasElement> {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540">
    <filter id="blurred"><feGaussianBlur stdDeviation="${blurred}"/></filter>
    <g ${blurred > 0 ? 'filter="url(#blurred)"' : ''}><rect width="960" height="540" fill="#777"/>
    <g transform="translate(480 270) rotate(${turned}) translate(${-Number(width) / 2} ${-Number(height) / 2})">${svg}</g></g></svg>`;
  const data = await sharp(Buffer.from(scene)).raw().toBuffer();
  const paper = { getImageData: () => ({ data: new Uint8ClampedArray(data) }) };
  return { width: 960, height: 540, getContext: () => paper } as unknown as HTMLCanvasElement;
}

describe('the library', () => {
  it.each([
    ['as it is', {}],
    ['turned', { turned: 25 }],
    ['upside down', { turned: 180 }],
    ['out of focus', { blurred: 2 }],
  ])('reads a QR code %s', async (_, how) => {
    expect(await libraryReader('qr').read(await picture(qrSvg('012345', 300), how), false)).toBe('012345');
  });

  // Each was missed by the first look at a picture that does not move, as a camera on a stand has it.
  it.each(['544022', '709525', '678060', '443933', '872333', '258782', '379090', '405607', '492365', '923519'])(
    'reads %s, held quite still, in a few looks',
    async (code) => {
      const still = await picture(qrSvg(code, 300));
      const reader = libraryReader('qr');
      const looks = [];
      for (let look = 0; look < 4; look += 1) looks.push(await reader.read(still, false));
      expect(looks).toContain(code);
      expect(await libraryReader('any').read(still, true)).toBe(code);
    },
  );

  it('reads what is not ASCII', async () => {
    expect(await libraryReader('any').read(await picture(qrSvg('浙A12345 é', 320)), false)).toBe('浙A12345 é');
  });

  it.each([
    ['as it is', {}],
    ['out of focus', { blurred: 1 }],
  ])('reads a barcode %s', async (_, how) => {
    const seen = await picture(barcodeSvg('SN00012345', 700), how);
    expect(await libraryReader('barcode').read(seen, false)).toBe('SN00012345');
    expect(await libraryReader('any').read(seen, false)).toBe('SN00012345');
  });

  it('looks for nothing else than it is asked to', async () => {
    expect(await libraryReader('barcode').read(await picture(qrSvg('012345', 300)), true)).toBeUndefined();
    expect(await libraryReader('qr').read(await picture(barcodeSvg('SN00012345', 700)), true)).toBeUndefined();
  });

  it('sees nothing where there is nothing', async () => {
    expect(
      await libraryReader('any').read(
        await picture('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
        true,
      ),
    ).toBeUndefined();
  });
});
