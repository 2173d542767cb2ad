// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { drawnAt, nearestDrawn, placeOf } from './drawn-parts.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** Draws elements, each with a box: happy-dom lays nothing out. */
function draw(html: string): HTMLElement {
  document.body.innerHTML = html;
  for (const element of document.body.querySelectorAll('*')) {
    const isOut = element.hasAttribute('data-out');
    element.getBoundingClientRect = () => new DOMRect(10, 20, isOut ? 0 : 100, isOut ? 0 : 30);
  }
  return document.body;
}

const at = (selector: string) => placeOf(document.querySelector(selector) ?? document.body);

const LIST = `
  <div data-part="" class="rt-list">
    <div class="rt-table" role="table">
      <div class="rt-table-head"><table><thead><tr>
        <th class="tick"></th><th data-part="/columns/0">Name</th><th data-part="/columns/1">State</th><th>Actions</th>
      </tr></thead></table></div>
      <div class="rt-table-rows"><table><tbody>
        <tr><td class="tick"></td><td class="name"><span>Li</span></td><td class="state">on</td>
          <td class="acts"><button data-part="/rowActions/0">Edit</button></td></tr>
        <tr><td class="opened" colspan="4"><section data-part="/expand">
          <div class="rt-table"><div class="rt-table-head"><table><thead><tr><th data-part="/expand/columns/0">Inner</th></tr></thead></table></div>
          <div class="rt-table-rows"><table><tbody><tr><td class="inner">x</td></tr></tbody></table></div></div>
        </section></td></tr>
      </tbody></table></div>
    </div>
  </div>`;

it('takes a cell for its column, by the head above it', () => {
  draw(LIST);
  expect(at('.name span')).toBe('/columns/0');
  expect(at('.state')).toBe('/columns/1');
});

it('takes what has a mark inside of a cell for itself, and a cell of no column for the list', () => {
  draw(LIST);
  expect(at('.acts button')).toBe('/rowActions/0');
  expect(at('.acts')).toBe('');
  expect(at('td.tick')).toBe('');
});

it('takes a cell of a list inside of a row for a column of that list', () => {
  draw(LIST);
  expect(at('.inner')).toBe('/expand/columns/0');
  expect(at('.opened')).toBe('');
});

it('takes a cell of a plain table for the head of its own table', () => {
  draw(`<table data-part="/series"><thead><tr><th>Day</th><th data-part="/series/0">Sum</th></tr></thead>
    <tbody><tr><td class="day"></td><td class="sum"></td></tr></tbody></table>`);
  expect(at('.sum')).toBe('/series/0');
  expect(at('.day')).toBe('/series');
});

it('knows no part where nothing is marked', () => {
  draw('<p class="plain"></p>');
  expect(at('.plain')).toBeUndefined();
});

it('finds every element of a part that is to be seen, and those without a box by what is in them', () => {
  const box = draw(`<i data-part="/a"></i><i data-part="/a"></i><i data-part="/a" data-out></i>
    <b data-part="/b" data-out><span></span></b>`);
  expect(drawnAt(box, '/a')).toHaveLength(2);
  expect(drawnAt(box, '/b')).toHaveLength(1);
});

it('finds the nearest part around one that is not drawn', () => {
  const box = draw('<div data-part=""><div data-part="/tabs/0"><p data-part="/tabs/0/block" data-out></p></div></div>');
  expect(nearestDrawn(box, '/tabs/0/block/columns/3')?.place).toBe('/tabs/0');
  expect(nearestDrawn(box, '/toolbar/1')?.place).toBe('');
  expect(nearestDrawn(draw('<p></p>'), '/toolbar/1')).toBeUndefined();
});
