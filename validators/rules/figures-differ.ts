import type { Endpoint, Figure } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity } from '../catalogue.ts';
import { functionsOf } from '../model/figure-value.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Two figures that count the same rows in the same way are one with two names, one of which is wrong. */
export const figuresDiffer = defineRule({
  id: 'figures-differ',
  severity: 'error',
  description: {
    zh: '同一列表或统计接口的统计数不能统计同样的行，也不能同名；按某个状态统计的，不能用另一个状态的名称；统计全部的，不能用某个状态的名称。',
    en: 'Figures of one list, or measures of one call, count different rows under different names, and one that counts a code, or all rows, is not called as another code is.',
  },
  messages: {
    same: 'The figure "{figure}" counts the same rows already.',
    label: 'The figure "{figure}" is called "{label}" already.',
    all: '"{label}" is what a code of {dictionary} is called, and this counts all rows: its "where" is missing.',
    other: '"{label}" is what "{right}" is called in {dictionary}: this figure counts "{code}".',
  },
  visit: {
    endpoint(endpoint, { entity, catalogue, report }) {
      const figures = figuresOf(endpoint);
      const reported = new Set<Figure>();
      for (const [, figure] of figures) {
        // Rows that the call itself leaves out are counted by none of its measures.
        const counted = { ...figure, ...(!figure.where && endpoint.where && { where: endpoint.where }) };
        const dictionary = entity && calledAsCode(counted, entity, catalogue);
        if (dictionary !== undefined) {
          reported.add(figure);
          report(keyAt(figure), 'all', { label: figure.label.zh, dictionary });
        }
        const wrong = entity && miscalled(counted, entity, catalogue);
        if (!wrong) continue;
        reported.add(figure);
        const { field, code, own, ...other } = wrong;
        // The code is the slip where another figure has the same; else it is unknown which of the two it is.
        const isTaken =
          figure.where !== undefined &&
          figures.some(
            ([, one]) => one !== figure && (signatureOf(one) === signatureOf(figure) || one.label.zh === own),
          );
        const place = isTaken ? at(figure, 'where', field) : at(figure, 'label', 'zh');
        report(place, 'other', { ...other, code });
      }
      figures.forEach(([name, figure], index) => {
        const before = figures.slice(0, index).filter(([, other]) => !reported.has(other));
        const same = before.find(
          ([, other]) => isWorkedOut(figure, endpoint) && signatureOf(other) === signatureOf(figure),
        );
        if (same && !reported.has(figure)) {
          // The one with the name of its code counts what it should.
          const [wrong, right] = entity && isCalledSo(figure, entity, catalogue) ? [same[1], name] : [figure, same[0]];
          report(placeOf(wrong), 'same', { figure: right });
          return;
        }
        for (const language of ['zh', 'en'] as const) {
          const named = before.find(([, { label }]) => label[language] === figure.label[language]);
          if (!named || reported.has(figure)) continue;
          report(at(figure, 'label', language), 'label', { figure: named[0], label: figure.label[language] });
          return;
        }
      });
    },
  },
});

function figuresOf({ operation, measures, summary }: Endpoint): [string, Figure][] {
  return Object.entries((operation === 'aggregate' ? measures : summary) ?? {});
}

/** A module may count a figure of a list in its own way where the document does not say how. */
function isWorkedOut(figure: Figure, { operation }: Endpoint): boolean {
  return operation === 'aggregate' || figure.where !== undefined || !isCount(figure);
}

/** What is counted and how, in whatever order it is written. */
function signatureOf(figure: Figure): string {
  const entries = Object.entries(figure.where ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([entries, functionsOf(figure), figure.share ?? null]);
}

function isCount(figure: Figure): boolean {
  return functionsOf(figure).length === 0 && !figure.share;
}

/** The smallest part that says what is counted. */
function placeOf(figure: Figure): Place {
  const [only, ...others] = Object.keys(figure.where ?? {});
  if (only !== undefined) return others.length === 0 ? at(figure, 'where', only) : at(figure, 'where');
  const [worked] = functionsOf(figure);
  if (worked) return at(figure, worked.name);
  return figure.share ? at(figure, 'share') : keyAt(figure);
}

/** The dictionary with a code whose name is that of a figure over all rows. */
function calledAsCode(figure: Figure, { fields }: KnownEntity, { codeLabels }: DocumentCatalogue): string | undefined {
  const { label } = figure;
  if (figure.where || !isCount(figure)) return undefined;
  for (const { dictionary = '' } of fields.values())
    if ([...(codeLabels.get(dictionary)?.values() ?? [])].some(({ zh }) => zh === label.zh)) return dictionary;
  return undefined;
}

/** A figure that counts one code and has the name of another code of the dictionary. */
function miscalled({ where, label }: Figure, { fields }: KnownEntity, { codeLabels }: DocumentCatalogue) {
  const [only, ...others] = Object.entries(where ?? {});
  if (!only || others.length > 0) return undefined;
  const [field, code] = only;
  // condition-value reports what is no text.
  if (typeof code !== 'string') return undefined;
  const dictionary = fields.get(field)?.dictionary ?? '';
  const labels = codeLabels.get(dictionary);
  const own = labels?.get(code);
  if (!own || own.zh === label.zh) return undefined;
  const right = [...(labels ?? [])].find(([, { zh }]) => zh === label.zh)?.[0];
  return right === undefined ? undefined : { field, code, own: own.zh, right, label: label.zh, dictionary };
}

function isCalledSo({ where, label }: Figure, { fields }: KnownEntity, { codeLabels }: DocumentCatalogue): boolean {
  return Object.entries(where ?? {}).some(([field, code]) => {
    const called = codeLabels.get(fields.get(field)?.dictionary ?? '')?.get(String(code))?.zh;
    return called !== undefined && (called.includes(label.zh) || label.zh.includes(called));
  });
}
