import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { matrixFits } from './matrix-fits.ts';

const COLUMNS = '"columns": { "entity": "author", "endpoint": "/author/list", "label": "authorName" }';
const matrix = (value: string, more = '', ask = '"id"') =>
  `"key": "id", ${COLUMNS}, "cells": { "entity": "book", "endpoint": "/book/list", "ask": ${ask}, "row": "id", "column": "authorId", "value": ${value}${more} }`;
const page = (parts: string, more = '"views": ["matrix"], "paged": false') =>
  listPage(`${more}, "matrix": { ${parts} }`);

testRule(matrixFits, {
  accepts: {
    'books by author, with marks': page(matrix('"bookState"', ', "marks": { "1": "CheckOutlined" }')),
    'the matrix as the only view': page(matrix('"bookState"'), '"paged": false'),
  },
  rejects: {
    'a view without a matrix': [
      listPage('"views": ["table", «"matrix"»]'),
      'The view "matrix" needs to know what stands across: "matrix" is missing.',
    ],
    'a matrix that no view shows': [
      listPage(`"views": ["table"], "paged": false, «"matrix"»: { ${matrix('"bookState"')} }`),
      'No view shows the matrix: name "matrix" in "views".',
    ],
    'a matrix over one page of rows': [
      listPage(`«"matrix"»: { ${matrix('"bookState"')} }`),
      'A matrix scrolls over all rows: the list needs "paged": false.',
    ],
    'a value without words, and a mark of no code': [
      {
        ...page(matrix('«"title"»')),
      },
      '"title" has no dictionary, so a cell has no word and no colour.',
    ],
    'a mark of no code': [
      page(matrix('"bookState"', ', "marks": { «"77"»: "CheckOutlined" }')),
      'The dictionary of "bookState" has no code "77".',
    ],
    'keys that the call does not take': [
      page(matrix('"bookState"', '', '«"bookIds"»')),
      'The call does not take "bookIds".',
    ],
  },
});
