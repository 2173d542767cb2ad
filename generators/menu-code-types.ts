import type { Catalogue } from '../schemas/generated/grammar.ts';
import { menuNodes } from './menu-nodes.ts';

/** Writes the type of all menu codes, so that code that names one which does not exist fails to compile. */
export function menuCodeTypes(catalogue: Catalogue): string {
  const codes = menuNodes(catalogue.menu).map((node) => node.menuCode);
  return `/** Every code of the permission menu tree. */\nexport type KnownMenuCode =\n${codes.map((code) => `  | '${code}'`).join('\n')};\n`;
}
