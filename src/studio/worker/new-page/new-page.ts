import { fromDraft } from '../../../../generators/edit/from-draft.ts';
import type { Operation } from '../../../../generators/edit/operation.ts';
import { menuNodes } from '../../../../generators/menu-nodes.ts';
import { Draft } from '../../../../generators/new/draft.ts';
import { newEntity } from '../../../../generators/new/new-entity.ts';
import { newPage } from '../../../../generators/new/new-page.ts';
import { pageKinds } from '../../../../generators/new/pages/page-kinds.ts';
import type { Block, MenuDocument } from '../../../../schemas/generated/grammar.ts';
import type { Grammars } from '../../../../validators/grammar/grammars.ts';
import { fileOf } from '../../../playground/worker/file-of.ts';
import type { NewPage } from '../messages.ts';
import { knownDocuments } from './known-documents.ts';
import { openingLists } from './opening-list.ts';
import { inPersonsWords, isName, refuse } from './refusals.ts';

/** The documents of a new page, by the code of `npm run new`. @throws CannotEdit with what is to be chosen otherwise */
export function newPageOperation(page: NewPage, files: ReadonlyMap<string, string>, grammars: Grammars): Operation {
  const draft = new Draft(files, grammars);
  refuseUnfit(page, draft);
  const { id, kind, menu, title, entity, fields = [], roles } = page;
  inPersonsWords(() => {
    if (entity !== undefined && !draft.has(`entities/${entity}.json`)) newEntity(draft, entity, { title, fields });
    const from = pageKinds[kind as Block['kind']]?.opened ? (page.from ?? firstOpener(page, files)) : undefined;
    newPage(draft, id, {
      kind,
      menu,
      title,
      ...(entity !== undefined && { entity }),
      ...(roles.length > 0 && { roles: roles.join(',') }),
      ...(from !== undefined && { from }),
    });
  });
  const label = { zh: `新建页面“${page.title.zh}”`, en: `New page “${page.title.en}”` };
  const select = { file: fileOf(page.id), path: [] };
  return { kind: 'write', files: fromDraft(draft, files, grammars), label, select };
}

/** What a person can choose otherwise is said before anything is made. */
function refuseUnfit({ id, title, entity, fields = [], menu }: NewPage, draft: Draft): void {
  const part = id.split('/').find((name) => !isName(name));
  if (part !== undefined)
    refuse(
      `页面标识“${id}”不可用：每一段以小写字母开头，只含字母、数字。`,
      `“${id}” is no page id: each part begins with a small letter, then letters and digits.`,
    );
  if (draft.has(fileOf(id)))
    refuse(`已有页面“${id}”，请换一个标识。`, `There is a page “${id}” already: choose another id.`);
  if (title.zh.trim() === '' || title.en.trim() === '')
    refuse('请填写中英文标题。', 'Write the title in both languages.');
  const group = menuNodes(draft.read<MenuDocument>('menu.json').nodes).find(({ menuCode }) => menuCode === menu);
  if (group?.type !== 'menu') refuse(`菜单中没有分组“${menu}”。`, `The menu has no group “${menu}”.`);
  if (entity === undefined) return;
  if (!isName(entity))
    refuse(
      `实体名“${entity}”不可用：以小写字母开头，只含字母、数字。`,
      `“${entity}” is no name of an entity: it begins with a small letter, then letters and digits.`,
    );
  const isNew = !draft.has(`entities/${entity}.json`);
  if (isNew && fields.length === 0)
    refuse(`没有实体“${entity}”：新实体请填写字段。`, `There is no entity “${entity}”: a new one needs fields.`);
  if (!isNew && fields.length > 0)
    refuse(
      `已有实体“${entity}”，请换一个名称或直接选用它。`,
      `There is an entity “${entity}” already: choose it, or another name.`,
    );
  const wrong = fields.find(({ name }) => !isName(name));
  if (wrong)
    refuse(
      `字段名“${wrong.name}”不可用：以小写字母开头，只含字母、数字。`,
      `“${wrong.name}” is no name of a field: it begins with a small letter, then letters and digits.`,
    );
  const twice = fields.find(({ name }, index) => fields.findIndex((field) => field.name === name) !== index);
  if (twice) refuse(`字段“${twice.name}”出现了两次。`, `The field “${twice.name}” is there twice.`);
}

/** Where nobody has chosen: of several lists that could open the page, the one of its group of the menu. */
function firstOpener({ entity, menu }: NewPage, files: ReadonlyMap<string, string>): string | undefined {
  return openingLists(knownDocuments(files).lists, entity, menu)[0]?.name;
}
