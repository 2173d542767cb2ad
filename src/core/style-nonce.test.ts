// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { nonceForStyles, styleNonce } from './style-nonce.ts';

it('reads the nonce of the page, and gives it to style elements only', () => {
  expect(styleNonce()).toBe('');
  document.head.innerHTML = '<meta property="csp-nonce" nonce="abc">';
  expect(styleNonce()).toBe('abc');
  nonceForStyles('abc');
  expect(document.createElement('style').nonce).toBe('abc');
  expect(document.createElement('div').hasAttribute('nonce')).toBe(false);
});
