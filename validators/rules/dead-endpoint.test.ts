import { endpoint, inDocument, listPage, oneMoreLeaf } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { deadEndpoint } from './dead-endpoint.ts';

const extra = (path: string, access: string) =>
  inDocument('endpoints/library.json', ['endpoints'], `${path}: { "operation": "action", "access": ${access} }`);

testRule(deadEndpoint, {
  accepts: {
    'calls that are made': {},
    'a call for every account': extra('"/book/count"', '"session"'),
    'a call that a page without a document may make': {
      ...oneMoreLeaf(
        '{ "menuCode": "library:magazine", "menuName": { "zh": "期刊", "en": "Magazines" }, "type": "menu", "route": "/library/magazine" }',
      ),
      ...extra('"/book/count"', '["library:book", "library:magazine"]'),
    },
    'a call that a page may mean': {
      ...inDocument(
        'endpoints/library.json',
        ['endpoints'],
        '"/book/all": { "operation": "list", "entity": "book", "access": ["library:book"] }',
      ),
      ...listPage('"endpoint": "/book/al"'),
    },
    'the template of an import': extra('"/book/import/template"', '["library:book:import"]'),
  },
  rejects: {
    'a call that nothing makes': [
      extra('«"/book/count"»', '["library:book", "library:book:lend"]'),
      'No page, relation or registered component makes this call.',
    ],
    'a call of another kind than the one that a page may mean': [
      {
        ...extra('«"/book/count"»', '["library:book"]'),
        ...listPage('"endpoint": "/book/lst"'),
      },
      'No page, relation or registered component makes this call.',
    ],
    'an export whose button is gone': [
      {
        ...listPage('"toolbar": []'),
        ...{
          'endpoints/library.json':
            endpoint('/book/export', '"access": ["library:book:export"]')
              ['endpoints/library.json']?.replace('"/book/export"', '«"/book/export"»')
              .replace('"/book/import"', '«"/book/import"»') ?? '',
        },
      },
      'No page, relation or registered component makes this call.',
      'No page, relation or registered component makes this call.',
    ],
  },
});
