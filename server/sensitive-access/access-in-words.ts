import type { Catalogue } from '../../schemas/generated/grammar.ts';
import { roleInWords } from '../operation-log/role-in-words.ts';
import type { CallContext } from '../services/call-context.ts';

type Row = Record<string, unknown>;

/** Lines of the trace for a reader: entities, fields and pages by their names, and no keys of records. */
export function accessInWords(
  rows: readonly Row[],
  { catalogue, language }: Pick<CallContext, 'catalogue' | 'language'>,
): Row[] {
  return rows.map((row) => {
    const type = String(row.objectType ?? '');
    const fields = Array.isArray(row.fields) ? row.fields.map(String) : [];
    const menuName = language === 'en' ? (row.menuNameEn ?? row.menuName) : row.menuName;
    return {
      ...row,
      menuName,
      roleName: roleInWords(row.roleName, { catalogue, language }),
      objectType: catalogue.entities[type]?.title[language] ?? row.objectType,
      fields: fields.map((field) => labelOf(catalogue, type, field)?.[language] ?? field),
      // A line may be about records of several communities; the reader's is one of them.
      ids: null,
      communityUuids: null,
    };
  });
}

/** Of the entity; a member that only the answer has gets the label of a field with that name elsewhere. */
function labelOf({ entities }: Catalogue, entity: string, field: string) {
  const own = entities[entity]?.fields[field];
  return (own ?? Object.values(entities).find(({ fields }) => fields[field]?.sensitive)?.fields[field])?.label;
}
