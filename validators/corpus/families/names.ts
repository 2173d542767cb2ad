import { keySlip, slip, slipAtEnd } from '../edits.ts';
import type { Edit, Family, Site } from '../mistake.ts';

/** A family of slips at the values whose place (`file path/of/it`) fits. */
function slips(name: string, rule: string, place: RegExp, edit: (site: Site) => Edit | undefined = slip): Family {
  return { name, rule, edit: (site) => (place.test(`${site.file} ${site.path.join('/')}`) ? edit(site) : undefined) };
}

/** Names of things that do not exist. */
export const familiesOfNames: readonly Family[] = [
  slips('an unknown entity of a block', 'entity-exists', /^pages\/\S+ (.*\/)?entity$/),
  slips(
    'an unknown entity of a call',
    'entity-exists',
    /^endpoints\/\S+ endpoints\/(?!.*relation\/entity$).*\/entity$/,
  ),
  slips('an unknown entity that a call writes', 'entity-exists', /^endpoints\/\S+ endpoints\/.*\/writes\/\d+$/),
  slips('an unknown entity of a relation', 'relation-exists', /^(entities|endpoints)\/\S+ .*relation\/entity$/),
  slips('an unknown label of a relation', 'relation-exists', /^entities\/\S+ .*relation\/label$/),
  slips(
    'an unknown field that choices depend on',
    'relation-exists',
    /^(entities|field-sets)\/\S+ .*relation\/dependsOn$/,
  ),
  slips('an unknown call', 'endpoint-exists', /^pages\/\S+ (.*\/)?endpoint$/, slipInPath),
  slips('an unknown call of a relation', 'endpoint-exists', /^entities\/\S+ .*relation\/endpoint$/, slipInPath),
  slips('an unknown dictionary', 'dictionary-exists', /^(entities|field-sets|endpoints)\/\S+ .*\/dictionary$/),
  slips('an unknown field set', 'field-set-exists', /^entities\/\S+ include\/\d+$/),
  slips('an unknown page', 'open-target-exists', /^pages\/\S+ .*\/page$/),
  slips('an unknown cell', 'custom-registered', /^pages\/\S+ .*\/cell$/),
  slips('an unknown widget', 'custom-registered', /^pages\/\S+ .*\/widget$/),
  slips('an unknown derive function', 'custom-registered', /^pages\/\S+ .*derive\/function$/),
  slips('an unknown component', 'custom-registered', /^pages\/\S+ .*\/component$/),
  slips('an unknown handler', 'custom-registered', /^pages\/\S+ .*\/handler$/),
  slips('an unknown column', 'field-exists', /^pages\/\S+ (.*\/)?columns\/\d+(\/field)?$/),
  slips('an unknown filter', 'field-exists', /^pages\/\S+ filters\/\d+(\/field)?$/),
  slips('an unknown field of a group', 'field-exists', /^pages\/\S+ (.*\/)?groups\/\d+\/fields\/\d+(\/field)?$/),
  slips(
    'an unknown field of a form',
    'field-exists',
    /^pages\/rich\/\S+ (steps|toolbar|rowActions|outcomes|nodeActions)\/.*fields\/\d+(\/field)?$/,
  ),
  slips('an unknown field of a card', 'field-exists', /^pages\/\S+ card\/(title|picture|badge|groupBy)$/),
  slips('an unknown field that a widget fills in', 'field-exists', /^pages\/\S+ .*\/into\/\w+$/),
  slips('an unknown part that a widget fills in', 'into-parts', /^pages\/\S+ .*\/into\/\w+$/, keySlip),
  slips('an unknown field of a derivation', 'field-exists', /^pages\/\S+ .*derive\/from\/\d+$/),
  slips(
    'an unknown field of a chart',
    'field-exists',
    /^pages\/\S+ .*(series\/\d+\/field|category|secondCategory|point\/longitude|rows)$/,
  ),
  slips('an unknown figure', 'field-exists', /^pages\/\S+ .*figures\/\d+\/(name|compare)$/),
  slips('an unknown figure of a list', 'summary-exists', /^pages\/\S+ summary\/\d+$/),
  slips('an unknown field of a timeline', 'field-exists', /^pages\/\S+ .*(time|heading)$/),
  slips(
    'an unknown field of a fixed filter',
    'field-exists',
    /^pages\/\S+ (.*\/)?(fixedFilters|side\/filters)\/\w+$/,
    keySlip,
  ),
  slips('an unknown field of an index', 'field-exists', /^entities\/\S+ indexes\/\d+\/\d+$/),
  slips('an unknown required field', 'field-exists', /^entities\/\S+ required\/\d+$/),
  slips('an unknown field of a join', 'field-exists', /^entities\/\S+ properties\/\w+\/joined\/field$/),
  slips('an unknown field of a sort', 'field-exists', /^endpoints\/\S+ .*\/sorts\/\d+$/),
  slips('an unknown field that a call writes', 'field-exists', /^endpoints\/\S+ .*\/fields\/\d+$/),
  slips('an unknown column of a template', 'field-exists', /^endpoints\/\S+ .*\/columns\/\d+(\/field)?$/),
  slips('an unknown field of a row', 'from-in-reach', /^pages\/\S+ .*\/from$/, (site) =>
    /^(row|node)\./.test(String(site.node.value)) ? slipAtEnd(site) : undefined,
  ),
  slips('an unknown value of the account or the community', 'from-in-reach', /^pages\/\S+ .*\/from$/, (site) =>
    /^(user|community)\./.test(String(site.node.value)) ? slipAtEnd(site) : undefined,
  ),
  slips('a value of an answer that there is not', 'from-in-reach', /^pages\/\S+ .*\/from$/, (site) =>
    /^(answer|values)\./.test(String(site.node.value)) ? slipAtEnd(site) : undefined,
  ),
  slips(
    'an unknown field of a condition',
    'field-exists',
    /^pages\/\S+ .*(When|when|require|until)(\/\$or\/\d+)?\/[a-z]\w*$/,
    keySlip,
  ),
  slips('an unknown button', 'button-code', /^pages\/\S+ .*\/menuCode$/, slipAtEnd),
  slips('an unknown code of a page', 'menu-code-exists', /^pages\/\S+ menuCode$/, slipAtEnd),
  slips('an unknown code of a role', 'menu-code-exists', /^roles\.json roles\/\d+\/menuCodes\/\d+$/, (site) =>
    isButton(site) ? slipAtEnd(site) : undefined,
  ),
  slips('an unknown code of a call', 'endpoint-code-exists', /^endpoints\/\S+ .*\/access\/\d+$/, slipAtEnd),
  slips('an unknown role', 'role-exists', /^pages\/\S+ roles\/\d+$/),
  slips('an unknown transition', 'endpoint-transition-exists', /^endpoints\/\S+ .*\/transition(\/\d+)?$/),
  slips(
    'an unknown parameter of a page',
    'open-params',
    /^pages\/\S+ (.*\/)?(open|rowActions\/\d+)\/params\/id$/,
    openKeySlip,
  ),
  slips('an unknown parameter of a call', 'request-complete', /^pages\/\S+ .*outcomes\/\d+\/params\/\w+$/, keySlip),
  slips('an unknown prop', 'custom-props-fit', /^pages\/\S+ .*props\/\w+$/, keySlip),
  slips(
    'an unknown name that a request requires',
    'required-exists',
    /^endpoints\/\S+ endpoints\/.*request\/required\/\d+$/,
  ),
  slips('an unknown name of a chart filter', 'chart-filter-fits', /^pages\/\S+ .*filters\/\d+\/name$/),
  slips('a grammar of another kind', 'schema-path', /^(pages|entities|endpoints)\/\S+ \$schema$/, (site) =>
    slipOfGrammar(site),
  ),
];

/** A call's path keeps its slashes. */
function slipInPath(site: Site): Edit | undefined {
  const path = String(site.node.value);
  const start = path.lastIndexOf('/') + 1;
  return { ...site.node.range, write: `«"${path.slice(0, start)}${path.slice(start)}s"»` };
}

/** Roles with buttons also have the page, so that nothing depends on this code. */
function isButton(site: Site): boolean {
  return String(site.node.value).split(':').length > 2;
}

/** The params of an open action, not those of a call. */
function openKeySlip(site: Site): Edit | undefined {
  const around = site.text.slice(0, site.node.range.offset);
  return /"page"[^{}]*"params":\s*\{\s*"id":\s*$/.test(around) ? keySlip(site) : undefined;
}

function slipOfGrammar(site: Site): Edit {
  return {
    ...site.node.range,
    write: `«${JSON.stringify(String(site.node.value).replace(/\w[\w-]*\.schema/, 'menu.schema'))}»`,
  };
}
