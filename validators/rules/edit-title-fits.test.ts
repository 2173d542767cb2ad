import { formPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { editTitleFits } from './edit-title-fits.ts';

const TITLE = '{ "zh": "编辑图书", "en": "Edit a book" }';

testRule(editTitleFits, {
  accepts: {
    'a form for new records and old ones': formPage(`"editTitle": ${TITLE}`),
    'one whose record another parameter names': formPage(
      `"editTitle": ${TITLE}, "load": { "endpoint": "/book/detail", "key": { "from": "params.bookId" } }`,
    ),
  },
  rejects: {
    'a page of another kind': [
      listPage(`«"editTitle"»: ${TITLE}`),
      'This page changes no record: "editTitle" is for a form with "load" and "update".',
    ],
    'a copy': [
      formPage(`«"editTitle"»: ${TITLE}, "load": { "endpoint": "/book/detail", "copy": true }`),
      'What is loaded is named by no parameter of the page, so "editTitle" is never shown.',
    ],
    'a record that the account names': [
      formPage(`«"editTitle"»: ${TITLE}, "load": { "endpoint": "/book/detail", "key": { "from": "user.uuid" } }`),
      'What is loaded is named by no parameter of the page, so "editTitle" is never shown.',
    ],
  },
});
