/** Signs that need two columns where every letter needs one (Unicode's East Asian Width, W and F). */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/gu;

/** How many columns a text needs. */
export function textWidth(text: string): number {
  return [...text].length + (text.match(WIDE)?.length ?? 0);
}
