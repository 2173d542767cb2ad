import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * The icons of the installed console out of the product's own drawing, `public/logo.svg`. Run it when that has changed:
 * `npx tsx scripts/generate-icons.ts`. They are kept, since not every machine draws to the very same bytes.
 */
const PUBLIC = join(import.meta.dirname, '../public');

/** Side in pixels → name. */
const ICONS: readonly { file: string; size: number; fills?: boolean }[] = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  // Cut to a shape by the system: the ground goes to the edge, the house stays within the circle of four fifths.
  { file: 'maskable-192.png', size: 192, fills: true },
  { file: 'maskable-512.png', size: 512, fills: true },
  { file: 'apple-touch-icon.png', size: 180, fills: true },
];

const logo = readFileSync(join(PUBLIC, 'logo.svg'), 'utf8');

/** The same drawing with its ground up to the edge, and the house smaller by a fifth in its middle. */
function filled(svg: string): string {
  const [ground] = /<rect [^>]*\/>/.exec(svg) ?? [];
  if (!ground) throw new Error('public/logo.svg has no ground to fill the icon with.');
  const [before = '', after = ''] = svg.split(ground);
  const wide = ground.replace(/ (x|y|rx)="[^"]*"/g, '').replace(/ (width|height)="[^"]*"/g, ' $1="48"');
  return `${before}${wide}<g transform="translate(24 24) scale(.8) translate(-24 -25)">${after.replace('</svg>', '</g></svg>')}`;
}

mkdirSync(join(PUBLIC, 'icons'), { recursive: true });
for (const { file, size, fills } of ICONS) {
  const drawing = (fills ? filled(logo) : logo).replace('<svg ', `<svg width="${size}" height="${size}" `);
  const png = await sharp(Buffer.from(drawing)).png({ compressionLevel: 9, palette: true }).toBuffer();
  writeFileSync(join(PUBLIC, 'icons', file), png);
}
