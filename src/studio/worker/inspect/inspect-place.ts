import { documentNoun } from '../../../../generators/edit/document-nouns.ts';
import type { Path, Place } from '../../../../generators/edit/operation.ts';
import { nounOf } from '../../../../generators/edit/part-nouns.ts';
import { memberOf, placeInPage } from '../../../../generators/edit/place-in-page.ts';
import type { Text } from '../../../../schemas/generated/grammar.ts';
import type { KnownFields } from '../../../../validators/catalogue.ts';
import { kindOfDocument, nameOfDocument } from '../../../../validators/documents.ts';
import type { Finding } from '../../../../validators/finding.ts';
import type { JsonObject, JsonValue } from '../../../../validators/json.ts';
import type { Reach } from '../../../../validators/walk/reach.ts';
import { textOf, typedValue } from '../../../playground/language/complete.ts';
import type { Placed } from '../../../playground/language/json-schema.ts';
import { layersAt } from '../../../playground/language/layers-at.ts';
import type { Words } from '../knowledge.ts';
import type { Choice, Inspected, InspectedKey } from '../messages.ts';
import { pointerOf } from '../outline.ts';
import { nearest, type Surroundings } from '../surroundings.ts';
import { choicesAt, fieldNamed } from './choices-at.ts';
import { inCondition, inReach } from './in-reach.ts';
import { editorOf, exampleOf, limitsOf, presetOf } from './key-shape.ts';
import { placeNamed } from './place-named.ts';
import { setAt, withProbes, writtenOut } from './probes.ts';

/** What a place is inspected with. */
export interface Inspecting {
  text: string;
  words: Words;
  /** Findings of the file, in the language asked for. */
  findings: readonly Finding[];
  /** What the outline calls the place, where it is a part. */
  name: Text | undefined;
  /** What the outline calls such a part. */
  kind: Text | undefined;
  /** What the checker knows around the places of a text. */
  around(text: string): Surroundings;
}

/** Everything that a place has and may have; undefined where nothing is there. A plain value is inspected with what holds it. */
export function inspectPlace({ file, path }: Place, inspecting: Inspecting): Inspected | undefined {
  const kind = kindOfDocument(file);
  const root = inspecting.words.schemas.root(`grammar/${kind}.schema.json`);
  const written = typedValue(inspecting.text);
  if (!root || written === undefined || !isThere(written, path)) return undefined;
  const inspector = new Inspector(file, root, written, inspecting);
  return inspector.inspect(path);
}

function isThere(document: JsonValue, path: Path): boolean {
  return path.reduce<unknown>(memberOf, document) !== undefined;
}

/** The keys of a state table that name states. */
const STATES: ReadonlySet<string> = new Set(['initial', 'from', 'to', 'final']);

/** One look at one document. */
class Inspector {
  readonly #file: string;
  readonly #root: Placed;
  readonly #written: JsonValue;
  readonly #inspecting: Inspecting;
  #surroundings: Surroundings | undefined;

  constructor(file: string, root: Placed, written: JsonValue, inspecting: Inspecting) {
    this.#file = file;
    this.#root = root;
    this.#written = written;
    this.#inspecting = inspecting;
  }

  inspect(path: Path): Inspected | undefined {
    const whole = writtenOut(this.#written, path, this.#layers(this.#written, path));
    const value = valueAt(whole, path);
    if (Array.isArray(value)) return this.#list(whole, path);
    // A plain value has no keys: its holder has it as one.
    if (typeof value !== 'object' || value === null) return this.inspect(path.slice(0, -1));
    const layers = this.#layers(whole, path);
    const keys = [...new Set([...keysOf(layers, value as JsonObject), ...this.#paramsOfTarget(whole, path)])];
    const probed = withProbes(whole, path, keys, (key) => this.#layers(whole, [...path, key]));
    this.#surroundings = this.#inspecting.around(probed);
    const inspected = keys.map((key) => this.#key(whole, path, key, layers));
    return this.#inspected(path, layers, inspected);
  }

  /** A list is the one key of its holder. */
  #list(whole: JsonValue, path: Path): Inspected {
    const holder = path.slice(0, -1);
    const last = path.at(-1);
    this.#surroundings = this.#inspecting.around(JSON.stringify(whole));
    const layers = this.#layers(whole, holder);
    const keys = typeof last === 'string' ? [this.#key(whole, holder, last, layers)] : [];
    return this.#inspected(path, this.#layers(whole, path), keys);
  }

  #inspected(path: Path, layers: readonly Placed[], keys: readonly InspectedKey[]): Inspected {
    const pointer = pointerOf(path);
    const reach = nearest(pointer, 'reach', this.#around) ?? this.#ownReach;
    const description = descriptionOf(layers);
    const place = placeInPage(this.#written, path);
    const last = String(path.at(-1) ?? nameOfDocument(this.#file));
    const kind = this.#isPage && place ? nounOf(place.part) : (this.#inspecting.kind ?? documentNoun(last, last));
    return {
      place: { file: this.#file, path },
      kind,
      name: this.#inspecting.name ?? kind,
      ...(description && { description }),
      used: keys.filter(({ value }) => value !== undefined),
      possible: keys.filter(({ value }) => value === undefined),
      findings: this.#inspecting.findings.filter((finding) => finding.pointer === pointer),
      ...(this.#namesOwn(layers) && { named: true as const }),
      inReach: inReach(reach, this.#params),
      inCondition: inCondition(reach, this.#params),
    };
  }

  #key(whole: JsonValue, path: Path, key: string, holder: readonly Placed[]): InspectedKey {
    const at = [...path, key];
    const pointer = pointerOf(at);
    const layers = this.#layers(whole, at);
    const value = valueAt(whole, at);
    const elements = layers.some(({ schema }) => schema.items) ? this.#elements(whole, at, layers) : undefined;
    const field = fieldNamed(pointerOf(path), memberOf(valueAt(whole, path), 'field'), this.#around);
    const { words } = this.#inspecting;
    const page = path.length === 0 ? undefined : this.#menuCode;
    const states = this.#statesAt(path, key);
    const choices =
      states ??
      choicesAt({
        layers: elements ?? layers,
        key,
        pointer: elements ? `${pointer}/0` : pointer,
        words,
        surroundings: this.#around,
        page,
        own: this.#ownFields,
        field,
      });
    const description = descriptionOf(layers);
    const preset = presetOf(description?.en, choices);
    const example = exampleOf(key, layers, holder);
    const limits = limitsOf(layers);
    const leadsTo = typeof value === 'string' ? placeNamed(key, value, words.documents) : undefined;
    const editor = editorOf(layers, value, choices, this.#isPage ? [] : elements);
    return {
      key,
      path: at,
      ...(description && { description }),
      required: holder.some(({ schema }) => schema.required?.includes(key)),
      ...(preset !== undefined && { preset }),
      ...(example !== undefined && { example }),
      ...(value !== undefined && { value }),
      editor,
      ...(choices && editor !== 'table' && { choices }),
      ...(leadsTo && leadsTo.file !== this.#file && { leadsTo }),
      ...(limits && { limits }),
      ...(editor === 'table' && { columns: this.#columns(whole, at) }),
      findings: this.#inspecting.findings.filter(
        (finding) => finding.pointer === pointer || finding.pointer.startsWith(`${pointer}/`),
      ),
    };
  }

  /** The schemas of an element of a list; of none there is, of the one that could be. */
  #elements(whole: JsonValue, list: Path, layers: readonly Placed[]): readonly Placed[] {
    const found = this.#layers(whole, [...list, 0]);
    return found.length > 0 ? found : layers;
  }

  /** The keys of the rows of a table. */
  #columns(whole: JsonValue, list: Path): InspectedKey[] {
    const row = [...list, 0];
    // In its long form, so that every key that it may have is known.
    const probed = setAt(whole, list, [{}]);
    const holder = this.#layers(probed, row);
    const first = pointerOf(row);
    return keysOf(holder, {}).map((key): InspectedKey => {
      const layers = this.#layers(probed, [...row, key]);
      const pointer = `${first}/${key}`;
      const isShort = key === 'field' && !this.#around.has(pointer);
      const choices = choicesAt({
        layers,
        key,
        pointer: isShort ? first : pointer,
        words: this.#inspecting.words,
        surroundings: this.#around,
        page: this.#menuCode,
        own: undefined,
        field: undefined,
      });
      const description = descriptionOf(layers);
      const limits = limitsOf(layers);
      return {
        key,
        path: [key],
        ...(description && { description }),
        required: holder.some(({ schema }) => schema.required?.includes(key)),
        editor: editorOf(layers, undefined, choices),
        ...(choices && { choices }),
        ...(limits && { limits }),
        findings: [],
      };
    });
  }

  /** Where a page is opened: what that page can be given. */
  #paramsOfTarget(whole: JsonValue, path: Path): readonly string[] {
    const id = path.at(-1) === 'params' ? memberOf(valueAt(whole, path.slice(0, -1)), 'page') : undefined;
    const page = typeof id === 'string' ? this.#inspecting.words.documents.pages.get(id) : undefined;
    return page ? [...(page.params ?? []), ...(page.optionalParams ?? [])] : [];
  }

  #layers(document: JsonValue, path: Path): readonly Placed[] {
    return layersAt(this.#root, document, path, this.#inspecting.words.schemas);
  }

  get #around(): Surroundings {
    return this.#surroundings ?? new Map();
  }

  /** The fields of the entity whose document it is, as it could last be read. */
  get #ownFields(): KnownFields | undefined {
    if (kindOfDocument(this.#file) !== 'entity') return undefined;
    const name = nameOfDocument(this.#file);
    const entity = this.#inspecting.words.catalogue.entities[name];
    return entity && { name, fields: new Map(Object.entries(entity.fields)), partial: false };
  }

  /** What the conditions of an entity's document are about, also while it is broken: its records. */
  get #ownReach(): Reach | undefined {
    const row = this.#ownFields;
    return row && { near: 'row', row };
  }

  /** Where a state table names states: the codes of its field. */
  #statesAt(path: Path, key: string): readonly Choice[] | undefined {
    if (kindOfDocument(this.#file) !== 'entity' || path[0] !== 'lifecycle' || !STATES.has(key)) return undefined;
    const field = memberOf(memberOf(this.#written, 'lifecycle'), 'field');
    const property = typeof field === 'string' ? memberOf(memberOf(this.#written, 'properties'), field) : undefined;
    const dictionary = memberOf(property, 'dictionary');
    const known = this.#inspecting.words.documents.dictionaries.get(typeof dictionary === 'string' ? dictionary : '');
    return known?.values.map(({ value, label, color }) => ({
      value,
      label,
      ...(color && { drawn: { colour: color } }),
    }));
  }

  /** Keys of the author's own names may stand here, as the fields of an entity do. */
  #namesOwn(layers: readonly Placed[]): boolean {
    return layers.some(
      ({ schema, file }) =>
        file.startsWith('grammar/') &&
        (isSchema(schema.additionalProperties) || schema.patternProperties !== undefined),
    );
  }

  get #isPage(): boolean {
    return this.#file.startsWith('pages/');
  }

  get #menuCode(): string | undefined {
    const code = memberOf(this.#written, 'menuCode');
    return typeof code === 'string' && this.#isPage ? code : undefined;
  }

  get #params(): string[] {
    const lists = ['params', 'optionalParams'].map((key) => memberOf(this.#written, key));
    const declared = lists.flatMap((list) =>
      Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [],
    );
    return [...new Set(declared)];
  }
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function valueAt(document: JsonValue, path: Path): JsonValue | undefined {
  return path.reduce<unknown>(memberOf, document) as JsonValue | undefined;
}

/** The keys of the grammar, and those that the author named. */
function keysOf(layers: readonly Placed[], value: JsonObject): string[] {
  // The known names only narrow what the grammar has.
  const named = layers.flatMap(({ schema, file }) =>
    file.startsWith('grammar/') ? Object.keys(schema.properties ?? {}) : [],
  );
  return [...new Set([...named, ...Object.keys(value)])].filter((key) => key !== '$schema');
}

function descriptionOf(layers: readonly Placed[]): Text | undefined {
  for (const { schema } of layers) {
    const text = textOf(schema.description ?? schema.title);
    if (text) return text;
  }
  return undefined;
}
