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
    // Tabs of antd are pressed as a whole; coordinates and names stand among words.
    const AMONG_WORDS = '.ant-tabs-tab-btn, .rt-item .rt-link, .rt-card-lines .rt-link, p .rt-link, td .rt-link';
    const small = new Set<string>();

    /** What is scrolled half out of sight, or lies half below what stays at its place, is not measured. */
    const isAllInSight = (target: Element, x: number, y: number) => {
      const room = FINGER / 2 + 1;
      for (let around = target.parentElement; around; around = around.parentElement) {
        const clip = getComputedStyle(around);
        if (![clip.overflowX, clip.overflowY].some((each) => each === 'auto' || each === 'scroll')) continue;
        const { left, top, right, bottom } = around.getBoundingClientRect();
        if (y - room < top || y + room > bottom || x - room < left - FINGER || x + room > right + FINGER) return false;
      }
      return [y - room, y + room].every((atY) => {
        if (atY < 0 || atY > innerHeight) return false;
        for (let over = document.elementFromPoint(x, atY); over && !over.contains(target); over = over.parentElement)
          if (['sticky', 'fixed'].includes(getComputedStyle(over).position)) return false;
        return true;
      });
    };
    for (const target of document.querySelectorAll<HTMLElement>(PRESSED)) {
      const { left, top, right, bottom, width, height } = target.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (
        !target.checkVisibility({ visibilityProperty: true }) ||
        target.matches(`:disabled, ${AMONG_WORDS}`) ||
        width < 2 ||
        height < 2
      )
        continue;
      if (!isAllInSight(target, x, y)) continue;
      const box =
        target.closest('label') ??
        target.closest('.rt-box, .rt-stand-in, .ant-select, .ant-picker, .ant-input-affix-wrapper');
      const leads = (atX: number, atY: number) => {
        const hit = document.elementFromPoint(atX, atY);
        if (!hit) return false;
        const label = hit.closest('label');
        return target.contains(hit) || box?.contains(hit) === true || label?.control === target;
      };
      if (!leads(x, y)) continue;
      // Most are large enough, which four points tell.
      const half = FINGER / 2 - 1;
      if (leads(x - half, y) && leads(x + half, y) && leads(x, y - half) && leads(x, y + half)) continue;
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
