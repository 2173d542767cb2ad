import type { Catalogue, CatalogueEntity, Feed, FeedValue, Property } from '../schemas/generated/grammar.ts';

/**
 * What devices may send to be stored in records of entities, for whoever makes them: the topic, every member of the message
 * and what it may hold. Made of the documents, so that nothing else has to say it.
 */
export function feedsPage({ entities, dictionaries }: Pick<Catalogue, 'entities' | 'dictionaries'>): string {
  const sections = Object.values(entities).flatMap((entity) =>
    entity.feed ? [sectionOf(entity, entity.feed, { dictionaries })] : [],
  );
  const none = 'No entity of this console is fed by devices.';
  return `${['# Messages that feed entities', ...(sections.length > 0 ? sections : [none])].join('\n\n')}\n`;
}

function sectionOf(entity: CatalogueEntity, feed: Feed, codes: Pick<Catalogue, 'dictionaries'>): string {
  const { title, fields, required } = entity;
  const members = [
    ...membersOf(feed.where, (field) => `${contentOf(fields[field], codes)}; says which record: needed`),
    ...membersOf(feed.with, (field) => {
      const isKept = required.includes(field);
      return `${contentOf(fields[field], codes)}${isKept ? '' : '; null empties it'}`;
    }),
  ];
  const at = feed.at.from.slice('message.'.length);
  const rows = [
    `| \`${at}\` | when it was so: ISO 8601 with offset; needed |`,
    ...members.filter(([member]) => member !== at).map(([member, content]) => `| \`${member}\` | ${content} |`),
  ];
  const found = feed.adds
    ? 'A record that there is not is made.'
    : 'A message about a record that there is not is dropped.';
  const silence = feed.offline ? ` Without one for ${feed.offline.after} the record says that there is none.` : '';
  return [
    `## ${title.en} (${title.zh})`,
    `\`console/{deviceSn}/feed/${feed.topic}\`. ${found}${silence}`,
    ['| member | holds |', '| --- | --- |', ...rows].join('\n'),
  ].join('\n\n');
}

/** The members that fields are read from. */
function membersOf(values: Feed['with'], content: (field: string) => string): [member: string, content: string][] {
  return Object.entries(values).flatMap(([field, words]) => {
    const member = memberOf(words);
    return member === undefined ? [] : [[member, content(field)]];
  });
}

function memberOf(words: FeedValue): string | undefined {
  const from = typeof words === 'object' && words !== null ? words.from : '';
  return from.startsWith('message.') ? from.slice('message.'.length) : undefined;
}

function contentOf(property: Property | undefined, { dictionaries }: Pick<Catalogue, 'dictionaries'>): string {
  if (!property) return '';
  const { label, type, dictionary, enum: only, format, unit, minimum, maximum, decimals, maxLength } = property;
  const codes = dictionaries[dictionary ?? '']?.values.filter(({ value }) => !only || only.includes(value));
  const bounds = [
    ...(codes
      ? [`a code of ${dictionary}: ${codes.map(({ value, label: name }) => `${value} ${name.en}`).join(', ')}`]
      : []),
    ...(format === 'date-time' || format === 'calendar-date' ? ['ISO 8601 with offset'] : format ? [format] : []),
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
    ...(decimals === undefined ? [] : [`${decimals} decimals`]),
    ...(maxLength === undefined || codes ? [] : [`${maxLength} letters`]),
  ];
  return [`${label.en}${unit ? ` (${unit.en})` : ''}: ${type}`, ...bounds].join(', ');
}
