import { valueInstead } from '../edits.ts';
import type { Family } from '../mistake.ts';

const isPersonal = (file: string) => /^entities\/(?:resident|household|worker|visitor)\.json$/.test(file);

/** Mistakes that show too much. */
export const familiesOfAccess: readonly Family[] = [
  {
    name: 'a mask that shows the wrong part',
    rule: 'personal-field-sensitive',
    edit(site) {
      const isMask = isPersonal(site.file) && site.step === 'mask' && site.node.value === 'phone';
      return isMask ? valueInstead(site, '"name"') : undefined;
    },
  },
];
