import pages from 'virtual:bench-pages';
import type { ResolvedForm, ResolvedPage, ResolvedSection } from '../../../schemas/generated/grammar.ts';
import { FORM_SIZES, formPageId } from './form-sizes.ts';
import type { ListName } from './spec.mjs';

/** @throws Error that names the page when there is none */
export async function loadPage(id: string): Promise<ResolvedPage> {
  const load = pages[id];
  if (!load) throw new Error(`There is no page "${id}".`);
  return (await load()).default;
}

/** A list page that shows so many rows a page, as a person who chose that number has it. */
export async function listPage(name: ListName, rows: number): Promise<ResolvedPage> {
  const page = await loadPage(`bench/${name}`);
  if (page.block.kind !== 'list') throw new Error(`${page.id} is no list.`);
  return { ...page, block: { ...page.block, pageSize: rows } };
}

/** The form of so many fields. @param sections they stand in sections of ten instead of in one */
export async function formPage(count: number, sections: boolean): Promise<ResolvedPage> {
  const size = FORM_SIZES.find((most) => count <= most);
  if (size === undefined) throw new Error(`The largest form has ${FORM_SIZES.at(-1)} fields.`);
  const page = await loadPage(formPageId(size, sections));
  return { ...page, block: firstFields(page.block as ResolvedForm, count) };
}

function firstFields(form: ResolvedForm, count: number): ResolvedForm {
  let left = count;
  const first = (section: ResolvedSection): ResolvedSection => {
    const fields = section.fields.slice(0, left);
    left -= fields.length;
    return { ...section, fields };
  };
  const steps = form.steps.map((step) => ({
    ...step,
    sections: step.sections.map(first).filter(({ fields }) => fields.length > 0),
  }));
  return { ...form, steps };
}
