import type { Page } from 'playwright';

/**
 * What is pressed on a phone and gives a finger less than 44 pixels, in words: the area that leads to it is measured by asking what
 * is at points around its middle, so that room which is not drawn counts. Words inside a sentence are as high as their line.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const FINGER = 44;
    const PRESSED =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=switch]';
    // A column of the tree is pressed on all of its line; tabs of antd as a whole; coordinates and names stand among words.
    const AMONG_WORDS = '.ant-tabs-tab-btn, .rt-item .rt-link, .rt-card-lines .rt-link, p .rt-link, td .rt-link';
    const small = new Set<string>();
    for (const target of document.querySelectorAll<HTMLElement>(PRESSED)) {
      const { left, top, right, bottom, width, height } = target.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (!target.checkVisibility() || target.matches(`:disabled, ${AMONG_WORDS}`) || width < 2 || height < 2) continue;
      // What slides or scrolls is measured where all of its surroundings are in sight.
      if (x < FINGER / 2 || x > innerWidth - FINGER / 2 || y < FINGER / 2 || y > innerHeight - FINGER / 2) continue;
      const box =
        target.closest('label') ?? target.closest('.rt-box, .ant-select, .ant-picker, .ant-input-affix-wrapper');
      const leads = (atX: number, atY: number) => {
        const hit = document.elementFromPoint(atX, atY);
        if (!hit) return false;
        const label = hit.closest('label');
        return target.contains(hit) || box?.contains(hit) === true || label?.control === target;
      };
      if (!leads(x, y)) continue;
      const reach = (stepX: number, stepY: number) => {
        let far = 0;
        while (far < FINGER && leads(x + stepX * (far + 1), y + stepY * (far + 1))) far += 1;
        return far;
      };
      // A pixel is lost between two points that are whole ones.
      const wide = reach(1, 0) + reach(-1, 0) + 2;
      const high = reach(0, 1) + reach(0, -1) + 2;
      const name = (target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 20);
      if (wide < FINGER || high < FINGER) small.add(`small: "${name}" ${wide} x ${high} ${target.className}`);
    }
    return [...small];
  });
}
