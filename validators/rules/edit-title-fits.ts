import { loadedParam } from '../model/loaded-param.ts';
import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A page that only changes records, or only makes new ones, has one name; with two, its address states which it is. */
export const editTitleFits = defineRule({
  id: 'edit-title-fits',
  severity: 'error',
  description: {
    zh: '只有新增和修改共用、且由地址参数指明所修改记录的表单页才有 editTitle。',
    en: 'Only the page of a form that makes new records and changes those which a parameter of its address names has an editTitle.',
  },
  messages: {
    form: 'This page changes no record: "editTitle" is for a form with "load" and "update".',
    key: 'What is loaded is named by no parameter of the page, so "editTitle" is never shown.',
  },
  visit: {
    page(page, { report }) {
      if (page.editTitle === undefined) return;
      if (page.kind !== 'form' || page.update === undefined || !page.load)
        return report(keyAt(page, 'editTitle'), 'form', {});
      if (loadedParam(page) === undefined) report(keyAt(page, 'editTitle'), 'key', {});
    },
  },
});
