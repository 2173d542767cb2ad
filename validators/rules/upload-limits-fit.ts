import { languageWidget } from '../model/widget-fit.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

const PICTURES: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'webp', 'gif', 'bmp', 'heic']);

/** A form accepts no more, and nothing else, than its field; else the server refuses what was just filled in. */
export const uploadLimitsFit = defineRule({
  id: 'upload-limits-fit',
  severity: 'error',
  description: {
    zh: '表单允许的数量、文件类型和常用语不能超出字段所能保存的：maxCount 不大于 maxItems，图片只收图片，常用语不长于 maxLength。',
    en: 'A form offers no more than its field holds: maxCount is not above maxItems, pictures have endings of pictures, phrases are not longer than maxLength.',
  },
  messages: {
    count: '"{field}" holds at most {most}.',
    ending: '"{ending}" is no ending of a picture.',
    phrase: 'This phrase is longer than the {most} characters that "{field}" holds.',
  },
  visit: {
    field(field, { form, report }) {
      const { maxCount, accept, phrases, widget } = field;
      const property = form.owner.fields.get(field.field);
      const { maxItems, maxLength } = property ?? {};
      if (maxCount !== undefined && property?.type === 'array' && maxCount > (maxItems ?? maxCount))
        report(at(field, 'maxCount'), 'count', { field: field.field, most: maxItems ?? 0 });
      const isPicture = widget === undefined ? property?.format === 'image' : languageWidget(widget)?.ofPictures;
      const wrong = isPicture ? (accept?.findIndex((ending) => !PICTURES.has(ending.toLowerCase())) ?? -1) : -1;
      if (wrong >= 0) report(at(field, 'accept', wrong), 'ending', { ending: accept?.[wrong] ?? '' });
      if (maxLength === undefined) return;
      for (const phrase of phrases ?? [])
        for (const language of ['zh', 'en'] as const)
          if ([...phrase[language]].length > maxLength)
            report(at(phrase, language), 'phrase', { field: field.field, most: maxLength });
    },
  },
});
