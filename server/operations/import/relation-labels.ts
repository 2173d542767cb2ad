import { sql } from 'kysely';
import type { CatalogueEntity, Relation, Text } from '../../../schemas/generated/grammar.ts';
import { query, selected } from '../../db/sql/query.ts';
import { isEncrypted, snakeCase } from '../../db/table-of.ts';
import { hiddenKind } from '../../rows/hidden-kind.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { CellValue } from './cell-value.ts';

/** Finds the key of the record that a cell names. @param above the key that `dependsOn` has in the same row */
export type LabelLookup = (text: string, above: unknown) => CellValue;

interface Named {
  key: string;
  label: string;
  above: unknown;
}

const TEXTS = {
  none: { zh: '未找到{label}：{text}', en: '{label} was not found: {text}' },
  several: {
    zh: '有多个{label}叫“{text}”，请填写编号',
    en: 'There are several {label} named “{text}”: please give the ID',
  },
} satisfies Record<string, Text>;

/**
 * Looks up all names of a column at once, among the records that the caller may point to. A key is accepted as well as a name.
 *
 * @param names as they are in the file
 */
export async function relationLookup(
  { catalogue, database, session }: CallContext,
  relation: Relation,
  names: readonly string[],
  communityUuid: string | undefined,
): Promise<LabelLookup> {
  const target = catalogue.entities[relation.entity];
  const wanted = [...new Set(names)];
  const found = target && !target.readModel && wanted.length > 0 ? await read(target) : [];
  const byText = new Map<string, Named[]>();
  for (const named of found) {
    for (const text of new Set([named.label, named.key])) byText.set(text, [...(byText.get(text) ?? []), named]);
  }
  return (text, above) => {
    const all = byText.get(text) ?? [];
    const near = all.filter((named) => above === undefined || named.above === undefined || named.above === above);
    const [first, ...others] = near;
    if (first && others.length === 0) return { value: first.key };
    return { wrong: filled(first ? TEXTS.several : TEXTS.none, text) };
  };

  async function read(entity: CatalogueEntity): Promise<Named[]> {
    const { label } = relation;
    const property = entity.fields[label];
    const key = sql.ref(`t.${snakeCase(relation.value ?? entity.primaryKey)}`);
    // An encrypted name cannot be searched; a joined one is not in this table. One that the caller sees masked could be guessed
    // by trying, so the key is required.
    const isHidden = hiddenKind(catalogue, entity, label, session.level) !== undefined;
    const isStored = property && !property.joined && !isEncrypted(property) && !isHidden;
    const name = isStored ? sql.ref(`t.${snakeCase(label)}`) : key;
    const above =
      relation.dependsOn !== undefined && entity.fields[relation.dependsOn] ? relation.dependsOn : undefined;
    const rows = await database.run(query`
      select ${selected({
        key: sql<string>`${key}`,
        label: sql<string>`${name}`,
        above: sql<unknown>`${above === undefined ? sql`null` : sql.ref(`t.${snakeCase(above)}`)}`,
      })}
      from ${scopedTable(entity, session, communityUuid)} as t
      where ${name} = any(${wanted}::text[]) or ${key} = any(${wanted}::text[])`);
    return above === undefined ? rows.map((row) => ({ ...row, above: undefined })) : rows;
  }
}

function filled({ zh, en }: Text, text: string): Text {
  const short = text.slice(0, 40);
  // A replacement text would read signs such as $& out of a file.
  return { zh: zh.replace('{text}', () => short), en: en.replace('{text}', () => short) };
}
