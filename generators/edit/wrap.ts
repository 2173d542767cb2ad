import type { Block, Text } from '../../schemas/generated/grammar.ts';
import { kindsOfParts, type PartName } from '../../schemas/generated/parts.ts';
import type { JsonNode } from '../../validators/positions/json-node.ts';
import { Draft } from '../new/draft.ts';
import { recordBeside } from '../new/pages/page-kinds.ts';
import { changed, type Done, type Ground } from './done.ts';
import { EditedDocument } from './edited-document.ts';
import { fromDraft } from './from-draft.ts';
import { isText, placeInWords } from './name-of-part.ts';
import { CannotEdit, type Operation, type Path, type Wrapping } from './operation.ts';
import { nounOf } from './part-nouns.ts';
import { placeInPage } from './place-in-page.ts';

const BLOCKS: readonly PartName[] = ['block', ...Object.values(kindsOfParts.block.parts)];

/** Puts a block into a new holder, as its first part. The block of the page itself leaves the page's own keys where they are. */
export function wrap({ at, into }: Extract<Operation, { kind: 'wrap' }>, { files, grammars }: Ground): Done {
  const document = new EditedDocument(at.file, files, grammars);
  document.need(at.path);
  const page = document.root.value;
  const place = placeInPage(page, at.path);
  const words = placeInWords(page, at.path);
  if (!at.file.startsWith('pages/') || !place || place.isList || !BLOCKS.includes(place.part))
    throw new CannotEdit({
      zh: `只有区块可以套入容器，${words.zh}不是区块。`,
      en: `Only a block can be wrapped: ${words.en} is none.`,
    });
  const draft = new Draft(files, grammars);
  const second =
    into === 'split' ? written(besides(draft, at.file, document.need(at.path).value as unknown as Block)) : '';
  const { title, block } = taken(document, at.path, into === 'tabs' ? nounOf(place.part) : undefined);
  const holder = holderOf(into, block, { title, second });
  if (at.path.length > 0) document.setWritten(at.path, `{ ${holder} }`);
  else {
    const own = ownMembers(document).map((key) => `${JSON.stringify(key)}: ${document.writtenAt([key])}`);
    document.setWritten([], `{ ${[...own, holder].join(', ')} }`);
  }
  const noun = nounOf(kindsOfParts.block.parts[into]);
  const label: Text = { zh: `将${words.zh}套入${noun.zh}`, en: `Wrap ${words.en} into ${noun.en.toLowerCase()}` };
  const done = changed(document, label, { after: at, before: at });
  return { ...done, files: { ...fromDraft(draft, files, grammars), ...done.files } };
}

function holderOf(into: Wrapping, block: string, { title, second }: { title: string; second: string }): string {
  switch (into) {
    case 'tabs':
      return `"kind": "tabs", "tabs": [{ "title": ${title}, "block": ${block} }]`;
    case 'stack':
      return `"kind": "stack", "blocks": [${block}]`;
    case 'split':
      return `"kind": "split", "first": ${block}, "second": ${second}`;
  }
}

/** The block as it is written, without what is the page's; a tab takes the title that the block had. */
function taken(document: EditedDocument, path: Path, noun: Text | undefined): { title: string; block: string } {
  const isRoot = path.length === 0;
  const passed = new Set(isRoot ? ownMembers(document) : []);
  const { members } = document.need(path);
  const title = members?.get('title');
  const called = title && isText(title.value) ? document.writtenAt([...path, 'title']) : JSON.stringify(noun);
  if (noun && title) passed.add('title');
  const keys = [...(members?.keys() ?? [])].filter((key) => !passed.has(key));
  const block = `{ ${keys.map((key) => `${JSON.stringify(key)}: ${document.writtenAt([...path, key])}`).join(', ')} }`;
  return { title: called, block };
}

/** The keys of a page that are not its block's. */
function ownMembers(document: EditedDocument): string[] {
  const [grammar] = document.schemasAt([]);
  const own = grammar?.schema.properties ?? {};
  return [...(document.root.members as ReadonlyMap<string, JsonNode>).keys()].filter((key) => Object.hasOwn(own, key));
}

/** What stands beside a block in a split: the record that is chosen in it. */
function besides(draft: Draft, file: string, block: Block): Block {
  const { menuCode } = draft.read<{ menuCode?: string }>(file);
  const isChosenFrom = block.kind === 'list' || block.kind === 'timeline';
  const detail = isChosenFrom
    ? draft.endpoints().find(({ endpoint }) => endpoint.operation === 'detail' && endpoint.entity === block.entity)
    : undefined;
  if (!isChosenFrom || !detail || menuCode === undefined)
    throw new CannotEdit({
      zh: '分栏的第二栏显示在第一栏选中的记录：这里没有可用的详情接口，请先套入堆叠或页签。',
      en: 'The second part of a split shows the record that is chosen in the first: no call reads one here. Wrap it into a stack or tabs.',
    });
  return recordBeside(draft, { entity: block.entity, menuCode });
}

const written = (value: object): string => JSON.stringify(value);
