// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { demoPicture } from './pictures.ts';
import { portraitNumber, snapshotNumber } from './portrait-number.ts';

const textOf = (name: string) => demoPicture(name)!.body.toString('utf8');

test('a picture is a small, whole SVG that draws itself and fetches or runs nothing', () => {
  for (const kind of ['face', 'snap', 'site']) {
    for (let number = 1; number < 500_000; number += 401) {
      const text = textOf(`${kind}-${number}.svg`);
      expect(Buffer.byteLength(text)).toBeLessThan(2048);
      expect(text.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
        /script|href|http|NaN|undefined|\bon\w+=|url\((?!#v\))/,
      );
    }
    const root = new DOMParser().parseFromString(textOf(`${kind}-17.svg`), 'image/svg+xml').documentElement;
    expect(root.tagName).toBe('svg');
    expect(root.children.length).toBeGreaterThan(4);
  }
  expect(demoPicture('face-1.svg')?.contentType).toBe('image/svg+xml');
});

test('the same name is always the same picture, another name another one', () => {
  expect(textOf('face-12.svg')).toBe(textOf('face-12.svg'));
  const faces = new Set(Array.from({ length: 200 }, (_, index) => textOf(`face-${index + 1}.svg`)));
  expect(faces.size).toBeGreaterThan(195);
});

test('a snapshot shows the person of the enrolled face, by night in another light', () => {
  const portrait = portraitNumber(7, '2', 30);
  const noon = textOf(`snap-${snapshotNumber(portrait, 12 * 3600)}.svg`);
  const night = textOf(`snap-${snapshotNumber(portrait, 23 * 3600)}.svg`);
  const person = textOf(`face-${portrait}.svg`)
    .replace(/^.*?\/>/, '')
    .replace('</svg>', '');
  expect(noon).toContain(person);
  expect(night).toContain(person);
  expect(noon).not.toBe(night);
});

test('any other name is no picture', () => {
  for (const name of [
    'face-0.svg',
    'face-01.svg',
    'face-1.png',
    '../face-1.svg',
    'face-1.svg/',
    'dog-1.svg',
    'face-12345678.svg',
    '',
  ]) {
    expect(demoPicture(name)).toBeUndefined();
  }
});
