import { nameOfDocument } from './documents.ts';
import type { Finding } from './finding.ts';
import {
  around,
  CONDITION,
  isAroundLoad,
  isAtOrAbove,
  isAtOrBelow,
  isBeside,
  isBesideButSent,
  isCauseInPage,
  isInFile,
  isInProperty,
  isInWay,
  isMeant,
  isNeighbour,
  isOfButton,
  isOfCall,
  isOfDictionary,
  isOfField,
  isOfMissing,
  isOfNode,
  isOfPage,
  isOfPart,
  isOfProp,
  isOfRecord,
  isOfScope,
  isOfStates,
  isOfWritten,
  isTable,
} from './follow-up-places.ts';
import { endpointKeywords } from './rules/endpoint-keywords.ts';
import { menuCodeExists } from './rules/menu-code-exists.ts';

/** A finding of one rule, and those that only follow from it: of which rules, and when both are about the same. */
export interface Pair {
  cause: string;
  /** The end of the cause's place; any place where it is left out. */
  at?: RegExp;
  follows: readonly string[];
  of: (cause: Finding, follower: Finding) => boolean;
}

/** The rules that report values or names one by one, wherever they are. */
const OF_CODES = [
  'choices-fit-field',
  'codes-of-dictionary',
  'condition-value',
  'default-fits-field',
  'definition-misspelt',
  'fixed-filter-value',
  'lifecycle-states-exist',
  'sent-value-fits',
  'state-tabs',
];

/** The rules that report what a block of figures shows of its call, and asks it with. */
const OF_FIGURES = [
  'cell-fits-field',
  'chart-filter-fits',
  'endpoint-access',
  'field-exists',
  'filter-operator',
  'fixed-filter-value',
  'preset-within-limit',
  'request-complete',
  'required-range-filtered',
  'sent-names-known',
  'sent-value-fits',
];

export const PAIRS: readonly Pair[] = [
  // The plotted fields depend on the rows.
  { cause: 'chart-fits-answer', at: /\/rows$/, follows: ['field-exists'], of: isBeside },
  // What a block shows of a measure depends on how it is worked out.
  ...['figure-fits-field', 'field-exists'].map((cause) => ({
    cause,
    at: /\/measures\/\w+\/\w+(?:\/\d+)?$/,
    follows: ['cell-fits-field', 'chart-fits-answer', 'stats-fit-answer'],
    of: (one: Finding, followUp: Finding) => !isInFile(one, followUp),
  })),
  // Which axes a plot has depends on the groups.
  {
    cause: 'groups-fit',
    at: /\/groups\/\d+(?:\/\w+)?$/,
    follows: ['chart-fits-answer', 'field-exists'],
    of: (cause, followUp) => !isInFile(cause, followUp),
  },
  // What a block shows, and asks for, is that of the call that is meant; nothing else may make that one.
  ...['chart-fits-answer', 'stats-fit-answer'].flatMap((cause): Pair[] => [
    { cause, at: /\/endpoint$/, follows: OF_FIGURES, of: isBeside },
    {
      cause,
      at: /\/endpoint$/,
      follows: ['dead-endpoint'],
      of: ({ said }, { pointer }) => pointer === `/endpoints/${said?.names.right?.replaceAll('/', '~1')}`,
    },
  ]),
  // A call that works nothing out, or of unknown groups, answers nothing that could be shown, or sorted by.
  {
    cause: 'endpoint-keywords',
    at: /\/operation$/,
    follows: ['groups-fit', 'field-exists', 'chart-fits-answer', 'stats-fit-answer', 'cell-fits-field'],
    of: ({ file, pointer, said }, followUp) =>
      said?.sentence === endpointKeywords.messages.measures &&
      (followUp.file !== file || followUp.pointer.startsWith(around(pointer))),
  },
  // The values of a field depend on its format.
  {
    cause: 'personal-field-sensitive',
    at: /\/format$/,
    follows: ['import-example-fits', 'form-widget-fits', 'relation-exists'],
    of: isOfField,
  },
  // What a call declares again for a field depends on the field of the record.
  ...[
    'dictionaries-agree',
    'dictionary-exists',
    'entity-format-fits-type',
    'fields-agree',
    'money-in-yuan',
    'name-says-format',
    'personal-field-sensitive',
    'units-agree',
  ].map((cause) => ({ cause, at: /\/properties\//, follows: ['request-fits-record'], of: isOfRecord })),
  // Codes are checked against their dictionary.
  { cause: 'dictionaries-agree', follows: OF_CODES, of: isOfDictionary },
  { cause: 'dictionaries-agree', at: /\/dictionary$/, follows: ['relation-exists'], of: isBeside },
  // Sent values are checked against the entity of the relation.
  {
    cause: 'relation-exists',
    at: /\/relation\/entity$/,
    follows: ['sent-key-fits'],
    of: ({ said }, { said: followUpSaid }) => followUpSaid?.names.expected === said?.names.entity,
  },
  // The expected records depend on the change that the call makes.
  {
    cause: 'lifecycle-transition-made',
    at: /\/transition$/,
    follows: ['button-can-start'],
    of: ({ said }, { said: followUpSaid }) => followUpSaid?.names.transition === said?.names.transition,
  },
  // The keys of a call, and its callers, depend on its entity or operation.
  {
    cause: 'calls-agree',
    follows: [
      'field-exists',
      'endpoint-entity',
      'condition-value',
      'codes-of-dictionary',
      'sort-has-index',
      'request-fits-record',
      'form-field-writable',
      'import-columns',
      'export-as-list',
      'summary-exists',
      'endpoint-filter-fits-field',
      'update-has-record',
      'load-key',
      'sent-key-fits',
      'filter-operator',
      'sort-allowed',
      'load-fits-call',
    ],
    of: isOfCall,
  },
  {
    cause: 'operation-fits-path',
    follows: [
      'endpoint-keywords',
      'endpoint-operation',
      'write-behind-button',
      'call-behind-its-button',
      'relation-exists',
      'dead-endpoint',
      'sort-allowed',
      'filter-operator',
      'field-exists',
      'export-as-list',
      'action-says-writes',
    ],
    of: isOfCall,
  },
  { cause: 'range-limit-fits-field', follows: ['required-range-filtered'], of: isOfCall },
  { cause: 'field-exists', at: /\/filters\/[^/]+$/, follows: ['export-as-list'], of: isMeant },
  // A fixed filter with a state in which no button can start: tones and conditions of the list are compared with that state, too.
  {
    cause: 'button-can-start',
    at: /\/fixedFilters\//,
    follows: ['conditions-nest', 'field-listed-once'],
    of: (cause, followUp) =>
      isInFile(cause, followUp) && followUp.pointer.startsWith(cause.pointer.replace(/fixedFilters\/\w+$/, '')),
  },
  // A name that was turned into its opposite is that of the button beside it, which is right.
  { cause: 'deeds-agree', at: /\/(?:label|menuName)(?:\/\w+)?$/, follows: ['names-left-over'], of: isNeighbour },
  { cause: 'condition-value', at: /\/watch\/until(?:\/.*)?$/, follows: ['watch-says-end'], of: isAtOrAbove },
  // A label that occurs twice has the colour of its code.
  {
    cause: 'dictionary-values-unique',
    follows: ['colors-fit-words', 'tones-fit'],
    of: ({ said }, { said: followUpSaid }) =>
      said?.names.label !== undefined && said.names.label === followUpSaid?.names.label,
  },
  // A page that shows another entity accepts other keys.
  { cause: 'endpoint-entity', follows: ['node-kind-fits'], of: (cause, followUp) => !isInFile(cause, followUp) },
  // What is too short for its format is too short for a right example, too.
  { cause: 'length-fits-format', follows: ['import-example-fits'], of: isOfField },
  { cause: 'checks-agree', follows: ['start-keeps-checks'], of: isInFile },
  // The routes of pages begin with that of their group.
  {
    cause: 'route-unique',
    at: /^\/nodes\//,
    follows: ['route-matches-menu'],
    of: (cause, followUp) =>
      isInFile(cause, followUp) && followUp.pointer.startsWith(`${around(cause.pointer)}/children/`),
  },
  // A joined field has the label of the field that its relation leads to; through a wrong relation that may be the label of
  // another field of the entity.
  { cause: 'relation-exists', at: /\/joined\/relation$/, follows: ['labels-differ'], of: isInProperty },
  // A call that keeps records writes nothing, so it needs no button; one of the two is wrong.
  {
    cause: 'action-says-writes',
    at: /\/keepsRecords$/,
    follows: ['write-behind-button', 'asked-keeps-records'],
    of: isOfCall,
  },
  { cause: 'endpoint-filter-fits-field', follows: ['export-as-list'], of: isOfCall },
  // An invalid transition needs no call that makes it.
  { cause: 'lifecycle-states-exist', at: /\/transitions\//, follows: ['lifecycle-transition-made'], of: isInWay },
  { cause: 'scope-field-exists', at: /\/type$/, follows: ['partition-fits'], of: isInFile },
  { cause: 'derive-fits', at: /\/function$/, follows: ['sensitive-stays-masked'], of: isBeside },
  { cause: 'reveal-has-masked', at: /\/reveal$/, follows: ['button-code'], of: isAtOrBelow },
  { cause: 'button-codes-apart', follows: ['names-left-over', 'titles-differ', 'deeds-agree'], of: isBeside },
  // The call that should save the loaded record is missing there.
  {
    cause: 'update-has-record',
    at: /\/load$/,
    follows: ['dead-endpoint'],
    of: (cause, followUp) => !isInFile(cause, followUp),
  },
  // If a button has the name of another one, its question is right.
  { cause: 'names-left-over', at: /\/label\/\w+$/, follows: ['deeds-agree'], of: isOfButton },
  // The offered records depend on the relation.
  {
    cause: 'relations-agree',
    at: /\/params\//,
    follows: ['options-fit-relation'],
    of: ({ said }, { said: followUpSaid }) =>
      Object.values(said?.names ?? {}).some((name) => JSON.stringify(name) === followUpSaid?.names.wanted),
  },
  // The duplicate path has replaced the path of a call that pages make.
  {
    cause: 'endpoint-duplicate',
    follows: ['endpoint-exists'],
    of: ({ said }, { near = [] }) => near.includes(said?.names.endpoint ?? ''),
  },
  { cause: 'lifecycle-states-exist', follows: ['lifecycle-final', 'lifecycle-reachable'], of: isInFile },
  { cause: 'lifecycle-reachable', at: /\/initial$/, follows: ['lifecycle-final'], of: isInFile },
  { cause: 'field-exists', at: /\/joined\/relation$/, follows: ['labels-differ'], of: isInProperty },
  { cause: 'required-exists', follows: ['custom-props-fit'], of: isOfProp },
  { cause: 'shown-page-needs-nothing', follows: ['page-title-matches-menu'], of: isOfPage },
  { cause: 'scope-field-exists', at: /\/scope$/, follows: ['field-exists', 'definition-misspelt'], of: isOfScope },
  // A node of another kind is checked by the rules of that kind.
  {
    cause: 'menu-parent',
    at: /\/type$/,
    follows: [
      'menu-parent',
      'route-matches-menu',
      'menu-leaf-has-page',
      'menu-code-exists',
      'button-code',
      'dead-button',
      'write-behind-button',
      'shown-page-needs-nothing',
      'roles-fit-menu',
    ],
    of: isOfNode,
  },
  // The content of an action depends on its place, and on its call.
  {
    cause: 'batch-call',
    at: /\/endpoint$/,
    follows: ['condition-value', 'from-in-reach', 'load-key', 'deeds-agree'],
    of: isBesideButSent,
  },
  { cause: 'request-complete', at: /\/endpoint$/, follows: ['form-names-own-field'], of: isOfMissing },
  {
    cause: 'button-can-start',
    at: /\/endpoint$/,
    follows: ['form-field-writable', 'request-complete', 'sent-names-known'],
    of: isBeside,
  },
  {
    cause: 'endpoint-access',
    at: /\/endpoint$/,
    follows: ['button-can-start', 'success-fits-call', 'form-widget-fits'],
    of: isBeside,
  },
  { cause: 'button-code', at: /\/menuCode$/, follows: ['endpoint-access'], of: isBeside },
  { cause: 'endpoint-access', at: /\/load\/endpoint$/, follows: ['field-exists', 'condition-value'], of: isAroundLoad },
  // A condition is checked once its names and values are right.
  { cause: 'condition-value', at: CONDITION, follows: ['condition-possible', 'button-can-start'], of: isOfPart },
  { cause: 'form-no-cycle', follows: ['condition-value', 'condition-possible'], of: isAtOrBelow },
  {
    cause: 'condition-possible',
    at: /\/from$/,
    follows: ['message-fits-check'],
    of: ({ pointer, file }, followUp) => followUp.file === file && pointer.startsWith(followUp.pointer),
  },
  { cause: 'field-exists', at: /\/field$/, follows: ['message-fits-check'], of: isBeside },
  // A call that nothing makes is made by no button either.
  {
    cause: 'dead-endpoint',
    follows: ['call-behind-its-button'],
    of: (cause, followUp) => isInFile(cause, followUp) && followUp.pointer.startsWith(`${cause.pointer}/`),
  },
  // If no page names the calls of a batch, nothing makes them.
  {
    cause: 'widget-options',
    at: /\/widget$/,
    follows: ['call-behind-its-button', 'dead-endpoint'],
    of: (cause, followUp) => !isInFile(cause, followUp),
  },
  // A choice that the call does not accept has the label of the intended one.
  { cause: 'choices-fit-field', at: /\/value$/, follows: ['choices-named-right'], of: isBeside },
  { cause: 'form-has-fields', follows: ['field-listed-once'], of: isInFile },
  // A wrong value in the `enum` of a request: every place that sends the field is then reported, too.
  {
    cause: 'bounds-in-order',
    at: /\/enum\/\d+$/,
    follows: ['sent-value-fits', 'choices-fit-field'],
    of: ({ pointer }, { said }) => Object.values(said?.names ?? {}).includes(pointer.split('/').at(-3) ?? '-'),
  },
  // A code that was renamed in the table of roles is missing there.
  {
    cause: 'role-exists',
    at: /^\/values\//,
    follows: ['role-exists'],
    of: (_, followUp) => followUp.file === 'roles.json',
  },
  // A column that is not written has the example of another one.
  { cause: 'import-columns', follows: ['import-example-fits'], of: isBeside },
  { cause: 'required-exists', follows: ['download-source', 'batch-calls-fit'], of: isOfCall },
  // A field that is no money has its own unit.
  {
    cause: 'entity-format-fits-type',
    at: /\/money$/,
    follows: ['money-in-yuan'],
    of: (cause, followUp) => isBeside(cause, followUp),
  },
  // A redirected transition no longer leads to its former state.
  { cause: 'transitions-differ', follows: ['lifecycle-reachable', 'lifecycle-final'], of: isInFile },
  {
    cause: 'lifecycle-transition-made',
    at: /\/transition$/,
    follows: ['operator-makes-transition'],
    of: ({ said }, { pointer }) => pointer.startsWith(`/lifecycle/transitions/${said?.names.transition}/`),
  },
  // The comparison of a field decides which values it is compared with.
  {
    cause: 'endpoint-filter-fits-field',
    follows: [
      'range-limit-fits-field',
      'fixed-filter-value',
      'filter-operator',
      'filter-default',
      'preset-within-limit',
    ],
    of: ({ said, pointer }, followUp) =>
      (said?.names.field !== undefined && followUp.said?.names.field === said.names.field) ||
      followUp.pointer.split('/').includes(pointer.split('/').at(-1) ?? ''),
  },
  // The value is for the intended name.
  { cause: 'sent-names-known', at: /\/params\/[^/]+$/, follows: ['sent-key-fits', 'sent-value-fits'], of: isAtOrBelow },
  {
    cause: 'endpoint-duplicate',
    follows: ['endpoint-access', 'endpoint-operation', 'endpoint-entity', 'relation-exists'],
    of: ({ said }, { said: followUpSaid }) =>
      Object.values(followUpSaid?.names ?? {}).includes(said?.names.path ?? said?.names.endpoint ?? '-'),
  },
  // A node with the code of another one has the route of its own page.
  {
    cause: 'menu-code-unique',
    at: /^\/nodes\//,
    follows: ['route-matches-menu', 'page-title-matches-menu', 'deeds-agree', 'hidden-page-reached'],
    of: isBeside,
  },
  // A page with another call accepts other keys.
  {
    cause: 'endpoint-operation',
    at: /^\/endpoint$/,
    follows: ['sent-key-fits'],
    of: ({ file }, { file: followUpFile, pointer }) => file !== followUpFile && /\/params\/|\/page$/.test(pointer),
  },
  // The states are checked against the codes of the wrong field.
  {
    cause: 'lifecycle-field-guarded',
    at: /^\/lifecycle\/field$/,
    follows: [
      'lifecycle-field-guarded',
      'lifecycle-states-exist',
      'lifecycle-transition-made',
      'lifecycle-final',
      'lifecycle-reachable',
      'definition-misspelt',
      'sent-value-fits',
      'button-can-start',
      'default-fits-field',
      'required-not-readonly',
    ],
    of: isOfStates,
  },
  // If a button opens the page of another button by mistake, no button opens its own page.
  {
    cause: 'actions-differ',
    at: /\/page$/,
    follows: ['hidden-page-reached'],
    // That page is in the same folder as the page with the button.
    of: (cause, followUp) => !isInFile(cause, followUp) && around(cause.file) === around(followUp.file),
  },
  // A page with the code of another one has its place in the sidebar.
  { cause: 'route-matches-menu', at: /^\/menuCode$/, follows: ['shown-page-needs-nothing'], of: isCauseInPage },
  { cause: 'page-params-used', follows: ['shown-page-needs-nothing'], of: isCauseInPage },
  { cause: 'deeds-agree', at: /\/label\/\w+$/, follows: ['dictionary-values-unique'], of: isInFile },
  { cause: 'message-fits-check', follows: ['start-keeps-checks'], of: isInFile },
  // The parameter of the page is the key of a record; as long as the page loads no record, the parameter is unused.
  { cause: 'update-has-record', at: /\/endpoint$/, follows: ['page-params-used'], of: isInFile },
  // A field that is both a series and the `category`: the series is the wrong one of the two.
  {
    cause: 'chart-fits-answer',
    at: /\/series\/\d+\/field$/,
    follows: ['chart-fits-answer'],
    of: (cause, followUp) =>
      isInFile(cause, followUp) && /\/category$/.test(followUp.pointer) && isOfField(cause, followUp),
  },
  {
    cause: 'condition-value',
    at: CONDITION,
    follows: ['conditions-nest'],
    of: (cause, followUp) =>
      isInFile(cause, followUp) && followUp.pointer.startsWith(cause.pointer.replace(CONDITION, '/')),
  },
  { cause: 'scope-field-exists', at: /^\/include\//, follows: ['include-adds'], of: isInFile },
  { cause: 'relation-exists', at: /\/relation\/entity$/, follows: ['relations-agree'], of: isBeside },
  // A value of the call that is no code has replaced one that is sent.
  {
    cause: 'codes-of-dictionary',
    at: /\/request\/properties\/\w+\/(?:items\/)?enum\/\d+$/,
    follows: ['choices-fit-field', 'condition-value', 'sent-value-fits'],
    of: (cause, followUp) =>
      !isInFile(cause, followUp) && followUp.said?.names.dictionary === cause.said?.names.dictionary,
  },
  { cause: 'required-not-readonly', follows: ['form-field-writable', 'import-columns'], of: isOfField },
  // An effect that makes such a record does not fill in what its author never meant to be required.
  {
    cause: 'required-not-readonly',
    follows: ['effect-values-fit'],
    of: (cause, followUp) => !isInFile(cause, followUp) && followUp.file.startsWith('entities/'),
  },
  // An effect that a page shows is shown by the parameter that is missing now.
  {
    cause: 'page-params-used',
    follows: ['effect-readers-fit'],
    of: (_, followUp) => followUp.file.startsWith('entities/'),
  },
  // Values of an effect are compared by their code tables.
  {
    cause: 'dictionary-exists',
    at: /\/dictionary$/,
    follows: ['effect-readers-fit', 'effect-values-fit'],
    of: isInFile,
  },
  // So are values that are sent.
  {
    cause: 'dictionary-exists',
    at: /\/dictionary$/,
    follows: ['sent-value-fits'],
    of: ({ said }, followUp) =>
      [followUp.said?.names.expected, followUp.said?.names.found].includes(said?.names.dictionary ?? ''),
  },
  // A cell of a file calls a code by its label.
  {
    cause: 'texts-in-both-languages',
    follows: ['import-example-fits'],
    of: ({ file }, followUp) => file === `dictionaries/${followUp.said?.names.dictionary}.json`,
  },
  // The days are looked for in the entity that is no setting.
  { cause: 'retention-fits', at: /\/days\/entity$/, follows: ['field-exists'], of: isBeside },
  // What is written from a field, or into it, of another entity is held against what the field should say.
  ...['dictionary-exists', 'personal-field-sensitive', 'sensitive-field-encrypted'].map(
    (cause): Pair => ({ cause, at: /^\/properties\//, follows: ['effect-values-fit'], of: isOfWritten }),
  ),
  // A copy is masked as what it is copied from.
  {
    cause: 'personal-field-sensitive',
    at: /^\/properties\/\w+\/sensitive\/mask$/,
    follows: ['effect-values-fit'],
    of: (cause, followUp) =>
      isInFile(cause, followUp) && followUp.said?.names.from === `row.${cause.pointer.split('/')[2]}`,
  },
  // What is numbered has no pattern, also when that one is right.
  { cause: 'pattern-compiles', at: /\/pattern$/, follows: ['number-fits'], of: isBeside },
  // Records are counted by a relation to the intended entity.
  {
    cause: 'relation-exists',
    at: /\/relation\/entity$/,
    follows: ['count-fits'],
    of: ({ file, pointer }, { said }) =>
      nameOfDocument(file) === said?.names.entity && pointer === `/properties/${said.names.by}/relation/entity`,
  },
  // What a cell is given depends on which one it is.
  { cause: 'custom-registered', at: /\/cell$/, follows: ['cell-fits-field'], of: isBeside },
  // The title of a page is compared with a name that is wrong itself.
  {
    cause: 'text-places',
    at: /^\/nodes\//,
    follows: ['page-title-matches-menu'],
    of: (cause, followUp) => !isInFile(cause, followUp),
  },
  // Which calls give choices depends on the widget.
  {
    cause: 'custom-registered',
    at: /\/widget$/,
    follows: ['endpoint-operation'],
    of: (cause, followUp) =>
      isInFile(cause, followUp) && followUp.pointer.startsWith(`${around(cause.pointer)}/optionsFrom/`),
  },
  {
    cause: 'entity-format-fits-type',
    at: /\/format$/,
    follows: ['computed-fits'],
    of: (cause, followUp) => isInFile(cause, followUp) && followUp.pointer.startsWith(`${around(cause.pointer)}/`),
  },
  // A state that nothing leads to is no step either.
  ...['lifecycle-reachable', 'lifecycle-states-exist'].map((cause) => ({
    cause,
    follows: ['head-steps'],
    of: (one: Finding, followUp: Finding) => !isInFile(one, followUp),
  })),
  { cause: 'operation-fits-path', follows: ['update-has-record', 'success-fits-call'], of: isOfCall },
  // A name that is none, or may not be there, has replaced the one that pages use.
  { cause: 'field-exists', at: /\/filters\/[^/]+$/, follows: ['filter-operator'], of: isOfCall },
  { cause: 'masked-not-sorted', follows: ['sort-allowed'], of: isOfCall },
  {
    cause: 'bounds-in-order',
    at: /\/enum\/\d+$/,
    follows: ['chart-filter-fits'],
    of: ({ said }, { said: followUpSaid }) =>
      said?.names.value !== undefined && String(followUpSaid?.names.expected).includes(said.names.value),
  },
  {
    cause: 'endpoint-duplicate',
    follows: ['endpoint-exists'],
    of: ({ file, said }, { said: followUpSaid }) => {
      const [taken, wanted] = [said, followUpSaid].map((one) => (one?.names.endpoint ?? '').split('/'));
      return wanted?.includes(nameOfDocument(file)) === true && wanted.at(-1) === taken?.at(-1);
    },
  },
  { cause: 'dictionary-values-unique', at: /\/value$/, follows: ['definition-misspelt'], of: isInFile },
  // Two labels that were swapped are one mistake, and wherever the codes are shown it is the same one.
  {
    cause: 'colors-fit-words',
    follows: ['colors-fit-words'],
    of: (cause, followUp) =>
      isInFile(cause, followUp) &&
      isTable(cause.file) &&
      cause.pointer < followUp.pointer &&
      cause.said?.names.color !== followUp.said?.names.color,
  },
  {
    cause: 'colors-fit-words',
    follows: ['tones-fit', 'figures-differ'],
    of: ({ file, said }, { said: followUpSaid }) =>
      isTable(file) &&
      (followUpSaid?.names.label === said?.names.label || followUpSaid?.names.dictionary === nameOfDocument(file)),
  },
  {
    cause: 'names-left-over',
    at: /\/menuName\/\w+$/,
    follows: ['page-title-matches-menu'],
    of: ({ said }, { said: followUpSaid }) =>
      followUpSaid?.names.name !== undefined && followUpSaid.names.name === said?.names.text,
  },
  { cause: 'definition-misspelt', at: /\/children$/, follows: ['menu-leaf-has-page', 'menu-parent'], of: isBeside },
  // The table that shows role codes has the role by its right name.
  {
    cause: 'role-exists',
    at: /^\/roles\/\d+\/roleCode$/,
    follows: ['definition-misspelt'],
    of: (cause, followUp) => isInFile(cause, followUp) && followUp.pointer === '/roles',
  },
  // A page that is opened without its code is missing in the menu, and its calls need the code.
  { cause: 'page-without-address', at: /^\/access$/, follows: ['endpoint-access'], of: isInFile },
  {
    cause: 'page-without-address',
    at: /^\/access$/,
    follows: ['menu-leaf-has-page'],
    of: ({ said }, { said: followUpSaid }) =>
      followUpSaid?.names.code !== undefined && followUpSaid.names.code === said?.names.code,
  },
  // The call that a misspelt path means is made by nothing, and asked for less.
  {
    cause: 'endpoint-exists',
    follows: ['call-behind-its-button', 'message-has-keyword'],
    of: ({ slip, near = [] }, { pointer }) =>
      [slip, ...near].some(
        (path) => path !== undefined && pointer.startsWith(`/endpoints/${path.replaceAll('/', '~1')}/`),
      ),
  },
  { cause: 'field-exists', at: /\/fields\/\d+$/, follows: ['import-columns'], of: isMeant },
  // An order without an index has replaced the one that lists have.
  { cause: 'sort-has-index', follows: ['sort-allowed'], of: isOfCall },
  // An unknown code has replaced the one of a button that makes the call.
  { cause: 'endpoint-code-exists', follows: ['call-behind-its-button'], of: isOfCall },
  // A state that repeats the condition of another one is missing for the code that it was meant for.
  {
    cause: 'conditions-differ',
    at: /\/watch\/states\//,
    follows: ['watch-says-end'],
    of: (cause, followUp) =>
      isInFile(cause, followUp) && followUp.pointer.startsWith(cause.pointer.replace(/\/states\/.*$/, '/until')),
  },
  // The limit contradicts its message, so it may be the wrong one of the two.
  { cause: 'numbers-agree', follows: ['preset-within-limit'], of: isOfCall },
  // A button that passes the parameters of another page opens the wrong page.
  {
    cause: 'open-params',
    at: /\/params\/[^/]+$/,
    follows: ['hidden-page-reached'],
    of: (cause, followUp) => !isInFile(cause, followUp) && around(cause.file) === around(followUp.file),
  },
  // A page with the code of another one is missing under its own code, and shown in place of the other one.
  { cause: 'menu-code-unique', at: /^\/menuCode$/, follows: ['shown-page-needs-nothing'], of: isCauseInPage },
  {
    cause: 'menu-code-unique',
    at: /^\/menuCode$/,
    follows: ['menu-leaf-has-page'],
    of: ({ file }, { said: followUpSaid }) =>
      followUpSaid?.names.code?.split(':').at(-1) === nameOfDocument(file).split('/').at(-1),
  },
  // The fields of a form are those that its call should accept.
  {
    cause: 'create-takes-required',
    follows: ['form-field-writable'],
    of: (cause, followUp) => isOfCall(cause, followUp) && isOfField(cause, followUp),
  },
];

/** Leaves out what only follows from another finding, according to the table, and what several roles have in common. */
export function withoutPairs(findings: readonly Finding[]): readonly Finding[] {
  const rules = new Set(findings.map(({ rule }) => rule));
  const pairs = PAIRS.filter(({ cause, follows }) => rules.has(cause) && follows.some((rule) => rules.has(rule)));
  const kept = findings.filter(
    (finding) =>
      !pairs.some(
        ({ cause, at, follows, of }) =>
          follows.includes(finding.rule) &&
          findings.some(
            (other) =>
              other !== finding && other.rule === cause && (at?.test(other.pointer) ?? true) && of(other, finding),
          ),
      ),
  );
  return withoutRolesMore(kept);
}

/** A code that is not in the menu, named by many roles: one thing is missing. */
function withoutRolesMore(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ rule, file, said }) => {
    if (rule !== menuCodeExists.id || file !== 'roles.json' || !said) return true;
    const code = said.names.code ?? '';
    const isFirst = !seen.has(code);
    seen.add(code);
    return isFirst;
  });
}
