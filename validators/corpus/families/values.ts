import { elementBehind, memberInFront, valueInstead, without } from '../edits.ts';
import type { Edit, Family, Site } from '../mistake.ts';

/** A family at the values whose place (`file path/of/it`) fits. */
function at(name: string, rule: string, place: RegExp, edit: (site: Site) => Edit | undefined): Family {
  return { name, rule, edit: (site) => (place.test(`${site.file} ${site.path.join('/')}`) ? edit(site) : undefined) };
}

const member = (site: Site, key: string): unknown => site.node.members?.get(key)?.value;
const hasMember = (site: Site, key: string): boolean => site.node.members?.has(key) ?? false;

/** Values that cannot be, and things that contradict each other. */
export const familiesOfValues: readonly Family[] = [
  at(
    'a code that the dictionary does not have, in a condition',
    'condition-value',
    /^pages\/rich\/\S+ .*(When|when)\/(.*\/)?state(\/\$n?in\/\d+)?$/,
    (site) => (typeof site.node.value === 'string' ? valueInstead(site, '"99"') : undefined),
  ),
  at(
    'a value of another type, in a condition',
    'condition-value',
    /^pages\/\S+ .*(When|when)\/(.*\/)?(urgent|roomCount|finished)$/,
    (site) => valueInstead(site, '"yes"'),
  ),
  at(
    'a code that the dictionary does not have, in a figure',
    'condition-value',
    /^endpoints\/\S+ .*\/where\/\w+$/,
    (site) => valueInstead(site, '"99"'),
  ),
  at(
    'a code that the dictionary does not have, in a fixed filter',
    'fixed-filter-value',
    /^pages\/\S+ .*fixedFilters\/state(\/\d+)?$/,
    (site) => (site.node.elements ? undefined : valueInstead(site, '"99"')),
  ),
  at(
    'a code that the dictionary does not have, in a tab',
    'state-tabs',
    /^pages\/\S+ stateTabs\/(values\/\d+|default)$/,
    (site) => valueInstead(site, '"99"'),
  ),
  at(
    'a state that there is not',
    'lifecycle-states-exist',
    /^entities\/\S+ lifecycle\/(initial|transitions\/\w+\/(to|from\/\d+))$/,
    (site) => valueInstead(site, '"99"'),
  ),
  at(
    'a default that the dictionary does not have',
    'default-fits-field',
    /^(entities|field-sets)\/\S+ properties\/\w+\/default$/,
    (site) =>
      typeof site.node.value === 'string' && site.parent?.members?.has('dictionary')
        ? valueInstead(site, '"99"')
        : undefined,
  ),
  at('a preset that there is not', 'filter-default', /^pages\/\S+ filters\/\d+\/default$/, (site) =>
    site.node.value === 'today' ? valueInstead(site, '"last30days"') : undefined,
  ),
  at(
    'bounds that cross',
    'bounds-in-order',
    /^(entities|field-sets)\/\S+ properties\/\w+\/(minimum|minLength)$/,
    (site) =>
      site.parent?.members?.has(String(site.step).replace('min', 'max')) ? valueInstead(site, '99999999') : undefined,
  ),
  at('a column twice', 'field-listed-once', /^pages\/\S+ (.*\/)?columns$/, (site) => {
    const [first] = site.node.elements ?? [];
    const field = typeof first?.value === 'string' ? first.value : first?.members?.get('field')?.value;
    return typeof field === 'string' && site.node.elements && !site.path.includes('toolbar')
      ? elementBehind(site.node, `«"${field}"»`)
      : undefined;
  }),
  at('a filter twice', 'field-listed-once', /^pages\/\S+ filters$/, (site) => {
    const first = site.node.elements?.find((element) => typeof element.value === 'string');
    return first ? elementBehind(site.node, `«${JSON.stringify(first.value)}»`) : undefined;
  }),
  at('a code of a dictionary twice', 'dictionary-values-unique', /^dictionaries\/(?!roleCode)\S+ values$/, (site) => {
    const [first] = site.node.elements ?? [];
    const value = first?.members?.get('value')?.value;
    return elementBehind(
      site.node,
      `{ "value": «${JSON.stringify(value)}», "label": { "zh": "重复", "en": "Again" } }`,
    );
  }),
  at('a cell of another kind', 'cell-fits-field', /^pages\/\S+ (.*\/)?(columns|fields)\/\d+\/cell$/, (site) =>
    // Without a registered cell it would be unused too, and its props would belong to no part.
    site.parent?.members?.get('field')?.value === 'phone' || site.parent?.members?.has('props')
      ? undefined
      : valueInstead(site, site.node.value === 'image' ? '"boolean"' : '"image"'),
  ),
  at(
    'a widget of another kind',
    'form-widget-fits',
    /^pages\/rich\/\S+ (?!filters)(steps|rowActions|outcomes).*fields\/\d+\/widget$/,
    (site) => (site.parent?.members?.has('props') ? undefined : valueInstead(site, '"timeRange"')),
  ),
  at('several values of a text', 'multiple-fits-operator', /^pages\/\S+ filters\/\d+$/, (site) =>
    member(site, 'field') === 'phone' ? memberInFront(site.node, '«"multiple"»: true') : undefined,
  ),
  at('a filter compared otherwise', 'filter-operator', /^pages\/\S+ filters\/\d+\/operator$/, (site) =>
    valueInstead(site, site.node.value === 'in' ? '"tail"' : '"in"'),
  ),
  at('an order that the call does not know', 'sort-allowed', /^pages\/\S+ columns\/\d+$/, (site) =>
    hasMember(site, 'cell') &&
    !hasMember(site, 'sort') &&
    !hasMember(site, 'sortable') &&
    member(site, 'field') !== 'lastHeartbeat'
      ? memberInFront(site.node, '«"sortable"»: true')
      : undefined,
  ),
  at('an order that no index serves', 'sort-has-index', /^endpoints\/rich\S+ .*list\/sorts$/, (site) =>
    elementBehind(site.node, '«"createTime"»'),
  ),
  at('a whole without a progress', 'cell-fits-field', /^pages\/\S+ (.*\/)?columns\/\d+$/, (site) =>
    member(site, 'cell') === 'tag' ? memberInFront(site.node, '«"max"»: "score"') : undefined,
  ),
  at(
    'a format on what is no text',
    'entity-format-fits-type',
    /^(entities|field-sets)\/\S+ properties\/\w+$/,
    (site) => (member(site, 'type') === 'integer' ? memberInFront(site.node, '"format": «"digits"»') : undefined),
  ),
  at('a keyword of another type', 'entity-format-fits-type', /^(entities|field-sets)\/\S+ properties\/\w+$/, (site) =>
    member(site, 'type') === 'boolean' ? memberInFront(site.node, '«"maxLength"»: 5') : undefined,
  ),
  at(
    'a format for a code that the dictionary does not have',
    'format-when-fits',
    /^entities\/\S+ properties\/\w+\/formatWhen\/0\/in\/0$/,
    (site) => valueInstead(site, '"77"'),
  ),
  at('a pattern that does not compile', 'pattern-compiles', /^(entities|field-sets)\/\S+ properties\/\w+$/, (site) =>
    member(site, 'type') === 'string' && !hasMember(site, 'pattern')
      ? memberInFront(site.node, '"pattern": «"[a-"»')
      : undefined,
  ),
  at('a route that the menu does not say', 'route-matches-menu', /^pages\/\S+ route$/, (site) =>
    valueInstead(site, '"/some/where"'),
  ),
  at('a tab that is kept and dropped', 'meta-agrees', /^pages\/\S+ meta$/, (site) =>
    member(site, 'keepAlive') === true
      ? memberInFront(site.node, '"keepAlive2": true').write.includes('2')
        ? behind(site, '«"noCache"»: true')
        : undefined
      : undefined,
  ),
  at('a parameter that nothing looks at', 'page-params-used', /^pages\/\S+ params$/, (site) =>
    elementBehind(site.node, '«"unseen"»'),
  ),
  at('a reason that nobody reads', 'disabled-text', /^pages\/\S+ .*(rowActions|toolbar)\/\d+$/, (site) =>
    hasMember(site, 'disabledWhen') ? undefined : behind(site, '«"disabledText"»: { "zh": "不行", "en": "No" }'),
  ),
  // A call that deletes reports what else it would delete.
  at('a question about what nobody can tell', 'confirm-impact', /^pages\/\S+ .*confirm$/, (site) =>
    hasMember(site, 'impact') || String(site.parent?.members?.get('endpoint')?.value).endsWith('/delete')
      ? undefined
      : /\{\w+\}/.test(JSON.stringify(site.node.value))
        ? behind(site, '«"impact"»: true')
        : undefined,
  ),
  at('a keyword of another operation', 'endpoint-keywords', /^endpoints\/\S+ endpoints\/[^ ]*$/, (site) =>
    member(site, 'operation') === 'detail' ? memberInFront(site.node, '«"sorts"»: []') : undefined,
  ),
  // What a row's button sends may use its row as a selection of one.
  at('a value of a place that has none', 'from-in-reach', /^pages\/\S+ .*\/from$/, (site) =>
    /^row\./.test(String(site.node.value)) && !/actions\//i.test(site.path.join('/'))
      ? valueInstead(site, '"selection.id"')
      : undefined,
  ),
  at('a moved text', 'from-in-reach', /^pages\/\S+ .*params\/id$/, (site) =>
    String(member(site, 'from')).startsWith('row.id') ? behind(site, '"plus": «"1d"»') : undefined,
  ),
  at('a role that does not hold the page', 'roles-fit-menu', /^pages\/\S+ roles$/, (site) => {
    const missing = ['SJF_ROLE', 'OTHER_ROLE'].find((role) => !JSON.stringify(site.node.value).includes(role));
    return missing ? elementBehind(site.node, `«"${missing}"»`) : undefined;
  }),
  at('a role that is left out', 'roles-fit-menu', /^pages\/\S+ roles\/0$/, (site) => {
    const key = site.parent?.key;
    return key && (site.parent?.elements?.length ?? 0) > 1
      ? { ...without(site), write: '', elsewhere: key }
      : undefined;
  }),
  at(
    'a sensitive value in a cell that unmasks',
    'sensitive-cell',
    /^pages\/\S+ (.*\/)?(columns|groups\/\d+\/fields)\/\d+$/,
    (site) =>
      site.node.value === 'phone' && !site.path.includes('toolbar')
        ? { ...site.node.range, write: '{ "field": "phone", "cell": «"link"» }' }
        : undefined,
  ),
  at(
    'a sensitive field that is not encrypted',
    'sensitive-field-encrypted',
    /^entities\/\S+ properties\/(citizenId|certNo|cardNo|idCard)\/sensitive\/encrypted$/,
    (site) => {
      const sensitive = site.parent;
      return sensitive?.key ? { ...site.node.range, write: 'false', elsewhere: sensitive.key } : undefined;
    },
  ),
  // An entity with a key of its own does not include the field set of the time.
  at(
    'a required field that the server sets',
    'required-not-readonly',
    /^entities\/(?!permissionNode|roomImport)\S+ required$/,
    (site) => elementBehind(site.node, '«"createTime"»'),
  ),
  at('a route of two pages', 'route-unique', /^menu\.json .*\/route$/, (site) => earlier(site, 'route')),
  at('a code of two nodes', 'menu-code-unique', /^menu\.json .*\/menuCode$/, (site) => earlier(site, 'menuCode')),
  at('a role that lost a page', 'roles-fit-menu', /^roles\.json roles\/\d+\/menuCodes\/\d+$/, (site) => {
    const code = String(site.node.value);
    const inner = (site.parent?.elements ?? []).find((one) => String(one.value).startsWith(`${code}:`));
    if (code.split(':').length !== 2 || !inner) return undefined;
    const cut = without(site);
    const moved = inner.range.offset > site.node.range.offset ? cut.length : 0;
    return { ...cut, write: '', elsewhere: { offset: inner.range.offset - moved, length: inner.range.length } };
  }),
];

/** Puts a member after the others of an object. */
function behind({ node }: Site, write: string): Edit | undefined {
  const last = [...(node.members?.values() ?? [])].at(-1);
  return last && { offset: last.range.offset + last.range.length, length: 0, write: `, ${write}` };
}

/** Writes what an earlier node of the menu has, so that this one is the second. */
function earlier(site: Site, key: string): Edit | undefined {
  const before = [...site.text.slice(0, site.node.range.offset).matchAll(new RegExp(`"${key}": ("[^"]+")`, 'g'))].at(
    -3,
  );
  return before?.[1] === undefined ? undefined : valueInstead(site, before[1]);
}
