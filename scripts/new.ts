import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { newBlock } from '../generators/new/code/new-block.ts';
import { CUSTOM_CODE } from '../generators/new/code/new-custom.ts';
import { newRule } from '../generators/new/code/new-rule.ts';
import { newWidget } from '../generators/new/code/new-widget.ts';
import { CannotMake, Draft } from '../generators/new/draft.ts';
import { newButton } from '../generators/new/new-button.ts';
import { newDictionary } from '../generators/new/new-dictionary.ts';
import { newEndpoints } from '../generators/new/new-endpoints.ts';
import { newEntity } from '../generators/new/new-entity.ts';
import { newGrant } from '../generators/new/new-grant.ts';
import { newPage } from '../generators/new/new-page.ts';
import type { Operation } from '../schemas/generated/grammar.ts';
import { check } from '../validators/check.ts';
import type { Finding } from '../validators/finding.ts';
import { didYouMean, nearNames } from '../validators/near-names.ts';
import { reportHuman } from '../validators/report/human.ts';
import { generate } from './generate.ts';
import { readDocuments } from './read-documents.ts';

const USAGE = `npm run new -- WHAT NAME [options]
  page business/visitorPass --kind list --entity visitor --menu business [--title 中文/English] [--roles A,B] [--from page] [--endpoint path] [--component name]
  entity visitor [--title 中文/English] [--scope community|account|platform] [--fields name:kind:中文/English,…]
  dictionary visitState [--title 中文/English] [--values 1=中文/English/colour,…]
  endpoints visitor --entity visitor --menu business:visitorPass [--operations list,detail,create,…]
  button business/visitorPass --transition revoke
  grant business/visitorPass --roles A,B
  rule NAME · widget NAME · block NAME
  custom-block NAME · custom-action NAME · custom-cell NAME · custom-widget NAME · custom-derive NAME`;

const ROOT = join(import.meta.dirname, '..');

/**
 * Makes documents, or the files of a rule, widget, block or something registered; all of them, or nothing. Exit code 0: made, and
 * clean; 1: made, with texts that are still to be written; 2: not made.
 */
function main(): number {
  const { values, positionals } = parseArgs({
    options: Object.fromEntries([...OPTIONS, 'schemas'].map((name) => [name, { type: 'string' as const }])) as Record<
      Option | 'schemas',
      { type: 'string' }
    >,
    allowPositionals: true,
  });
  const [what = '', name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new CannotMake(`Usage: ${USAGE}`);
  const code = CODE[what];
  if (code) return writeCode(code(name, readSource));
  const make = DOCUMENTS[what];
  if (!make) throw new CannotMake(`"${what}" cannot be made.\n${USAGE}`);
  checkName(name);
  return writeDocuments(resolve(values.schemas ?? join(ROOT, 'schemas')), (draft) => {
    checkEntity(values.entity, draft);
    make(draft, name, values);
  });
}

/** @throws CannotMake for a name that no document could write */
function checkName(name: string): void {
  const wrong = name.split('/').find((part) => !/^[a-z][A-Za-z0-9_]*$/.test(part));
  if (wrong === undefined) return;
  const meant = wrong.replace(/[^A-Za-z0-9_]+(.)?/g, (_, letter: string = '') => letter.toUpperCase());
  const right = meant.charAt(0).toLowerCase() + meant.slice(1);
  const near = /^[a-z][A-Za-z0-9_]*$/.test(right) ? `, such as "${right}"` : '';
  throw new CannotMake(
    `"${wrong}" is no name: one begins with a small letter, then letters and digits${near}. Nothing was made.`,
  );
}

/**
 * A page over a missing entity creates the entity; a name close to an existing one counts as a typing error.
 *
 * @throws CannotMake
 */
function checkEntity(entity: string | undefined, draft: Draft): void {
  if (entity === undefined) return;
  checkName(entity);
  const known = draft.in('entities/').map((file) => file.slice('entities/'.length, -'.json'.length));
  const near = known.includes(entity) ? [] : nearNames(entity, known);
  if (near.length > 0)
    throw new CannotMake(
      `There is no entity "${entity}".${didYouMean(near)} For a new one of that name: npm run new -- entity ${entity}. Nothing was made.`,
    );
}

const OPTIONS = [
  'kind',
  'entity',
  'menu',
  'title',
  'roles',
  'from',
  'endpoint',
  'component',
  'scope',
  'fields',
  'values',
  'operations',
  'transition',
] as const;
type Option = (typeof OPTIONS)[number];
type Values = Partial<Record<Option, string>>;

const DOCUMENTS: Record<string, (draft: Draft, name: string, values: Values) => void> = {
  page: (draft, name, { kind = 'list', ...values }) => newPage(draft, name, { kind, ...values }),
  entity: (draft, name, values) => newEntity(draft, name, values),
  dictionary: (draft, name, values) => newDictionary(draft, name, values),
  endpoints: (draft, name, { entity = name, menu, operations, title }) => {
    if (menu === undefined) throw new CannotMake('Say which page opens the calls: --menu business:visitorPass.');
    newEndpoints(draft, name, {
      entity,
      menuCode: menu,
      ...(operations && { operations: operations.split(',').map((each) => each.trim() as Operation) }),
      ...(title && { title }),
    });
  },
  button: (draft, name, { transition }) => {
    if (transition === undefined) throw new CannotMake('Say which transition it makes: --transition revoke.');
    newButton(draft, name, { transition });
  },
  grant: (draft, name, { roles = '' }) =>
    newGrant(draft, name, { roles: roles.split(',').flatMap((role) => role.trim() || []) }),
};

const CODE: Record<string, typeof newRule> = { rule: newRule, widget: newWidget, block: newBlock, ...CUSTOM_CODE };

/** The next steps for the author: texts that only the author knows, and where the new part is to be used. */
const TO_WRITE: ReadonlySet<string> = new Set([
  'texts-in-both-languages',
  'dead-button',
  'dead-entity',
  'dead-dictionary',
  'dead-endpoint',
  'hidden-page-reached',
]);

const identityOf = ({ file, rule, pointer, message }: Finding) => [file, rule, pointer, message].join('\n');

function writeDocuments(schemas: string, make: (draft: Draft) => void): number {
  const files = readDocuments(schemas);
  const draft = new Draft(files);
  make(draft);
  const changed = draft.result();
  const all = new Map([...files, ...changed]);
  const before = new Set(check(files).findings.map(identityOf));
  const { findings } = check(all);
  const broken = findings.filter((finding) => !before.has(identityOf(finding)) && !TO_WRITE.has(finding.rule));
  if (broken.length > 0) {
    console.log(reportHuman(broken, all, { color: false, folder: 'schemas/' }));
    throw new CannotMake('Nothing was made: it would not have checked clean.');
  }
  for (const [file, text] of changed) {
    const path = join(schemas, file);
    console.log(`${existsSync(path) ? 'changed' : 'new    '} schemas/${file}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  if (findings.length > 0) {
    console.log(`\nStill to do:\n\n${reportHuman(findings, all, { color: false, folder: 'schemas/' })}`);
    // What was wrong before is no next step.
    return findings.every(({ rule }) => TO_WRITE.has(rule)) ? 0 : 1;
  }
  const { stale } = generate(schemas, { write: true });
  console.log(`0 findings. Generated: ${stale.join(', ') || 'nothing new'}. See it with npm run dev.`);
  return 0;
}

function writeCode(files: ReadonlyMap<string, string>): number {
  for (const [file, text] of files) {
    const path = join(ROOT, file);
    console.log(`${existsSync(path) ? 'changed' : 'new    '} ${file}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  console.log('Now: npm run format, npm run generate, npm run types. What is missing fails to compile.');
  return 0;
}

function readSource(path: string): string | undefined {
  const file = join(ROOT, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

try {
  process.exitCode = main();
} catch (error) {
  if (!(error instanceof CannotMake) && !(error instanceof TypeError && 'code' in error)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
