import type { Catalogue, CatalogueEntity, Property } from '../schemas/generated/grammar.ts';
import { codeType } from './entity-types.ts';
import { typeName } from './grammar-types.ts';

/**
 * Writes an interface for each entity's table: its columns as the drivers of both databases return them. A value is null unless
 * the entity states that it is always there; a time is text of UTC+8, and an encrypted value is ciphertext.
 */
export function tableTypes(catalogue: Catalogue): string {
  const used = new Set<string>();
  const stored = Object.values(catalogue.entities).filter(({ readModel }) => !readModel);
  const interfaces = stored.map((entity) => interfaceOf(entity, used));
  const tables = stored.map(({ name }) => `  ${columnName(name)}: ${typeName(name)}Table;\n`);
  const names = stored.map(({ name }) => `  ${name}: '${columnName(name)}';\n`);
  const imports = [...used].sort().map((name) => `  ${name},\n`);
  return [
    ...(imports.length > 0 ? [`import type {\n${imports.join('')}} from './entities.ts';\n`] : []),
    ...interfaces,
    `/** The tables of all entities, by name. */\nexport interface EntityTables {\n${tables.join('')}}\n`,
    `/** The table of each entity. */\nexport interface TableOfEntity {\n${names.join('')}}\n`,
  ].join('\n');
}

/** `accessCard` → `access_card`, as the server names tables and columns; a repository test compares both. */
function columnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function interfaceOf(entity: CatalogueEntity, used: Set<string>): string {
  const always = new Set([...entity.required, entity.primaryKey]);
  if (entity.scope === 'community') always.add('communityUuid');
  const lines = Object.entries(entity.fields).flatMap(([field, property]) => {
    if (property.joined || property.computed) return [];
    const column = columnName(field);
    const orNull = always.has(field) ? '' : ' | null';
    if (property.sensitive?.encrypted) {
      const found = [`${column}_index`, ...(property.sensitive.mask === 'phone' ? [`${column}_tail`] : [])];
      return [column, ...found].map((name) => `  ${name}: string${orNull};\n`);
    }
    return [`  ${column}: ${columnType(property, used)}${orNull};\n`];
  });
  return `/** ${entity.title.zh} */\nexport interface ${typeName(entity.name)}Table {\n${lines.join('')}}\n`;
}

function columnType(property: Property, used: Set<string>): string {
  if (property.type === 'array') return listType(property);
  if (property.type === 'object') return 'Record<string, unknown>';
  if (property.dictionary && !property.enum) {
    used.add(codeType(property.dictionary));
    return codeType(property.dictionary);
  }
  if (property.enum) return property.enum.map((code) => JSON.stringify(code)).join(' | ');
  return property.type === 'integer' ? 'number' : property.type;
}

function listType({ items }: Property): string {
  return items?.type === 'string' ? 'string[]' : 'Record<string, unknown>[]';
}
