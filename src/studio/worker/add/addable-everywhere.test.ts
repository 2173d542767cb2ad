import { expect, it } from 'vitest';
import type { Path, Place } from '../../../../generators/edit/operation.ts';
import { memberOf, placeInPage } from '../../../../generators/edit/place-in-page.ts';
import { kindsOfParts, type PagePart, pageParts } from '../../../../schemas/generated/parts.ts';
import { formatDocuments } from '../../../../validators/format/format-documents.ts';
import type { JsonValue } from '../../../../validators/json.ts';
import { keysInside } from '../../../../validators/model/standing-inside.ts';
import { shippedSchemas } from '../../../../validators/testing/read-schemas.ts';
import { richConsole } from '../../../../validators/testing/rich-console.ts';
import type { Addable } from '../messages.ts';
import { pointerOf } from '../outline.ts';
import { Studio } from '../studio.ts';

/** Lists that Add offers nothing for, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  'listBlock.batchActions':
    'is offered where buttons of the page open further calls of the entity, as at few of the pages asked',
  'formBlock.fields': 'a form has one of fields, sections, steps; one that is empty is asked in addable.test.ts',
  'formBlock.preflight': 'which call is asked about what is typed is nothing that the documents say',
  'field.fields': 'the forms asked have every field of their entries',
  'field.hints': 'which call is asked about what is typed is nothing that the documents say',
  'step.fields': 'the forms with steps have every field that can be filled in',
  'approvalBlock.outcomes': 'a page of approval is made with every transition of its entity',
  'treeBlock.nodeActions': 'the trees asked have what the calls of their entities do',
  'statsBlock.figures': 'the blocks asked show every number that their calls answer',
};

/** At most so many places with a list, and without it, are asked: what one page has nothing for another one may have. */
const MOST_PLACES = 3;

interface Console {
  studio: Studio;
  places: Map<string, Place[]>;
}

/** Every place of every page, by the part that stands there. */
function consoleOf(files: ReadonlyMap<string, string>): Console {
  const places = new Map<string, Place[]>();
  for (const [file, text] of files) {
    if (!file.startsWith('pages/')) continue;
    const document = JSON.parse(text) as JsonValue;
    for (const path of pathsOf(document)) {
      const part = placeInPage(document, path);
      const value = path.reduce<unknown>(memberOf, document);
      if (!part || part.isList || typeof value !== 'object') continue;
      places.set(part.part, [...(places.get(part.part) ?? []), { file, path }]);
    }
  }
  return { studio: new Studio(files), places };
}

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const steps: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...steps.flatMap((step) => pathsOf(memberOf(value, step), [...path, step]))];
}

/** The list that something is put into. */
function listOf({ operation }: Addable): string {
  if (operation.kind === 'insert') return pointerOf(operation.into.path);
  return operation.kind === 'write' ? pointerOf(operation.select?.path.slice(0, -1) ?? []) : '';
}

/** The lists of a part that nothing is offered for at any of the places that are asked. */
function withoutOffer(part: PagePart, consoles: readonly Console[]): string[] {
  const missing = new Set(keysInside(part).flatMap(([key, , isList]) => (isList ? [key] : [])));
  for (const { studio, places } of consoles) {
    const all = places.get(part) ?? [];
    const tried = new Set<Place>();
    for (const key of [...missing]) {
      const hasIt = ({ file, path }: Place) => memberOf(path.reduce<unknown>(memberOf, documentOf(studio, file)), key);
      // One that is there may be gone on with; one that is not is begun.
      const [having, lacking] = [all.filter((place) => hasIt(place)), all.filter((place) => !hasIt(place))];
      for (const place of [...farApart(having), ...farApart(lacking)]) {
        if (!missing.has(key) || tried.has(place)) continue;
        tried.add(place);
        const lists = new Set(studio.addable(place).map(listOf));
        for (const each of missing) if (lists.has(pointerOf([...place.path, each]))) missing.delete(each);
      }
    }
  }
  return [...missing].map((key) => `${part}.${key}`);
}

function documentOf({ files }: Studio, file: string): unknown {
  return JSON.parse(files.get(file) ?? '');
}

/** The first ones are of one page. */
function farApart(places: readonly Place[]): Place[] {
  return places.filter((_, index) => index % Math.ceil(places.length / MOST_PLACES) === 0);
}

it('offers something for every list of every kind of part, but for those that are named here', {
  timeout: 300_000,
}, () => {
  const consoles = [consoleOf(shippedSchemas()), consoleOf(formatDocuments(richConsole()))];
  const parts = pageParts.filter((part) => !Object.hasOwn(kindsOfParts, part));
  const without = parts.flatMap((part) => withoutOffer(part, consoles));
  expect(without).toEqual(Object.keys(WITHOUT));
});
