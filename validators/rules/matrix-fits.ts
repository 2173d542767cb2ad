import type { Property } from '../../schemas/generated/grammar.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A matrix is a view of its list, its cells are codes that have words, and their call takes the keys of rows. */
export const matrixFits = defineRule({
  id: 'matrix-fits',
  severity: 'error',
  description: {
    zh: '矩阵视图需要 matrix，交点的值必须有字典，marks 是该字典的编码，ask 是接口接收的多个键，列表的行要一次取全（paged: false）。',
    en: 'The view "matrix" needs a matrix; a cell is a code of a dictionary, its marks are of that, its call takes several keys, and its list is not paged.',
  },
  messages: {
    missing: 'The view "matrix" needs to know what stands across: "matrix" is missing.',
    unused: 'No view shows the matrix: name "matrix" in "views".',
    paged: 'A matrix scrolls over all rows: the list needs "paged": false.',
    dictionary: '"{field}" has no dictionary, so a cell has no word and no colour.',
    code: 'The dictionary of "{field}" has no code "{code}".',
    ask: 'The call does not take "{name}".',
    list: '"{name}" takes one value, and a matrix asks for many rows at once.',
  },
  visit: {
    listBlock(block, { report }) {
      const { views, matrix } = block;
      const shown = views?.indexOf('matrix') ?? -1;
      if (shown >= 0 && !matrix) report(at(block, 'views', shown), 'missing', {});
      if (!matrix) return;
      if (views && shown < 0) report(keyAt(block, 'matrix'), 'unused', {});
      if (block.paged !== false) report(keyAt(block, 'matrix'), 'paged', {});
    },
    matrix({ cells }, { cells: entity, catalogue, report }) {
      const property = entity?.fields.get(cells.value);
      if (property && property.dictionary === undefined)
        report(at(cells, 'value'), 'dictionary', { field: cells.value });
      const codes = catalogue.dictionaries.get(property?.dictionary ?? '');
      for (const code of codes ? Object.keys(cells.marks ?? {}) : []) {
        if (!codes?.has(code)) report(keyAt(cells.marks ?? {}, code), 'code', { field: cells.value, code });
      }
      const called = catalogue.endpoints.get(cells.endpoint);
      // Another call was meant, or its entity does not fit the grammar: that is told there.
      if (!entity || called?.operation !== 'list' || called.entity !== cells.entity) return;
      const { ask } = cells;
      const asked: Pick<Property, 'type'> | undefined = called.request?.properties?.[ask] ?? entity.fields.get(ask);
      if (!asked) report(at(cells, 'ask'), 'ask', { name: ask, near: Object.keys(called.request?.properties ?? {}) });
      else if (called.request?.properties?.[ask] && asked.type !== 'array')
        report(at(cells, 'ask'), 'list', { name: ask });
    },
  },
});
