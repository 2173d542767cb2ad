import { expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import { PAIRS, withoutPairs } from './follow-up-pairs.ts';
import { endpointKeywords } from './rules/endpoint-keywords.ts';
import { menuCodeExists } from './rules/menu-code-exists.ts';
import { menuParent } from './rules/menu-parent.ts';

interface Place {
  pointer: string;
  file?: string;
  names?: Record<string, string>;
  sentence?: string;
  near?: string[];
}

/** A cause with what follows from it, and what has nothing to do with it. */
interface Case {
  rule: string;
  cause: Place;
  follows: Place;
  stays: Place;
}

function found(rule: string, { pointer, file = 'pages/a.json', names = {}, sentence = '', near }: Place): Finding {
  const place = { line: 1, column: 1, endLine: 1, endColumn: 9 };
  return {
    rule,
    severity: 'error',
    file,
    pointer,
    message: rule,
    said: { sentence, names },
    ...place,
    ...(near && { near }),
  };
}

const ENTITY = 'entities/book.json';
const CALLS = 'endpoints/book.json';

const CASES: readonly Case[] = [
  {
    rule: 'chart-fits-answer',
    cause: { pointer: '/blocks/0/rows' },
    follows: { pointer: '/blocks/0/category' },
    stays: { pointer: '/blocks/1/category' },
  },
  {
    rule: 'personal-field-sensitive',
    cause: { pointer: '/properties/phone/format', file: ENTITY, names: { field: 'phone' } },
    follows: { pointer: '/fields/1', names: { field: 'phone' } },
    stays: { pointer: '/fields/1', names: { field: 'birthday' } },
  },
  {
    rule: 'personal-field-sensitive',
    cause: { pointer: '/properties/phone/sensitive/mask', file: ENTITY },
    follows: { pointer: '/effects/0/create/with/phone', file: ENTITY, names: { from: 'row.phone' } },
    stays: { pointer: '/effects/0/create/with/name', file: ENTITY, names: { from: 'row.name' } },
  },
  {
    rule: 'dictionaries-agree',
    cause: {
      pointer: '/properties/bookState/dictionary',
      file: ENTITY,
      names: { field: 'bookState', dictionary: 'gender' },
    },
    follows: {
      pointer: '/rowActions/0/visibleWhen/bookState',
      file: 'dictionaries/gender.json',
      names: { dictionary: 'gender' },
    },
    stays: {
      pointer: '/rowActions/0/visibleWhen/bookState',
      file: 'dictionaries/color.json',
      names: { dictionary: 'color' },
    },
  },
  {
    rule: 'dictionaries-agree',
    cause: { pointer: '/properties/gender/dictionary', file: ENTITY },
    follows: { pointer: '/properties/gender/joined/field', file: ENTITY },
    stays: { pointer: '/properties/author/joined/field', file: ENTITY },
  },
  {
    rule: 'relation-exists',
    cause: { pointer: '/properties/authorId/relation/entity', file: ENTITY, names: { entity: 'auhtor' } },
    follows: { pointer: '/key/from', names: { expected: 'auhtor' } },
    stays: { pointer: '/key/from', names: { expected: 'author' } },
  },
  {
    rule: 'lifecycle-transition-made',
    cause: { pointer: '/endpoints/~1book~1lend/transition', file: CALLS, names: { transition: 'lose' } },
    follows: { pointer: '/rowActions/0/endpoint', names: { transition: 'lose' } },
    stays: { pointer: '/rowActions/0/endpoint', names: { transition: 'sell' } },
  },
  {
    rule: 'calls-agree',
    cause: { pointer: '/endpoints/~1book~1list/entity', file: CALLS, names: { entity: 'author' } },
    follows: { pointer: '/endpoints/~1book~1list/sorts/0', file: CALLS },
    stays: { pointer: '/endpoints/~1book~1detail/sorts/0', file: CALLS },
  },
  {
    rule: 'operation-fits-path',
    cause: { pointer: '/endpoints/~1book~1options/operation', file: CALLS },
    follows: { pointer: '/properties/bookId/relation/endpoint', file: ENTITY, names: { endpoint: '/book/options' } },
    stays: { pointer: '/properties/bookId/relation/endpoint', file: ENTITY, names: { endpoint: '/author/options' } },
  },
  {
    rule: 'range-limit-fits-field',
    cause: { pointer: '/endpoints/~1book~1list/ranges/0/field', file: CALLS },
    follows: { pointer: '/endpoint', names: { endpoint: '/book/list' } },
    stays: { pointer: '/endpoint', names: { endpoint: '/author/list' } },
  },
  {
    rule: 'field-exists',
    cause: { pointer: '/endpoints/~1book~1list/filters/titel', file: CALLS, near: ['title'] },
    follows: { pointer: '/endpoints/~1book~1export/filters/title', file: CALLS, names: { field: 'title' } },
    stays: { pointer: '/endpoints/~1book~1export/filters/price', file: CALLS, names: { field: 'price' } },
  },
  {
    rule: 'lifecycle-states-exist',
    cause: { pointer: '/lifecycle/transitions/lend/to', file: ENTITY },
    follows: { pointer: '/lifecycle/final/0', file: ENTITY },
    stays: { pointer: '/lifecycle/final/0', file: 'entities/author.json' },
  },
  {
    rule: 'lifecycle-reachable',
    cause: { pointer: '/lifecycle/initial', file: ENTITY },
    follows: { pointer: '/lifecycle/final/0', file: ENTITY },
    stays: { pointer: '/lifecycle/final/0', file: 'entities/author.json' },
  },
  {
    rule: 'field-exists',
    cause: { pointer: '/properties/authorName/joined/relation', file: ENTITY },
    follows: { pointer: '/properties/authorName/label', file: ENTITY },
    stays: { pointer: '/properties/title/label', file: ENTITY },
  },
  {
    rule: 'required-exists',
    cause: { pointer: '/components/matrix/props/required/0', file: 'custom.json', names: { field: 'unitd' } },
    follows: { pointer: '/component', names: { prop: 'unitd' } },
    stays: { pointer: '/component', names: { prop: 'floor' } },
  },
  {
    rule: 'shown-page-needs-nothing',
    cause: { pointer: '/nodes/0/menuCode', file: 'menu.json', names: { page: 'book/edit' } },
    follows: { pointer: '/title/zh', file: 'pages/book/edit.json' },
    stays: { pointer: '/title/zh', file: 'pages/book.json' },
  },
  {
    rule: 'scope-field-exists',
    cause: { pointer: '/scope', file: ENTITY, names: { field: 'communityUuid' } },
    follows: { pointer: '/properties', file: ENTITY },
    stays: { pointer: '/required/0', file: ENTITY, names: { field: 'title' } },
  },
  {
    rule: 'menu-parent',
    cause: {
      pointer: '/nodes/0/children/1/type',
      file: 'menu.json',
      sentence: menuParent.messages.page,
      names: { code: 'library:book:edit' },
    },
    follows: { pointer: '/menuCode', sentence: menuCodeExists.messages.notPage, names: { code: 'library:book' } },
    stays: { pointer: '/menuCode', sentence: menuCodeExists.messages.notPage, names: { code: 'library:author' } },
  },
  {
    rule: 'menu-parent',
    cause: {
      pointer: '/nodes/0/children/1/type',
      file: 'menu.json',
      sentence: menuParent.messages.button,
      names: { code: 'library:add' },
    },
    follows: {
      pointer: '/nodes/0/children/1/route',
      file: 'menu.json',
      sentence: menuCodeExists.messages.notPage,
      names: { code: 'library:add' },
    },
    stays: { pointer: '/nodes/0/children/2/route', file: 'menu.json' },
  },
  {
    rule: 'batch-call',
    cause: { pointer: '/batchActions/0/endpoint' },
    follows: { pointer: '/batchActions/0/load/key/from' },
    stays: { pointer: '/batchActions/0/params/ids/from' },
  },
  {
    rule: 'request-complete',
    cause: { pointer: '/toolbar/0/endpoint', names: { name: 'title' } },
    follows: { pointer: '/toolbar/0/fields/0/field', names: { field: 'title' } },
    stays: { pointer: '/toolbar/0/fields/0/field', names: { field: 'price' } },
  },
  ...['button-can-start', 'endpoint-access'].map((rule) => ({
    rule,
    cause: { pointer: '/toolbar/0/endpoint' },
    follows: { pointer: '/toolbar/0/fields/0' },
    stays: { pointer: '/toolbar/1/fields/0' },
  })),
  {
    rule: 'button-code',
    cause: { pointer: '/toolbar/0/menuCode' },
    follows: { pointer: '/toolbar/0/endpoint' },
    stays: { pointer: '/toolbar/1/endpoint' },
  },
  {
    rule: 'endpoint-access',
    cause: { pointer: '/toolbar/0/load/endpoint' },
    follows: { pointer: '/toolbar/0/fields/0' },
    stays: { pointer: '/toolbar/1/fields/0' },
  },
  {
    rule: 'condition-value',
    cause: { pointer: '/fields/0/visibleWhen/bookState' },
    follows: { pointer: '/fields/0/requiredWhen/bookState' },
    stays: { pointer: '/fields/1/requiredWhen/bookState' },
  },
  {
    rule: 'form-no-cycle',
    cause: { pointer: '/fields/0/visibleWhen/title' },
    follows: { pointer: '/fields/0/visibleWhen/title/$ne' },
    stays: { pointer: '/fields/0/visibleWhen/price' },
  },
  {
    rule: 'condition-possible',
    cause: { pointer: '/checks/0/require/printedOn/$gt/from' },
    follows: { pointer: '/checks/0/require/printedOn/$gt' },
    stays: { pointer: '/checks/1/require/printedOn/$gt' },
  },
  {
    rule: 'field-exists',
    cause: { pointer: '/fields/0/field' },
    follows: { pointer: '/fields/0/checks/0/require/printedOn/$gt' },
    stays: { pointer: '/fields/1/checks/0/require/printedOn/$gt' },
  },
  {
    rule: 'endpoint-operation',
    cause: { pointer: '/endpoint', file: 'pages/book/edit.json' },
    follows: { pointer: '/rowActions/0/params/id/from' },
    stays: { pointer: '/tabs/0/block/key/from' },
  },
  {
    rule: 'lifecycle-field-guarded',
    cause: { pointer: '/lifecycle/field', file: ENTITY, names: { field: 'color', right: 'bookState' } },
    follows: { pointer: '/lifecycle/initial', file: ENTITY, names: { field: 'color' } },
    stays: { pointer: '/lifecycle/initial', file: 'entities/author.json', names: { field: 'bookState' } },
  },
  {
    rule: 'button-can-start',
    cause: { pointer: '/first/fixedFilters/bookState' },
    follows: { pointer: '/first/rowActions/0/visibleWhen/bookState' },
    stays: { pointer: '/second/rowActions/0/visibleWhen/bookState' },
  },
  {
    rule: 'deeds-agree',
    cause: { pointer: '/lifecycle/transitions/pass/label/en', file: ENTITY },
    follows: { pointer: '/lifecycle/transitions/reject/label/en', file: ENTITY },
    stays: { pointer: '/lifecycle/transitions/reject/label/en', file: 'entities/author.json' },
  },
  {
    rule: 'condition-value',
    cause: { pointer: '/rowActions/0/watch/until/state' },
    follows: { pointer: '/rowActions/0/watch/until' },
    stays: { pointer: '/rowActions/1/watch/until' },
  },
  {
    rule: 'dictionary-values-unique',
    cause: { pointer: '/values/1/label/zh', file: 'dictionaries/bookState.json', names: { label: '成功' } },
    follows: { pointer: '/values/1/color', file: 'dictionaries/bookState.json', names: { label: '成功' } },
    stays: { pointer: '/values/1/color', file: 'dictionaries/bookState.json', names: { label: '失败' } },
  },
  {
    rule: 'endpoint-entity',
    cause: { pointer: '/first/entity', file: 'pages/book/shelves.json' },
    follows: { pointer: '/nodeActions/1/visibleWhen/kind' },
    stays: { pointer: '/nodeActions/1/visibleWhen/kind', file: 'pages/book/shelves.json' },
  },
  {
    rule: 'length-fits-format',
    cause: { pointer: '/properties/phone/maxLength', file: ENTITY, names: { field: 'phone' } },
    follows: { pointer: '/endpoints/~1book~1import/columns/0/example', file: CALLS, names: { field: 'phone' } },
    stays: { pointer: '/endpoints/~1book~1import/columns/0/example', file: CALLS, names: { field: 'title' } },
  },
  {
    rule: 'checks-agree',
    cause: { pointer: '/fields/1/checks/0/require/printedOn/$gt' },
    follows: { pointer: '/fields/0/default' },
    stays: { pointer: '/fields/0/default', file: 'pages/b.json' },
  },
  {
    rule: 'route-unique',
    cause: { pointer: '/nodes/0/route', file: 'menu.json' },
    follows: { pointer: '/nodes/0/children/1/route', file: 'menu.json' },
    stays: { pointer: '/nodes/1/children/1/route', file: 'menu.json' },
  },
  {
    rule: 'relation-exists',
    cause: { pointer: '/properties/authorName/joined/relation', file: ENTITY },
    follows: { pointer: '/properties/authorName/label', file: ENTITY },
    stays: { pointer: '/properties/title/label', file: ENTITY },
  },
  {
    rule: 'action-says-writes',
    cause: { pointer: '/endpoints/~1book~1count/keepsRecords', file: CALLS },
    follows: { pointer: '/endpoints/~1book~1count/access/0', file: CALLS },
    stays: { pointer: '/endpoints/~1book~1lend/access/0', file: CALLS },
  },
  {
    rule: 'endpoint-filter-fits-field',
    cause: { pointer: '/endpoints/~1book~1list/filters/title', file: CALLS },
    follows: { pointer: '/endpoints/~1book~1export/filters/price', file: CALLS, names: { list: '/book/list' } },
    stays: { pointer: '/endpoints/~1book~1export/filters/price', file: CALLS, names: { list: '/author/list' } },
  },
  {
    rule: 'endpoint-filter-fits-field',
    cause: { pointer: '/endpoints/~1book~1list/filters/lentTime', file: CALLS, names: { field: 'lentTime' } },
    follows: { pointer: '/fixedFilters/lentTime', names: { field: 'lentTime' } },
    stays: { pointer: '/fixedFilters/price', names: { field: 'price' } },
  },
  {
    rule: 'dead-endpoint',
    cause: { pointer: '/endpoints/~1book~1merge', file: CALLS },
    follows: { pointer: '/endpoints/~1book~1merge/access/0', file: CALLS },
    stays: { pointer: '/endpoints/~1book~1lend/access/0', file: CALLS },
  },
  {
    rule: 'widget-options',
    cause: { pointer: '/fields/0/widget' },
    follows: { pointer: '/endpoints/~1book~1merge/access/0', file: CALLS },
    stays: { pointer: '/endpoints/~1book~1merge/access/0' },
  },
  {
    rule: 'choices-fit-field',
    cause: { pointer: '/fields/0/options/1/value' },
    follows: { pointer: '/fields/0/options/1/label' },
    stays: { pointer: '/fields/0/options/0/label' },
  },
  {
    rule: 'form-has-fields',
    cause: { pointer: '/sections' },
    follows: { pointer: '/sections/0/fields/1' },
    stays: { pointer: '/sections/0/fields/1', file: 'pages/b.json' },
  },
  {
    rule: 'bounds-in-order',
    cause: { pointer: '/endpoints/~1book~1lend/request/properties/kind/enum/0', file: CALLS },
    follows: { pointer: '/rowActions/0/params/kind', names: { name: 'kind' } },
    stays: { pointer: '/rowActions/0/params/days', names: { name: 'days' } },
  },
  {
    rule: 'role-exists',
    cause: { pointer: '/values/0/value', file: 'dictionaries/roleCode.json' },
    follows: { pointer: '/roles/0/roleCode', file: 'roles.json' },
    stays: { pointer: '/values/1/value', file: 'dictionaries/other.json' },
  },
  {
    rule: 'import-columns',
    cause: { pointer: '/endpoints/~1book~1import/columns/1/field', file: CALLS },
    follows: { pointer: '/endpoints/~1book~1import/columns/1/example', file: CALLS },
    stays: { pointer: '/endpoints/~1book~1import/columns/2/example', file: CALLS },
  },
  {
    rule: 'required-exists',
    cause: { pointer: '/endpoints/~1book~1file/response/required/0', file: CALLS },
    follows: { pointer: '/rowActions/0/endpoint', names: { endpoint: '/book/file' } },
    stays: { pointer: '/rowActions/0/endpoint', names: { endpoint: '/book/other' } },
  },
  {
    rule: 'entity-format-fits-type',
    cause: { pointer: '/properties/area/money', file: ENTITY },
    follows: { pointer: '/properties/area/unit', file: ENTITY },
    stays: { pointer: '/properties/price/unit', file: ENTITY },
  },
  {
    rule: 'transitions-differ',
    cause: { pointer: '/lifecycle/transitions/freeze', file: ENTITY },
    follows: { pointer: '/lifecycle/transitions/thaw/from/0', file: ENTITY },
    stays: { pointer: '/lifecycle/transitions/thaw/from/0', file: 'entities/author.json' },
  },
  {
    rule: 'lifecycle-transition-made',
    cause: { pointer: '/endpoints/~1book~1lend/transition', file: CALLS, names: { transition: 'expire' } },
    follows: { pointer: '/lifecycle/transitions/expire/by', file: ENTITY, names: { transition: 'other' } },
    stays: { pointer: '/lifecycle/transitions/lend/by', file: ENTITY, names: { transition: 'other' } },
  },
  {
    rule: 'sent-names-known',
    cause: { pointer: '/fields/0/optionsFrom/params/personId' },
    follows: { pointer: '/fields/0/optionsFrom/params/personId/from' },
    stays: { pointer: '/fields/0/optionsFrom/params/roomId/from' },
  },
  {
    rule: 'menu-code-unique',
    cause: { pointer: '/nodes/0/children/1/menuCode', file: 'menu.json' },
    follows: { pointer: '/nodes/0/children/1/route', file: 'menu.json' },
    stays: { pointer: '/nodes/0/children/2/route', file: 'menu.json' },
  },
  {
    rule: 'required-not-readonly',
    cause: { pointer: '/properties/number/readOnly', file: 'entities/repairOrder.json', names: { field: 'number' } },
    follows: { pointer: '/effects/0/create/values', file: 'entities/alarm.json' },
    stays: { pointer: '/effects/0/create/values', file: 'entities/repairOrder.json' },
  },
  {
    rule: 'page-params-used',
    cause: { pointer: '/params/0', file: 'pages/b.json' },
    follows: { pointer: '/effects/0/readers/0', file: ENTITY },
    stays: { pointer: '/effects/0/readers/0', file: 'pages/c.json' },
  },
  {
    rule: 'dictionary-exists',
    cause: { pointer: '/properties/state/dictionary', file: ENTITY },
    follows: { pointer: '/effects/0/create/values/state', file: ENTITY },
    stays: { pointer: '/effects/0/create/values/state', file: 'entities/author.json' },
  },
  ...['dictionary-exists', 'personal-field-sensitive'].flatMap((rule) =>
    [
      { field: 'name', from: 'row.title' },
      { field: 'lentTo', from: 'row.name' },
    ].map(
      (names): Case => ({
        rule,
        cause: { pointer: '/properties/name/dictionary', file: ENTITY },
        follows: { pointer: '/effects/0/create/with/name/from', file: 'entities/lending.json', names },
        stays: {
          pointer: '/effects/0/create/with/name/from',
          file: 'entities/lending.json',
          names: { field: 'lentTo', from: 'row.title' },
        },
      }),
    ),
  ),
  {
    rule: 'relation-exists',
    cause: { pointer: '/properties/authorId/relation/entity', file: ENTITY, names: { entity: 'autor' } },
    follows: {
      pointer: '/properties/bookCount/computed/by',
      file: 'entities/author.json',
      names: { entity: 'book', by: 'authorId' },
    },
    stays: {
      pointer: '/properties/bookCount/computed/by',
      file: 'entities/author.json',
      names: { entity: 'book', by: 'seriesId' },
    },
  },
  {
    rule: 'dictionary-exists',
    cause: { pointer: '/fieldSets/a/state/dictionary', file: CALLS, names: { dictionary: 'stat' } },
    follows: { pointer: '/params/state/from', names: { expected: 'stat', found: 'state' } },
    stays: { pointer: '/params/state/from', names: { expected: 'color', found: 'state' } },
  },
  {
    rule: 'pattern-compiles',
    cause: { pointer: '/properties/bookNo/pattern', file: ENTITY },
    follows: { pointer: '/properties/bookNo/number', file: ENTITY },
    stays: { pointer: '/properties/shelfNo/number', file: ENTITY },
  },
  {
    rule: 'sensitive-field-encrypted',
    cause: { pointer: '/properties/phone/sensitive', file: ENTITY },
    follows: { pointer: '/effects/0/create/with/phone', file: 'entities/loan.json', names: { from: 'row.phone' } },
    stays: { pointer: '/effects/0/create/with/name', file: 'entities/loan.json', names: { from: 'row.name' } },
  },
  {
    rule: 'texts-in-both-languages',
    cause: { pointer: '/items/2/label/zh', file: 'dictionaries/post.json' },
    follows: {
      pointer: '/endpoints/~1book~1import/import/columns/1/example',
      file: CALLS,
      names: { dictionary: 'post' },
    },
    stays: {
      pointer: '/endpoints/~1book~1import/import/columns/1/example',
      file: CALLS,
      names: { dictionary: 'color' },
    },
  },
  {
    rule: 'retention-fits',
    cause: { pointer: '/retention/0/days/entity', file: ENTITY },
    follows: { pointer: '/retention/0/days/field', file: ENTITY },
    stays: { pointer: '/retention/1/days/field', file: ENTITY },
  },
  {
    rule: 'custom-registered',
    cause: { pointer: '/columns/1/cell' },
    follows: { pointer: '/columns/1/color' },
    stays: { pointer: '/columns/2/color' },
  },
  {
    rule: 'text-places',
    cause: { pointer: '/nodes/0/menuName/zh', file: 'menu.json' },
    follows: { pointer: '/title/zh' },
    stays: { pointer: '/nodes/1/menuName/zh', file: 'menu.json' },
  },
  {
    rule: 'custom-registered',
    cause: { pointer: '/fields/1/widget' },
    follows: { pointer: '/fields/1/optionsFrom/endpoint' },
    stays: { pointer: '/fields/2/optionsFrom/endpoint' },
  },
  {
    rule: 'entity-format-fits-type',
    cause: { pointer: '/properties/age/format', file: ENTITY },
    follows: { pointer: '/properties/age/computed', file: ENTITY },
    stays: { pointer: '/properties/price/computed', file: ENTITY },
  },
  {
    rule: 'lifecycle-states-exist',
    cause: { pointer: '/lifecycle/transitions/done/to', file: 'entities/order.json' },
    follows: { pointer: '/head/steps/2', file: 'pages/order/detail.json' },
    stays: { pointer: '/head/steps/2', file: 'entities/order.json' },
  },
  {
    rule: 'lifecycle-reachable',
    cause: { pointer: '/lifecycle/transitions/done/to', file: 'entities/order.json' },
    follows: { pointer: '/head/steps/2', file: 'pages/order/detail.json' },
    stays: { pointer: '/head/steps/2', file: 'entities/order.json' },
  },
  {
    rule: 'endpoint-duplicate',
    cause: { pointer: '/endpoints/~1book~1choices', file: CALLS, names: { endpoint: '/book/choices' } },
    follows: { pointer: '/fields/0/optionsFrom/endpoint', names: { endpoint: '/book/choices' } },
    stays: { pointer: '/fields/0/optionsFrom/endpoint', names: { endpoint: '/book/others' } },
  },
  {
    rule: 'lifecycle-states-exist',
    cause: { pointer: '/lifecycle/transitions/lend/to', file: ENTITY },
    follows: { pointer: '/lifecycle/transitions/lend', file: ENTITY },
    stays: { pointer: '/lifecycle/transitions/giveBack', file: 'entities/author.json' },
  },
  {
    rule: 'scope-field-exists',
    cause: { pointer: '/type', file: ENTITY },
    follows: { pointer: '/partition', file: ENTITY },
    stays: { pointer: '/partition', file: 'entities/author.json' },
  },
  {
    rule: 'derive-fits',
    cause: { pointer: '/fields/0/derive/function' },
    follows: { pointer: '/fields/0/derive/from/0' },
    stays: { pointer: '/fields/1/derive/from/0' },
  },
  {
    rule: 'reveal-has-masked',
    cause: { pointer: '/reveal' },
    follows: { pointer: '/reveal/menuCode' },
    stays: { pointer: '/toolbar/0/menuCode' },
  },
  {
    rule: 'button-codes-apart',
    cause: { pointer: '/toolbar/0/menuCode' },
    follows: { pointer: '/toolbar/0/label/zh' },
    stays: { pointer: '/toolbar/1/label/zh' },
  },
  {
    rule: 'update-has-record',
    cause: { pointer: '/load' },
    follows: { pointer: '/endpoints/~1book~1update', file: CALLS },
    stays: { pointer: '/endpoints/~1book~1update' },
  },
  {
    rule: 'names-left-over',
    cause: { pointer: '/rowActions/0/label/zh' },
    follows: { pointer: '/rowActions/0/confirm/text' },
    stays: { pointer: '/rowActions/1/confirm/text' },
  },
  {
    rule: 'relations-agree',
    cause: { pointer: '/properties/authorId/relation/params/level', file: ENTITY, names: { found: 'floor' } },
    follows: { pointer: '/fields/0/optionsFrom/params/level', names: { wanted: '"floor"' } },
    stays: { pointer: '/fields/0/optionsFrom/params/level', names: { wanted: '"unit"' } },
  },
  {
    rule: 'endpoint-duplicate',
    cause: { pointer: '/endpoints/~1book~1list', file: CALLS, names: { endpoint: '/book/list' } },
    follows: { pointer: '/endpoint', near: ['/book/list'] },
    stays: { pointer: '/endpoint', near: ['/book/tree'] },
  },
  {
    rule: 'actions-differ',
    cause: { pointer: '/rowActions/1/page' },
    follows: { pointer: '/menuCode', file: 'pages/b.json' },
    stays: { pointer: '/menuCode', file: 'pages/library/b.json' },
  },
  {
    rule: 'route-matches-menu',
    cause: { pointer: '/menuCode' },
    follows: { pointer: '/nodes/0/menuCode', file: 'menu.json', names: { page: 'a' } },
    stays: { pointer: '/nodes/0/menuCode', file: 'menu.json', names: { page: 'b' } },
  },
  {
    rule: 'page-params-used',
    cause: { pointer: '/params/0' },
    follows: { pointer: '/nodes/0/menuCode', file: 'menu.json', names: { page: 'a' } },
    stays: { pointer: '/nodes/0/menuCode', file: 'menu.json', names: { page: 'b' } },
  },
  {
    rule: 'deeds-agree',
    cause: { pointer: '/values/0/label/en', file: 'dictionaries/color.json' },
    follows: { pointer: '/values/1/label/en', file: 'dictionaries/color.json' },
    stays: { pointer: '/values/1/label/en', file: 'dictionaries/gender.json' },
  },
  {
    rule: 'message-fits-check',
    cause: { pointer: '/fields/1/checks/0/require/end/$lt' },
    follows: { pointer: '/fields/1/default' },
    stays: { pointer: '/fields/1/default', file: 'pages/b.json' },
  },
  {
    rule: 'update-has-record',
    cause: { pointer: '/endpoint' },
    follows: { pointer: '/params/0' },
    stays: { pointer: '/params/0', file: 'pages/b.json' },
  },
  {
    rule: 'chart-fits-answer',
    cause: { pointer: '/blocks/0/series/0/field', names: { field: 'state' } },
    follows: { pointer: '/blocks/0/category', names: { field: 'state' } },
    stays: { pointer: '/blocks/0/category', names: { field: 'day' } },
  },
  {
    rule: 'condition-value',
    cause: { pointer: '/groups/1/visibleWhen/state' },
    follows: { pointer: '/groups/1/fields/0/visibleWhen/state' },
    stays: { pointer: '/groups/2/fields/0/visibleWhen/state' },
  },
  {
    rule: 'scope-field-exists',
    cause: { pointer: '/include/0', file: ENTITY },
    follows: { pointer: '/include/1', file: ENTITY },
    stays: { pointer: '/include/1', file: 'entities/author.json' },
  },
  {
    rule: 'relation-exists',
    cause: { pointer: '/properties/unitId/relation/entity', file: ENTITY, names: { entity: 'unit' } },
    follows: { pointer: '/properties/unitId/relation/params/level', file: ENTITY, names: { expected: 'unit' } },
    stays: { pointer: '/properties/areaId/relation/params/level', file: ENTITY },
  },
  {
    rule: 'codes-of-dictionary',
    cause: {
      pointer: '/endpoints/~1book~1add/request/properties/state/enum/1',
      file: CALLS,
      names: { dictionary: 'color' },
    },
    follows: { pointer: '/fields/0/options/1/value', names: { dictionary: 'color' } },
    stays: { pointer: '/fields/0/options/1/value', names: { dictionary: 'gender' } },
  },
  {
    rule: 'required-not-readonly',
    cause: { pointer: '/required/1', file: ENTITY, names: { field: 'title' } },
    follows: { pointer: '/sections/0/fields/0', names: { field: 'title' } },
    stays: { pointer: '/sections/0/fields/0', names: { field: 'price' } },
  },
  {
    rule: 'operation-fits-path',
    cause: { pointer: '/endpoints/~1book~1delete/operation', file: CALLS },
    follows: { pointer: '/rowActions/2/success', names: { endpoint: '/book/delete' } },
    stays: { pointer: '/rowActions/2/success', names: { endpoint: '/author/delete' } },
  },
  {
    rule: 'field-exists',
    cause: { pointer: '/endpoints/~1book~1list/filters/titel', file: CALLS, near: [] },
    follows: { pointer: '/filters/6', names: { endpoint: '/book/list' } },
    stays: { pointer: '/filters/6', names: { endpoint: '/author/list' } },
  },
  {
    rule: 'masked-not-sorted',
    cause: { pointer: '/endpoints/~1book~1list/sorts/1', file: CALLS },
    follows: { pointer: '/columns/8/sortable', names: { endpoint: '/book/list' } },
    stays: { pointer: '/columns/8/sortable', names: { endpoint: '/author/list' } },
  },
  {
    rule: 'bounds-in-order',
    cause: {
      pointer: '/endpoints/~1book~1figures/request/properties/days/enum/0',
      file: CALLS,
      names: { value: '"7"' },
    },
    follows: { pointer: '/filters/0/options/0/value', names: { expected: '"7", "30"', found: 'days' } },
    stays: { pointer: '/filters/0/options/0/value', names: { expected: '1, 2' } },
  },
  {
    rule: 'endpoint-duplicate',
    cause: { pointer: '/endpoints/~1author~1options', file: CALLS, names: { endpoint: '/author/options' } },
    follows: { pointer: '/properties/bookId/relation/endpoint', file: ENTITY, names: { endpoint: '/v1/book/options' } },
    stays: { pointer: '/properties/bookId/relation/endpoint', file: ENTITY, names: { endpoint: '/v1/shelf/options' } },
  },
  {
    rule: 'dictionary-values-unique',
    cause: { pointer: '/values/3/value', file: 'dictionaries/color.json' },
    follows: { pointer: '/values', file: 'dictionaries/color.json' },
    stays: { pointer: '/values', file: 'dictionaries/gender.json' },
  },
  {
    rule: 'colors-fit-words',
    cause: { pointer: '/values/0/color', file: 'dictionaries/result.json', names: { label: '失败', color: 'green' } },
    follows: { pointer: '/values/1/color', file: 'dictionaries/result.json', names: { label: '失败', color: 'red' } },
    stays: { pointer: '/values/1/color', file: 'dictionaries/result.json', names: { label: '拒绝', color: 'green' } },
  },
  {
    rule: 'colors-fit-words',
    cause: { pointer: '/values/0/color', file: 'dictionaries/result.json', names: { label: '失败' } },
    follows: { pointer: '/tones/0/tone', names: { label: '失败' } },
    stays: { pointer: '/tones/0/tone', names: { label: '启用' } },
  },
  {
    rule: 'names-left-over',
    cause: { pointer: '/nodes/1/menuName/zh', file: 'menu.json', names: { text: '图书' } },
    follows: { pointer: '/title/zh', names: { name: '图书' } },
    stays: { pointer: '/title/zh', names: { name: '作者' } },
  },
  {
    rule: 'definition-misspelt',
    cause: { pointer: '/nodes/2/children', file: 'menu.json' },
    follows: { pointer: '/nodes/2/menuCode', file: 'menu.json' },
    stays: { pointer: '/nodes/3/menuCode', file: 'menu.json' },
  },
  {
    rule: 'role-exists',
    cause: { pointer: '/roles/6/roleCode', file: 'roles.json' },
    follows: { pointer: '/roles', file: 'roles.json' },
    stays: { pointer: '/values', file: 'dictionaries/color.json' },
  },
  {
    rule: 'page-without-address',
    cause: { pointer: '/access', names: { code: 'a:b' } },
    follows: { pointer: '/endpoint' },
    stays: { pointer: '/endpoint', file: 'pages/b.json' },
  },
  {
    rule: 'page-without-address',
    cause: { pointer: '/access', names: { code: 'a:b' } },
    follows: { pointer: '/nodes/0/menuCode', file: 'menu.json', names: { code: 'a:b' } },
    stays: { pointer: '/nodes/0/menuCode', file: 'menu.json', names: { code: 'a:c' } },
  },
  {
    rule: 'endpoint-exists',
    cause: { pointer: '/endpoint', near: ['/book/create'] },
    follows: { pointer: '/endpoints/~1book~1create/access/1', file: CALLS },
    stays: { pointer: '/endpoints/~1book~1delete/access/1', file: CALLS },
  },
  {
    rule: 'field-exists',
    cause: { pointer: '/endpoints/~1book~1import/fields/1', file: CALLS, near: ['price'] },
    follows: { pointer: '/endpoints/~1book~1import/columns/1', file: CALLS, names: { field: 'price' } },
    stays: { pointer: '/endpoints/~1book~1import/columns/0', file: CALLS, names: { field: 'title' } },
  },
  {
    rule: 'sort-has-index',
    cause: { pointer: '/endpoints/~1book~1list/sorts/0', file: CALLS },
    follows: { pointer: '/columns/0/sort', names: { endpoint: '/book/list' } },
    stays: { pointer: '/columns/0/sort', names: { endpoint: '/author/list' } },
  },
  {
    rule: 'endpoint-code-exists',
    cause: { pointer: '/endpoints/~1book~1delete/access/0', file: CALLS },
    follows: { pointer: '/endpoints/~1book~1delete/access/1', file: CALLS },
    stays: { pointer: '/endpoints/~1book~1lend/access/0', file: CALLS },
  },
  {
    rule: 'conditions-differ',
    cause: { pointer: '/rowActions/0/watch/states/2/when' },
    follows: { pointer: '/rowActions/0/watch/until/state/$in/1' },
    stays: { pointer: '/rowActions/1/watch/until/state/$in/1' },
  },
  {
    rule: 'numbers-agree',
    cause: { pointer: '/endpoints/~1book~1list/ranges/0/message/zh', file: CALLS },
    follows: { pointer: '/fixedFilters/lentTime', names: { endpoint: '/book/list' } },
    stays: { pointer: '/fixedFilters/lentTime', names: { endpoint: '/author/list' } },
  },
  ...['figure-fits-field', 'field-exists'].map((rule) => ({
    rule,
    cause: { pointer: '/endpoints/~1book~1figures/measures/fees/sum', file: CALLS },
    follows: { pointer: '/blocks/0/figures/1/cell' },
    stays: { pointer: '/endpoints/~1book~1other', file: CALLS },
  })),
  {
    rule: 'groups-fit',
    cause: { pointer: '/endpoints/~1book~1figures/groups/1', file: CALLS },
    follows: { pointer: '/blocks/0/category' },
    stays: { pointer: '/endpoints/~1book~1other', file: CALLS },
  },
  ...['chart-fits-answer', 'stats-fit-answer'].flatMap((rule): Case[] => [
    {
      rule,
      cause: { pointer: '/blocks/0/endpoint', names: { right: '/book/figures' } },
      follows: { pointer: '/blocks/0/params/day' },
      stays: { pointer: '/blocks/1/params/day' },
    },
    {
      rule,
      cause: { pointer: '/blocks/0/endpoint', names: { right: '/book/figures' } },
      follows: { pointer: '/endpoints/~1book~1figures', file: CALLS },
      stays: { pointer: '/endpoints/~1book~1other', file: CALLS },
    },
  ]),
  {
    rule: 'endpoint-keywords',
    cause: {
      pointer: '/endpoints/~1book~1figures/operation',
      file: CALLS,
      sentence: endpointKeywords.messages.measures,
    },
    follows: { pointer: '/blocks/0/series/0/field' },
    stays: { pointer: '/endpoints/~1book~1other/sort/field', file: CALLS },
  },
  {
    rule: 'open-params',
    cause: { pointer: '/toolbar/0/params/shelf', file: 'pages/library/book.json' },
    follows: { pointer: '/menuCode', file: 'pages/library/shelf.json' },
    stays: { pointer: '/menuCode', file: 'pages/reader/card.json' },
  },
  {
    rule: 'menu-code-unique',
    cause: { pointer: '/menuCode', file: 'pages/library/bookDetail.json' },
    follows: { pointer: '/nodes/0/children/0', file: 'menu.json', names: { page: 'library/bookDetail' } },
    stays: { pointer: '/nodes/0/children/1', file: 'menu.json', names: { page: 'library/shelf' } },
  },
  {
    rule: 'menu-code-unique',
    cause: { pointer: '/menuCode', file: 'pages/library/bookDetail.json' },
    follows: { pointer: '/nodes/0/children/0', file: 'menu.json', names: { code: 'library:bookDetail' } },
    stays: { pointer: '/nodes/0/children/1', file: 'menu.json', names: { code: 'library:shelf' } },
  },
  {
    rule: 'create-takes-required',
    cause: { pointer: '/endpoints/~1book~1create/fields', file: CALLS, names: { field: 'title' } },
    follows: { pointer: '/fields/0', names: { endpoint: '/book/create', field: 'title' } },
    stays: { pointer: '/fields/0', names: { endpoint: '/book/create', field: 'price' } },
  },
  ...[
    'dictionaries-agree',
    'dictionary-exists',
    'entity-format-fits-type',
    'fields-agree',
    'money-in-yuan',
    'name-says-format',
    'personal-field-sensitive',
    'units-agree',
  ].map(
    (rule): Case => ({
      rule,
      cause: { pointer: '/properties/price/unit', file: ENTITY },
      follows: {
        pointer: '/endpoints/~1book~1lend/request/properties/price/unit',
        file: CALLS,
        names: { field: 'price' },
      },
      stays: { pointer: '/endpoints/~1book~1lend/request/properties/days/unit', file: CALLS, names: { field: 'days' } },
    }),
  ),
];

/** The pairs of the table that a case is of. */
function pairsOf({ rule, cause, follows }: Case) {
  return PAIRS.filter(
    (pair) =>
      pair.cause === rule &&
      (pair.at?.test(cause.pointer) ?? true) &&
      pair.follows.some((followUp) => pair.of(found(rule, cause), found(followUp, follows))),
  );
}

test.each(CASES.map((one) => [`${one.rule} at ${one.cause.pointer}`, one] as const))(
  'what follows from %s is left out, and nothing else',
  (_, one) => {
    const pairs = pairsOf(one);
    expect(pairs).not.toEqual([]);
    const cause = found(one.rule, one.cause);
    for (const followUp of pairs.flatMap(({ follows }) => follows)) {
      expect([followUp, withoutPairs([cause, found(followUp, one.follows)]).length]).toEqual([followUp, 1]);
      expect([followUp, withoutPairs([cause, found(followUp, one.stays)]).length]).toEqual([followUp, 2]);
      expect(withoutPairs([found(followUp, one.follows)])).toHaveLength(1);
    }
  },
);

test('every pair of the table has a case', () => {
  const proven = new Set(CASES.flatMap(pairsOf));
  expect(PAIRS.filter((pair) => !proven.has(pair))).toEqual([]);
});

test('a code that is not in the menu is told once, however many roles hold it', () => {
  const held = (code: string, pointer: string) =>
    found(menuCodeExists.id, { pointer, file: 'roles.json', names: { code } });
  expect(withoutPairs([held('a:b', '/roles/0/menuCodes/0'), held('a:b', '/roles/1/menuCodes/0')])).toHaveLength(1);
  expect(withoutPairs([held('a:b', '/roles/0/menuCodes/0'), held('a:c', '/roles/1/menuCodes/0')])).toHaveLength(2);
});
