import { beforeAll, describe, expect, test } from 'vitest';
import { checkDocuments } from '../../validators/check-documents.ts';
import { contractRules } from '../../validators/contract/contract-rules.ts';
import { readContract } from '../../validators/contract/read-contract.ts';
import type { JsonObject } from '../../validators/json.ts';
import { shippedSchemas } from '../../validators/testing/read-schemas.ts';
import { buildCatalogue } from '../build-catalogue.ts';
import { openapiDocument } from './openapi-document.ts';

const files = shippedSchemas();
let own: string;

beforeAll(() => {
  own = JSON.stringify(openapiDocument(buildCatalogue(checkDocuments(files, []).documents!)));
});

/** What the check says when the backend's contract is the console's own, changed. */
function findings(change: (contract: Contract) => void): string[] {
  const contract = JSON.parse(own) as Contract;
  change(contract);
  const rules = contractRules(readContract(JSON.stringify(contract)));
  return checkDocuments(files, rules).findings.map(({ file, line, message, rule }) => {
    const text = files.get(file)?.split('\n')[line - 1]?.trim() ?? '';
    return `${rule} ${file} ${text} ${message}`;
  });
}

interface Contract {
  servers: { url: string }[];
  paths: Record<string, { post: { requestBody: Body; responses: Record<string, Body> } }>;
  components: { schemas: Record<string, { properties: Record<string, JsonObject>; required?: string[] }> };
}
interface Body {
  content: {
    'application/json': { schema: { allOf: { properties: Record<string, JsonObject>; required?: string[] }[] } };
  };
}

const LIST = '/control/record/v1/open/list';
const rowOf = (contract: Contract) => contract.components.schemas.AccessRecord!.properties;
const bodyOf = (contract: Contract, path: string) =>
  contract.paths[path]!.post.requestBody.content['application/json'].schema.allOf[1]!;

describe('the pages against another contract', () => {
  test('fit their own', () => {
    expect(findings(() => undefined)).toEqual([]);
  });

  test('fit it too where the service prefix stands in every path', () => {
    const prefixed = (contract: Contract) => {
      contract.servers = [{ url: 'https://example.cn' }];
      contract.paths = Object.fromEntries(Object.entries(contract.paths).map(([path, item]) => [`/plus${path}`, item]));
    };
    expect(findings(prefixed)).toEqual([]);
  });

  test('a renamed call is told at the page that makes it, with the name that is near', () => {
    const reported = findings(({ paths }) => {
      paths['/control/record/v2/open/list'] = paths[LIST]!;
      delete paths[LIST];
    });
    expect(reported.filter((line) => line.includes('pages/record/opening.json'))).toEqual([
      `contract-path pages/record/opening.json "endpoint": "${LIST}", The contract has no call "${LIST}". Did you mean "/control/record/v2/open/list"?`,
    ]);
  });

  test('a field that is gone is told at the column that shows it', () => {
    const reported = findings((contract) => {
      delete rowOf(contract).openResult;
    });
    expect(reported.every((line) => line.startsWith('contract-field pages/') && line.includes('"openResult"'))).toBe(
      true,
    );
    expect(reported.some((line) => line.startsWith('contract-field pages/record/opening.json'))).toBe(true);
  });

  test('another type is told', () => {
    const reported = findings((contract) => {
      rowOf(contract).personName!.type = 'integer';
    });
    expect(reported.join('\n')).toContain(`"personName" is a string here, an integer in the contract of "${LIST}".`);
  });

  test('a code that no text stands for is told', () => {
    const reported = findings((contract) => {
      (rowOf(contract).openResult!.enum as string[]).push('77');
    });
    expect(reported.join('\n')).toContain(`By the contract of "${LIST}", "openResult" may be "77"`);
  });

  test('a filter that the call does not take is told at the filter', () => {
    const reported = findings((contract) => {
      delete bodyOf(contract, LIST).properties.personName;
    });
    expect(reported).toEqual([
      expect.stringMatching(/^contract-field pages\/record\/opening.json "personName".* is not in what .* takes/),
    ]);
  });

  test('what is no OpenAPI document is refused in one sentence', () => {
    expect(() => readContract('{}')).toThrow('It is not an OpenAPI 3 document');
    expect(() => readContract('{')).toThrow('It is not JSON');
  });
});
