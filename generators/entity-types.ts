import type { Catalogue, CatalogueEntity, Property } from '../schemas/generated/grammar.ts';
import { typeName } from './grammar-types.ts';

/**
 * Writes a TypeScript interface for each entity, as its rows are sent over the wire: a value that may be empty is null, a
 * value of a dictionary is one of its codes.
 */
export function entityTypes(catalogue: Catalogue): string {
  const used = new Set<string>();
  const interfaces = Object.values(catalogue.entities).map((entity) => interfaceOf(entity, used));
  const dictionaries = [...used].sort().map((name) => {
    const values = catalogue.dictionaries[name]?.values ?? [];
    return `/** ${catalogue.dictionaries[name]?.title.zh ?? name} */\nexport type ${codeType(name)} = ${values.map(({ value }) => JSON.stringify(value)).join(' | ')};\n`;
  });
  return [...dictionaries, ...interfaces, ...lifecycles(catalogue)].join('\n');
}

function interfaceOf(entity: CatalogueEntity, used: Set<string>): string {
  const filled = new Set([...entity.required, entity.primaryKey]);
  const lines = Object.entries(entity.fields).map(([field, property]) => {
    if (property.dictionary && !property.enum) used.add(property.dictionary);
    const type = fieldType(property);
    return `  /** ${property.label.zh} */\n  ${field}: ${filled.has(field) ? type : `${type} | null`};`;
  });
  return `/** ${entity.title.zh} */\nexport interface ${typeName(entity.name)} {\n${lines.join('\n')}\n}\n`;
}

/** The state tables, so that a transition that is made in code is one of its entity. */
function lifecycles({ entities }: Catalogue): string[] {
  const lines = Object.values(entities).flatMap(({ name, fields, lifecycle }) => {
    const field = lifecycle && fields[lifecycle.field];
    if (!field) return [];
    const names = Object.keys(lifecycle.transitions).map((transition) => JSON.stringify(transition));
    return [`  ${name}: { state: ${fieldType(field)}; transition: ${names.join(' | ')} };`];
  });
  return lines.length === 0
    ? []
    : [`/** States and transitions of each lifecycle. */\nexport interface Lifecycles {\n${lines.join('\n')}\n}\n`];
}

function fieldType(property: Property): string {
  if (property.enum) return property.enum.map((code) => JSON.stringify(code)).join(' | ');
  if (property.dictionary) return codeType(property.dictionary);
  if (property.type === 'array') return `${plain(property.items?.type ?? 'object')}[]`;
  return plain(property.type);
}

function plain(type: string): string {
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'object' ? 'Record<string, unknown>' : type;
}

/** The type of a dictionary's codes: `cardState` → `CardStateCode`. */
export function codeType(dictionary: string): string {
  return `${typeName(dictionary)}Code`;
}
