import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader';
import { QRCode } from 'antd';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A QR code as the console draws its own, black on white with its quiet zone: an SVG of so many pixels. */
export function qrSvg(text: string, side: number): string {
  const drawn = renderToStaticMarkup(
    createElement(QRCode, { type: 'svg', value: text, size: side, bordered: false, color: '#000', bgColor: '#fff' }),
  );
  const [svg = '', box = ''] = /<svg[^>]*viewBox="([^"]*)".*?<\/svg>/s.exec(drawn) ?? [];
  const inner = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
  const [, , width = 0] = box.split(' ').map(Number);
  const quiet = 4;
  const whole = width + 2 * quiet;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${-quiet} ${-quiet} ${whole} ${whole}">
    <rect x="${-quiet}" y="${-quiet}" width="${whole}" height="${whole}" fill="#fff"/>${inner}</svg>`;
}

const { START_B, STOP, MODULO } = { START_B: 104, STOP: 106, MODULO: 103 };

/** A barcode of printable ASCII, Code 128 in its set B: an SVG that is so many pixels wide. */
export function barcodeSvg(text: string, width: number): string {
  const codes = [...text].map((letter) => letter.charCodeAt(0) - 32);
  const check = codes.reduce((sum, code, at) => sum + (at + 1) * code, START_B) % MODULO;
  // The library keeps the widths of bars and gaps to itself.
  const { CODE_PATTERNS: patterns } = Code128Reader as unknown as { CODE_PATTERNS: readonly (readonly number[])[] };
  const widths = [START_B, ...codes, check, STOP].flatMap((code) => [...(patterns[code] ?? [])]);
  const quiet = 10;
  let at = quiet;
  const bars = widths.map((wide, place) => {
    const bar = place % 2 === 0 ? `<rect x="${at}" y="6" width="${wide}" height="40"/>` : '';
    at += wide;
    return bar;
  });
  const whole = at + quiet;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round((width * 52) / whole)}" viewBox="0 0 ${whole} 52" shape-rendering="crispEdges">
    <rect width="${whole}" height="52" fill="#fff"/>${bars.join('')}</svg>`;
}
