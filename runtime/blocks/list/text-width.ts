/**
 * About how many pixels a text needs at 14 px, without a layout: Chinese characters are square, others half as wide.
 */
export function textWidth(text: string): number {
  let pixels = 0;
  for (const character of text) pixels += character > '\u2e7f' ? 14 : 7.5;
  return pixels;
}
