import { detailPage, listPage, role } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { rolesFitMenu } from './roles-fit-menu.ts';

testRule(rolesFitMenu, {
  accepts: {
    'the roles that hold the code': {},
    'a name that is no role, which another rule tells': listPage('"roles": ["ADMIN_ROLE", "READER_ROL"]'),
  },
  rejects: {
    'a role that does not hold the code': [
      {
        ...listPage('"roles": ["ADMIN_ROLE", «"READER_ROLE"»]'),
        ...role(1, '"menuCodes": ["library", "library:bookDetail"]'),
      },
      'In roles.json READER_ROLE does not hold "library:book".',
    ],
    'a page that leaves out a role': [
      listPage('«"roles"»: ["ADMIN_ROLE"]'),
      'In roles.json READER_ROLE holds "library:book" too.',
    ],
    'a role that holds a button but not its page': [
      {
        ...role(1, '"menuCodes": ["library", «"library:book:edit"», "library:bookDetail"]'),
        ...listPage('"roles": ["ADMIN_ROLE"]'),
      },
      'READER_ROLE holds "library:book:edit" but not "library:book", which it stands below.',
    ],
    'a role that stands there twice': [
      {
        ...role(1, '"roleCode": «"ADMIN_ROLE"»'),
        ...listPage('"roles": ["ADMIN_ROLE"]'),
        ...detailPage('"roles": ["ADMIN_ROLE"]'),
      },
      'The role ADMIN_ROLE stands in the list twice.',
    ],
  },
});
