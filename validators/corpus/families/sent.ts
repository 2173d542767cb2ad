import { keySlip, valueInstead } from '../edits.ts';
import type { Edit, Family, Site } from '../mistake.ts';

/** A family at the values whose place (`file path/of/it`) fits. */
function at(name: string, rule: string, place: RegExp, edit: (site: Site) => Edit | undefined): Family {
  return { name, rule, edit: (site) => (place.test(`${site.file} ${site.path.join('/')}`) ? edit(site) : undefined) };
}

const ASKED = /^pages\/\S+ (.*\/)?(preflight\/\d+|hints\/\d+|optionsFrom|watch)\/params\/\w+$/;

/** Values sent to a call or passed to a page that it does not accept. */
export const familiesOfSent: readonly Family[] = [
  at('a number for a value that is sent', 'sent-value-fits', ASKED, (site) => valueInstead(site, '-7.5')),
  at(
    'a number for the key of a page',
    'sent-value-fits',
    /^pages\/\S+ (columns\/\d+\/open|rowActions\/\d+|actions\/\d+)\/params\/id$/,
    (site) => valueInstead(site, '17'),
  ),
  at('a place of a value, sent as a text', 'sent-value-fits', /^pages\/\S+ (.*\/)?params\/\w+$/, (site) => {
    const from = site.node.members?.get('from')?.value;
    return typeof from === 'string' && /^row\.\w+$/.test(from) ? valueInstead(site, JSON.stringify(from)) : undefined;
  }),
  at('something else than a name in the sample row', 'import-example-fits', /^endpoints\/\S+ .*\/example$/, (site) =>
    /Type|State|Usage/.test(String(site.parent?.members?.get('field')?.value))
      ? valueInstead(site, '"不存在的名称"')
      : undefined,
  ),
  at('a misspelt name that is sent to a check', 'sent-names-known', ASKED, (site) =>
    /"from": "[\w.]*(certificateNo|cardNo)"/.test(
      site.text.slice(site.node.range.offset, site.node.range.offset + site.node.range.length),
    )
      ? undefined
      : keySlip(site),
  ),
  at(
    'the key of something else',
    'sent-key-fits',
    /^pages\/rich\/\S+ (columns\/\d+\/open\/params\/id|\w+\/\d+\/load\/key)\/from$/,
    (site) => (site.node.value === 'row.id' ? valueInstead(site, '"row.nodeId"') : undefined),
  ),
];
