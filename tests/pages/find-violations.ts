import axe from 'axe-core';

/** What needs a whole document or a layout, neither of which a test of one page has; Chromium is asked of these. */
const NOT_HERE = [
  'region',
  'landmark-one-main',
  'page-has-heading-one',
  'color-contrast',
  'html-has-lang',
  'document-title',
];

/** What axe-core finds wrong with all that is shown, as `rule: element`. */
export async function findViolations(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, {
    rules: Object.fromEntries(NOT_HERE.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 220)}`));
}
