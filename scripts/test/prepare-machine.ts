import { findChineseFont } from '../machine/find-chinese-font.ts';
import { findChromium } from '../machine/find-chromium.ts';

/**
 * Finds or installs what tests in a browser need, and names it in the environment.
 *
 * @returns false, where there is no Chromium: the reason was logged
 */
export async function prepareMachine(log: (line: string) => void): Promise<boolean> {
  const chromium = await findChromium({ log, install: true, windowless: true });
  if ('missing' in chromium) {
    log(chromium.missing);
    return false;
  }
  process.env.CHROMIUM_PATH = chromium.path;
  const font = await findChineseFont({ log, install: true });
  if ('missing' in font) log(font.missing);
  return true;
}
