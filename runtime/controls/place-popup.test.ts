import { expect, it } from 'vitest';
import { placePopup } from './place-popup.ts';

const room = { width: 1000, height: 600 };
const size = { width: 160, height: 200 };
const box = (left: number, top: number, width = 60, height = 32) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it('stands below its button, from where that begins or up to where it ends', () => {
  expect(placePopup(box(100, 50), size, room, 'below')).toMatchObject({ left: 100, top: 86 });
  expect(placePopup(box(300, 50), size, room, 'below-end')).toMatchObject({ left: 200, top: 86 });
});

it('turns upwards where it does not fit below', () => {
  expect(placePopup(box(100, 500), size, room, 'below')).toMatchObject({ left: 100, top: 296 });
});

it('stays where there is more room when it fits neither way, and scrolls there', () => {
  const high = { width: 160, height: 900 };
  expect(placePopup(box(0, 100), high, room, 'below')).toMatchObject({ top: 136, maxHeight: 456 });
  expect(placePopup(box(0, 500), high, room, 'below')).toMatchObject({ top: 8, maxHeight: 488 });
});

it('stays inside the window at its edges', () => {
  expect(placePopup(box(970, 50, 20), size, room, 'below').left).toBe(832);
  expect(placePopup(box(0, 50, 20), size, room, 'below-end').left).toBe(8);
});

it('stands beside a button of the sidebar, and is moved up where it would end below the window', () => {
  expect(placePopup(box(0, 100, 64, 42), size, room, 'beside')).toMatchObject({ left: 68, top: 100 });
  expect(placePopup(box(0, 540, 64, 42), size, room, 'beside').top).toBe(392);
  expect(placePopup(box(900, 100, 64, 42), size, room, 'beside').left).toBe(736);
});
