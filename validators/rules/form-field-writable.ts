import { isSetByServer } from '../model/set-by-server.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The fields of a form are those that its call writes; anything else would be typed in for nothing. */
export const formFieldWritable = defineRule({
  id: 'form-field-writable',
  severity: 'error',
  description: {
    zh: '表单要求填写的字段必须是接口会写入的：不能是服务器设置的、来自关联实体的或接口不接受的字段。',
    en: 'What a form asks for is what its call writes: not what the server sets, what is joined, or what the call leaves out.',
  },
  messages: {
    readOnly: '"{field}" is set by the server: a form cannot fill it in.',
    joined: '"{field}" is read from a related entity: a form cannot fill it in.',
    left: '"{endpoint}" does not write "{field}".',
  },
  visit: {
    field(field, { form, report }) {
      const { endpoint, path } = form;
      const name = field.field;
      const property = form.owner.fields.get(name);
      // The columns of an array table are fields of an entry.
      if (!endpoint || !property || field.readOnly || endpoint.request?.properties?.[name]) return;
      // A name that is no field may mean this one: field-exists reports it.
      if (endpoint.fields?.some((one) => !form.owner.fields.has(one))) return;
      const place = at(field, 'field');
      if (isSetByServer(property)) report(place, 'readOnly', { field: name });
      else if (property.joined) report(place, 'joined', { field: name });
      else if (endpoint.fields ? !endpoint.fields.includes(name) : endpoint.operation === 'action')
        report(place, 'left', { endpoint: path, field: name });
    },
  },
});
