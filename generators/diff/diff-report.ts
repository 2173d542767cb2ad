import { type Difference, WEIGHTS, type Weight } from './difference.ts';

export type DiffFormat = 'text' | 'markdown' | 'json';

const HEADS: Record<Weight, string> = {
  access: 'Access: who can see or do what',
  breaking: 'Breaking: something is gone or asks for more',
  behaviour: 'Behaviour: what people see and do',
  text: 'Words',
};

/** Every way to write differences down; one without an entry does not compile. */
export const diffReports: Readonly<Record<DiffFormat, (differences: readonly Difference[]) => string>> = {
  text: (differences) =>
    differences.length === 0
      ? 'The documents say the same.'
      : grouped(differences)
          .map(({ weight, subjects }) =>
            [HEADS[weight], ...subjects.map(([subject, texts]) => `  ${subject}: ${texts.join('; ')}`)].join('\n'),
          )
          .join('\n\n'),
  markdown: (differences) =>
    differences.length === 0
      ? 'The documents say the same.'
      : grouped(differences)
          .map(({ weight, subjects }) =>
            [
              `### ${HEADS[weight]}`,
              '',
              ...subjects.flatMap(([subject, texts]) => [`- \`${subject}\``, ...texts.map((text) => `  - ${text}`)]),
            ].join('\n'),
          )
          .join('\n\n'),
  json: (differences) => JSON.stringify(differences, null, 2),
};

function grouped(differences: readonly Difference[]): { weight: Weight; subjects: [string, string[]][] }[] {
  return WEIGHTS.flatMap((weight) => {
    const ofWeight = differences.filter((difference) => difference.weight === weight);
    const subjects = new Map<string, string[]>();
    for (const { subject, text } of ofWeight) subjects.set(subject, [...(subjects.get(subject) ?? []), text]);
    return subjects.size === 0 ? [] : [{ weight, subjects: [...subjects] }];
  });
}
