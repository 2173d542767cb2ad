import { elementBehind, valueInstead } from '../edits.ts';
import type { Edit, Family, Site } from '../mistake.ts';

function at(name: string, rule: string, place: RegExp, edit: (site: Site) => Edit | undefined): Family {
  return { name, rule, edit: (site) => (place.test(`${site.file} ${site.path.join('/')}`) ? edit(site) : undefined) };
}

const WHEN = /^pages\/\S+ (.*\/)?(visibleWhen|disabledWhen|when)\/(?!\$)[\w.]+$/;

/** Lists in which two equal entries mean nothing. */
const TWINS =
  /^((pages|entities|menu|endpoints)\S* (.*\/)?(groups(\/\d+\/fields)?|sections|phrases|nodeActions|icons|rowTones|states|preflight|indexes(\/\d+)?|children)|endpoints\S* .*\/enum)$/;

const isText = ({ node }: Site) => typeof node.value === 'string';

/** What can never happen, or always does; states that bypass their table; parts outside their grid. */
export const familiesOfLife: readonly Family[] = [
  at('a condition that contradicts itself', 'condition-possible', WHEN, (site) =>
    isText(site) && !String(site.step).includes('.')
      ? valueInstead(site, `{ "$in": [${JSON.stringify(site.node.value)}], "$ne": ${JSON.stringify(site.node.value)} }`)
      : undefined,
  ),
  at(
    'the same twice in a list of a condition',
    'condition-possible',
    /^pages\/\S+ .*(When|when)\/[\w./]+\/\$in$/,
    (site) => {
      const [first] = site.node.elements ?? [];
      return first ? elementBehind(site.node, `«${JSON.stringify(first.value)}»`) : undefined;
    },
  ),
  at(
    'a state that anybody may type',
    'lifecycle-field-guarded',
    /^entities\/\S+ properties\/\w+\/readOnly$/,
    (site) => {
      const { lifecycle } = JSON.parse(site.text) as { lifecycle?: { field: string } };
      const isState = lifecycle?.field === site.path[1];
      return isState ? valueInstead(site, 'false') : undefined;
    },
  ),
  at('a field wider than its section', 'layout-fits', /^pages\/\S+ .*sections\/\d+\/fields\/\d+\/span$/, (site) =>
    // The section states its columns, of which there are at most four.
    /"columns": [123]\b/.test(site.text) && site.node.value !== 4 && isInSection(site)
      ? valueInstead(site, '4')
      : undefined,
  ),
  at('a fixed column behind free ones', 'layout-fits', /^pages\/\S+ columns\/\d+\/fixed$/, (site) =>
    site.node.value === 'left' && site.path[1] === 0 ? valueInstead(site, '"right"') : undefined,
  ),
  at('a parameter both asked for and left open', 'page-params-used', /^pages\/\S+ params$/, (site) => {
    const [first] = site.node.elements ?? [];
    if (!first || site.path.length > 1 || site.text.includes('"optionalParams"')) return undefined;
    const end = site.node.range.offset + site.node.range.length;
    return { offset: end, length: 0, write: `, "optionalParams": [«${JSON.stringify(first.value)}»]` };
  }),
  at('an equal entry twice', 'grammar', TWINS, (site) => {
    const first = site.node.elements?.[0];
    if (!first) return undefined;
    const written = site.text.slice(first.range.offset, first.range.offset + first.range.length);
    return elementBehind(site.node, `«${written}»`);
  }),
  at('a bound of whole numbers that is none', 'bounds-in-order', /^\S+ .*properties\/\w+\/minimum$/, (site) =>
    site.parent?.members?.get('type')?.value === 'integer' && !site.parent.members.has('default')
      ? valueInstead(site, '0.5')
      : undefined,
  ),
  at('a letter of another alphabet in a text', 'texts-in-both-languages', /^pages\/\S+ .*[lL]abel\/en$/, (site) =>
    isText(site) && /o/.test(String(site.node.value))
      ? valueInstead(site, JSON.stringify(String(site.node.value).replace('o', 'о')))
      : undefined,
  ),
  at('a sign without width in a text', 'texts-in-both-languages', /^(menu|entities|dictionaries)\S* .*\/zh$/, (site) =>
    isText(site) && String(site.node.value).length > 1
      ? valueInstead(site, JSON.stringify(String(site.node.value).replace(/^./u, '$&\u200b')))
      : undefined,
  ),
  at('a state that nobody leaves', 'lifecycle-final', /^entities\/\S+ lifecycle\/final$/, (site) => {
    // The first way into the state that is no end any more.
    const states = site.node.elements ?? [];
    const last = states.at(-1);
    const before = states.at(-2);
    const way = /"to": ("[^"]*")/g;
    const into = [...site.text.matchAll(way)].find(([, to]) => to === JSON.stringify(last?.value));
    if (!last || !into) return undefined;
    const start = before ? before.range.offset + before.range.length : last.range.offset;
    const length = last.range.offset + last.range.length - start;
    const shift = into.index > start ? length : 0;
    return {
      offset: start,
      length,
      write: '',
      elsewhere: { offset: into.index + '"to": '.length - shift, length: JSON.stringify(last.value).length },
    };
  }),
  at('a way out of the end', 'lifecycle-final', /^entities\/\S+ lifecycle\/transitions\/\w+\/from$/, (site) => {
    const { lifecycle } = JSON.parse(site.text) as { lifecycle: { final?: string[] } };
    const end = lifecycle.final?.at(-1);
    return end === undefined ? undefined : elementBehind(site.node, `«${JSON.stringify(end)}»`);
  }),
];

function isInSection({ path, file, text }: Site): boolean {
  const document = JSON.parse(text) as unknown;
  const above = path.slice(0, path.lastIndexOf('fields'));
  let value: unknown = document;
  for (const step of above) value = Object(value)[step];
  return file.length > 0 && Object(value).columns !== undefined;
}
