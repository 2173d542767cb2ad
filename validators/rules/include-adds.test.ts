import { bookEntity, bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { includeAdds } from './include-adds.ts';

const set = (name: string) => ({
  [`field-sets/${name}.json`]:
    '{ "$schema": "../grammar/field-set.schema.json", "title": { "zh": "一组", "en": "A set" }, "properties": { "shelf": { "type": "string", "format": "mobile", "label": { "zh": "书架", "en": "Shelf" } } } }',
});

testRule(includeAdds, {
  accepts: {
    'two sets that bring different fields': { ...set('stand'), ...bookEntity('"include": ["base", "stand"]') },
    'a field that is called otherwise here': bookFields(
      '"createTime": { "type": "string", "format": "date-time", "label": { "zh": "入库时间", "en": "Received at" }, "readOnly": true }',
    ),
  },
  rejects: {
    'two sets that bring the same': [
      { ...set('shelf'), ...set('stand'), ...bookEntity('"include": ["base", "shelf", «"stand"»]') },
      '"shelf" brings "shelf" already, which "stand" brings again.',
    ],
    'a number that is made of a time, and a text of a number': [
      bookFields(
        '"createTime": { "type": «"integer"», "label": { "zh": "创建时间", "en": "Created at" } }, "revision": { "type": «"string"», "label": { "zh": "版本", "en": "Version" } }',
      ),
      '"createTime" comes with "base", and is of the type "string" there.',
      '"revision" comes with "base", and is of the type "integer" there.',
    ],
    'a day that is made of a time': [
      bookFields(
        '"createTime": { "type": "string", "format": «"calendar-date"», "label": { "zh": "创建日期", "en": "Created on" } }',
      ),
      '"createTime" comes with "base", and is of the format "date-time" there.',
    ],
  },
});
