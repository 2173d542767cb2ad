/**
 * Contrast of two colours, 1 to 21. The colour of the text may be transparent: the ground below it shows through.
 * @param word `#rrggbb` or `rgba(…)`  @param ground `#rrggbb`
 * @see WCAG 2.2, 1.4.3
 */
export function contrast(word: string, ground: string): number {
  const back = partsOf(ground).slice(0, 3);
  const [red = 0, green = 0, blue = 0, alpha = 1] = partsOf(word);
  const seen = [red, green, blue].map((part, at) => part * alpha + (back[at] ?? 0) * (1 - alpha));
  const [dark = 0, light = 0] = [luminance(seen), luminance(back)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function partsOf(colour: string): number[] {
  if (colour.startsWith('#')) return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return [...colour.matchAll(/[\d.]+/g)].map(([part]) => Number(part));
}

function luminance(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
