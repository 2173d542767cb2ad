import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { entityFormatFitsType } from './entity-format-fits-type.ts';

const phone = (zh: string, format: string) =>
  `"extra": { "type": "string", "label": { "zh": "${zh}", "en": "Telephone" }, "format": ${format} }`;

testRule(entityFormatFitsType, {
  accepts: {
    'keywords of the type': bookFields(
      '"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "array", "items": { "type": "string", "format": "image" }, "minItems": 1, "maxItems": 9 }',
    ),
    'telephones, as their labels call them': bookFields(
      `${phone('手机号', '"mobile"')}, "desk": { "type": "string", "label": { "zh": "座机", "en": "Desk" }, "format": "landline" }`,
    ),
    'a telephone of either kind': bookFields(phone('手机或座机', '"landline"')),
    'digits that are no whole number': bookFields(phone('手机号后四位', '"digits"')),
    'the mask of a number that is worked out': bookFields(
      `"readerAge": { "type": "integer", "label": { "zh": "年龄", "en": "Age" }, "sensitive": { "mask": "date" }, "computed": { "function": "ageOfBirthday", "from": ["born"] } }`,
    ),
    'a telephone of no kind': bookFields(phone('联系电话', '"landline"')),
  },
  rejects: {
    'a landline that is called a mobile': [
      bookFields(phone('手机号', '«"landline"»')),
      'By its label this is a mobile number: "landline" refuses it.',
    ],
    'a mobile that is called a landline': [
      bookFields(phone('客服座机', '«"mobile"»')),
      'By its label this is a landline number: "mobile" refuses it.',
    ],
    'a list that is called a text': [
      bookFields(
        '"extra": { "type": «"string"», "label": { "zh": "其他", "en": "Extra" }, "maxItems": 3, "items": { "type": "string" } }',
      ),
      '"maxItems", "items" are for the type array; "extra" is of the type "string".',
    ],
    'a unit of what is not counted': [
      bookFields(
        '"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "boolean", «"unit"»: { "zh": "张", "en": "pcs" } }',
      ),
      '"unit" is for the type integer or number; "extra" is of the type "boolean".',
    ],
    'a format on a number': [
      bookFields('"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "integer", "format": «"digits"» }'),
      'The format "digits" is for texts; "extra" is of the type "integer".',
    ],
    'a format in a list of numbers': [
      bookFields(
        '"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "array", "items": { "type": "number", "format": «"image"» } }',
      ),
      'The format "image" is for lists of texts; this list holds "number".',
    ],
    'keywords of other types': [
      bookFields(
        '"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "string", «"minimum"»: 1, «"decimals"»: 2, «"items"»: { "type": "string" } }',
      ),
      '"minimum" is for the type integer or number; "extra" is of the type "string".',
      '"decimals" is for the type number; "extra" is of the type "string".',
      '"items" is for the type array; "extra" is of the type "string".',
    ],
    'text keywords on a number': [
      bookFields(
        '"extra": { "label": { "zh": "其他", "en": "Extra" }, "type": "number", «"maxLength"»: 5, «"dictionary"»: "bookState" }',
      ),
      '"maxLength" is for the type string; "extra" is of the type "number".',
      '"dictionary" is for the type string or array; "extra" is of the type "number".',
    ],
  },
});
