import { detailPage, inDocument, listPage, role } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { roleExists } from './role-exists.ts';

testRule(roleExists, {
  accepts: { 'roles of roles.json': {} },
  rejects: {
    'a name that is no role': [
      listPage('"roles": ["ADMIN_ROLE", «"READR_ROLE"»]'),
      'roles.json has no role "READR_ROLE". Did you mean "READER_ROLE"?',
    ],
    'a role that is called otherwise in the dictionary, which is one mistake': [
      {
        ...role(1, '"roleCode": "GUEST_ROLE"'),
        ...listPage('"roles": ["ADMIN_ROLE"]'),
        ...detailPage('"roles": ["ADMIN_ROLE"]'),
        ...inDocument('dictionaries/roleCode.json', ['values', 1], '"value": «"READER_ROLE"»'),
      },
      'roles.json has no role "READER_ROLE".',
    ],
  },
});
