import type { Rule } from '../rule.ts';
import { actionChangesState } from './action-changes-state.ts';
import { actionFitsPlace } from './action-fits-place.ts';
import { actionSaysWrites } from './action-says-writes.ts';
import { actionsDiffer } from './actions-differ.ts';
import { alternativesDecide } from './alternatives-decide.ts';
import { approvalCanRefuse } from './approval-can-refuse.ts';
import { askedKeepsRecords } from './asked-keeps-records.ts';
import { batchCall } from './batch-call.ts';
import { batchCallsFit } from './batch-calls-fit.ts';
import { boundsInOrder } from './bounds-in-order.ts';
import { boundsReachable } from './bounds-reachable.ts';
import { boxesCanBeTicked } from './boxes-can-be-ticked.ts';
import { buttonCanStart } from './button-can-start.ts';
import { buttonCode } from './button-code.ts';
import { buttonCodesApart } from './button-codes-apart.ts';
import { callBehindItsButton } from './call-behind-its-button.ts';
import { callsAgree } from './calls-agree.ts';
import { cardFits } from './card-fits.ts';
import { cellFitsField } from './cell-fits-field.ts';
import { chartFilterFits } from './chart-filter-fits.ts';
import { chartFitsAnswer } from './chart-fits-answer.ts';
import { checksAgree } from './checks-agree.ts';
import { choicesCanLoad } from './choices-can-load.ts';
import { choicesFitField } from './choices-fit-field.ts';
import { choicesNamedRight } from './choices-named-right.ts';
import { codesOfDictionary } from './codes-of-dictionary.ts';
import { colorsFitWords } from './colors-fit-words.ts';
import { comparandFits } from './comparand-fits.ts';
import { computedFits } from './computed-fits.ts';
import { conditionPossible } from './condition-possible.ts';
import { conditionValue } from './condition-value.ts';
import { conditionsDiffer } from './conditions-differ.ts';
import { conditionsNest } from './conditions-nest.ts';
import { confirmImpact } from './confirm-impact.ts';
import { countFits } from './count-fits.ts';
import { createTakesRequired } from './create-takes-required.ts';
import { customNameFree } from './custom-name-free.ts';
import { customPropsFit } from './custom-props-fit.ts';
import { customRegistered } from './custom-registered.ts';
import { customUsed } from './custom-used.ts';
import { dangerShown } from './danger-shown.ts';
import { deadButton } from './dead-button.ts';
import { deadDictionary } from './dead-dictionary.ts';
import { deadEndpoint } from './dead-endpoint.ts';
import { deadEntity } from './dead-entity.ts';
import { deadFieldSet } from './dead-field-set.ts';
import { deedsAgree } from './deeds-agree.ts';
import { defaultFitsField } from './default-fits-field.ts';
import { degreesInBounds } from './degrees-in-bounds.ts';
import { deleteAsks } from './delete-asks.ts';
import { dependsOnNoCycle } from './depends-on-no-cycle.ts';
import { deriveFits } from './derive-fits.ts';
import { dictionariesAgree } from './dictionaries-agree.ts';
import { dictionaryExists } from './dictionary-exists.ts';
import { dictionaryValuesUnique } from './dictionary-values-unique.ts';
import { disabledText } from './disabled-text.ts';
import { distributionFits } from './distribution-fits.ts';
import { downloadSource } from './download-source.ts';
import { durationCountsUnit } from './duration-counts-unit.ts';
import { editTitleFits } from './edit-title-fits.ts';
import { effectFollows } from './effect-follows.ts';
import { effectHasRight } from './effect-has-right.ts';
import { effectReadersFit } from './effect-readers-fit.ts';
import { effectTargetFits } from './effect-target-fits.ts';
import { effectValuesFit } from './effect-values-fit.ts';
import { effectsNoCycle } from './effects-no-cycle.ts';
import { enabledByFits } from './enabled-by-fits.ts';
import { endpointAccess } from './endpoint-access.ts';
import { endpointCodeExists } from './endpoint-code-exists.ts';
import { endpointDuplicate } from './endpoint-duplicate.ts';
import { endpointEntity } from './endpoint-entity.ts';
import { endpointExists } from './endpoint-exists.ts';
import { endpointFilterFitsField } from './endpoint-filter-fits-field.ts';
import { endpointKeywords } from './endpoint-keywords.ts';
import { endpointOperation } from './endpoint-operation.ts';
import { endpointTransitionExists } from './endpoint-transition-exists.ts';
import { entityExists } from './entity-exists.ts';
import { entityFormatFitsType } from './entity-format-fits-type.ts';
import { entriesOpenThemselves } from './entries-open-themselves.ts';
import { entryNamesFit } from './entry-names-fit.ts';
import { exportAsList } from './export-as-list.ts';
import { exportColumns } from './export-columns.ts';
import { exportSheets } from './export-sheets.ts';
import { feedFits } from './feed-fits.ts';
import { fieldExists } from './field-exists.ts';
import { fieldListedOnce } from './field-listed-once.ts';
import { fieldSetExists } from './field-set-exists.ts';
import { fieldsAgree } from './fields-agree.ts';
import { figureFitsField } from './figure-fits-field.ts';
import { figureOpen } from './figure-open.ts';
import { figuresDiffer } from './figures-differ.ts';
import { filterDefault } from './filter-default.ts';
import { filterOperator } from './filter-operator.ts';
import { fixedFilterValue } from './fixed-filter-value.ts';
import { followUpOrder } from './follow-up-order.ts';
import { formButtonsFit } from './form-buttons-fit.ts';
import { formFieldWritable } from './form-field-writable.ts';
import { formHasFields } from './form-has-fields.ts';
import { formNamesOwnField } from './form-names-own-field.ts';
import { formNoCycle } from './form-no-cycle.ts';
import { formWidgetFits } from './form-widget-fits.ts';
import { formatWhenFits } from './format-when-fits.ts';
import { fromInReach } from './from-in-reach.ts';
import { groupsFit } from './groups-fit.ts';
import { headSteps } from './head-steps.ts';
import { hiddenPageReached } from './hidden-page-reached.ts';
import { historyFits } from './history-fits.ts';
import { iconFitsAction } from './icon-fits-action.ts';
import { importColumns } from './import-columns.ts';
import { importExampleFits } from './import-example-fits.ts';
import { importSheets } from './import-sheets.ts';
import { includeAdds } from './include-adds.ts';
import { indexIsStored } from './index-is-stored.ts';
import { intoParts } from './into-parts.ts';
import { keysNotWritten } from './keys-not-written.ts';
import { labelsDiffer } from './labels-differ.ts';
import { layoutFits } from './layout-fits.ts';
import { lengthFitsFormat } from './length-fits-format.ts';
import { lifecycleFieldGuarded } from './lifecycle-field-guarded.ts';
import { lifecycleFinal } from './lifecycle-final.ts';
import { lifecycleReachable } from './lifecycle-reachable.ts';
import { lifecycleStatesExist } from './lifecycle-states-exist.ts';
import { lifecycleTransitionMade } from './lifecycle-transition-made.ts';
import { linkFollowsName } from './link-follows-name.ts';
import { listCallComplete } from './list-call-complete.ts';
import { listPaging } from './list-paging.ts';
import { listSaysItems } from './list-says-items.ts';
import { loadFitsCall } from './load-fits-call.ts';
import { loadKey } from './load-key.ts';
import { maskedNotCompared } from './masked-not-compared.ts';
import { maskedNotSorted } from './masked-not-sorted.ts';
import { matrixFits } from './matrix-fits.ts';
import { menuCodeExists } from './menu-code-exists.ts';
import { menuCodeUnique } from './menu-code-unique.ts';
import { menuLeafHasPage } from './menu-leaf-has-page.ts';
import { menuParent } from './menu-parent.ts';
import { messageFitsCheck } from './message-fits-check.ts';
import { messageHasKeyword } from './message-has-keyword.ts';
import { messagesDiffer } from './messages-differ.ts';
import { metaAgrees } from './meta-agrees.ts';
import { moneyInYuan } from './money-in-yuan.ts';
import { multipleFitsOperator } from './multiple-fits-operator.ts';
import { nameForPeople } from './name-for-people.ts';
import { nameInOneRole } from './name-in-one-role.ts';
import { nameSaysFormat } from './name-says-format.ts';
import { namesAreWords } from './names-are-words.ts';
import { namesLeftOver } from './names-left-over.ts';
import { nodeKindFits } from './node-kind-fits.ts';
import { numberFits } from './number-fits.ts';
import { numbersAgree } from './numbers-agree.ts';
import { objectsHaveMembers } from './objects-have-members.ts';
import { openCallHasReason } from './open-call-has-reason.ts';
import { openParams } from './open-params.ts';
import { openTargetExists } from './open-target-exists.ts';
import { operationFitsPath } from './operation-fits-path.ts';
import { operatorMakesTransition } from './operator-makes-transition.ts';
import { optionsFitRelation } from './options-fit-relation.ts';
import { outlivesFits } from './outlives-fits.ts';
import { pageMakesCall } from './page-makes-call.ts';
import { pageParamsUsed } from './page-params-used.ts';
import { pageTitleMatchesMenu } from './page-title-matches-menu.ts';
import { pageWithoutAddress } from './page-without-address.ts';
import { partitionFits } from './partition-fits.ts';
import { pastMoments } from './past-moments.ts';
import { patternCompiles } from './pattern-compiles.ts';
import { personalFieldSensitive } from './personal-field-sensitive.ts';
import { pickerLevelFits } from './picker-level-fits.ts';
import { platformRows } from './platform-rows.ts';
import { presetWithinLimit } from './preset-within-limit.ts';
import { rangeLimitFitsField } from './range-limit-fits-field.ts';
import { recordRuleFits } from './record-rule-fits.ts';
import { relationExists } from './relation-exists.ts';
import { relationParamsFit } from './relation-params-fit.ts';
import { relationShownByName } from './relation-shown-by-name.ts';
import { relationValueIsKey } from './relation-value-is-key.ts';
import { relationsAgree } from './relations-agree.ts';
import { requestComplete } from './request-complete.ts';
import { requestFitsRecord } from './request-fits-record.ts';
import { requiredExists } from './required-exists.ts';
import { requiredNotReadonly } from './required-not-readonly.ts';
import { requiredRangeFiltered } from './required-range-filtered.ts';
import { retentionFits } from './retention-fits.ts';
import { revealHasMasked } from './reveal-has-masked.ts';
import { roleExists } from './role-exists.ts';
import { rolesFitMenu } from './roles-fit-menu.ts';
import { rollUpFits } from './roll-up-fits.ts';
import { routeMatchesMenu } from './route-matches-menu.ts';
import { routeUnique } from './route-unique.ts';
import { ruleKeptByServer } from './rule-kept-by-server.ts';
import { scanFitsField } from './scan-fits-field.ts';
import { scheduleFits } from './schedule-fits.ts';
import { schemaPath } from './schema-path.ts';
import { scopeFieldExists } from './scope-field-exists.ts';
import { searchFitsWords } from './search-fits-words.ts';
import { sensitiveCell } from './sensitive-cell.ts';
import { sensitiveFieldEncrypted } from './sensitive-field-encrypted.ts';
import { sensitiveInAddress } from './sensitive-in-address.ts';
import { sensitiveLabel } from './sensitive-label.ts';
import { sensitiveOfFits } from './sensitive-of-fits.ts';
import { sensitiveSentEncrypted } from './sensitive-sent-encrypted.ts';
import { sensitiveStaysMasked } from './sensitive-stays-masked.ts';
import { sentKeyFits } from './sent-key-fits.ts';
import { sentNamesKnown } from './sent-names-known.ts';
import { sentValueFits } from './sent-value-fits.ts';
import { shortcutUnique } from './shortcut-unique.ts';
import { shownPageNeedsNothing } from './shown-page-needs-nothing.ts';
import { siblingsFit } from './siblings-fit.ts';
import { sideTreeFilters } from './side-tree-filters.ts';
import { sortAllowed } from './sort-allowed.ts';
import { sortHasIndex } from './sort-has-index.ts';
import { startFitsField } from './start-fits-field.ts';
import { startKeepsChecks } from './start-keeps-checks.ts';
import { stateTabs } from './state-tabs.ts';
import { statedBoundsAgree } from './stated-bounds-agree.ts';
import { statsFitAnswer } from './stats-fit-answer.ts';
import { stepsInOrder } from './steps-in-order.ts';
import { stopAsksNothing } from './stop-asks-nothing.ts';
import { successFitsCall } from './success-fits-call.ts';
import { summaryExists } from './summary-exists.ts';
import { tabOfRecord } from './tab-of-record.ts';
import { tabsDiffer } from './tabs-differ.ts';
import { textPlaces } from './text-places.ts';
import { textsInBothLanguages } from './texts-in-both-languages.ts';
import { textsNameOwnField } from './texts-name-own-field.ts';
import { timePatternFits } from './time-pattern-fits.ts';
import { timelineTime } from './timeline-time.ts';
import { titlesDiffer } from './titles-differ.ts';
import { tonesFit } from './tones-fit.ts';
import { transitionsDiffer } from './transitions-differ.ts';
import { treeFits } from './tree-fits.ts';
import { unitOfOne } from './unit-of-one.ts';
import { unitsAgree } from './units-agree.ts';
import { updateHasRecord } from './update-has-record.ts';
import { uploadLimitsFit } from './upload-limits-fit.ts';
import { valuesListedOnce } from './values-listed-once.ts';
import { waitingCallFits } from './waiting-call-fits.ts';
import { walkOnDecides } from './walk-on-decides.ts';
import { watchSaysEnd } from './watch-says-end.ts';
import { wholeOfSame } from './whole-of-same.ts';
import { widgetFitsField } from './widget-fits-field.ts';
import { widgetOptions } from './widget-options.ts';
import { writeBehindButton } from './write-behind-button.ts';
import { writtenOnce } from './written-once.ts';

/** Every rule. A test compares this list with the folder, so a new file that is not here fails it. */
export const allRules: readonly Rule[] = [
  actionChangesState,
  actionFitsPlace,
  actionSaysWrites,
  actionsDiffer,
  alternativesDecide,
  approvalCanRefuse,
  askedKeepsRecords,
  batchCall,
  batchCallsFit,
  boundsInOrder,
  boundsReachable,
  boxesCanBeTicked,
  buttonCanStart,
  buttonCode,
  buttonCodesApart,
  callBehindItsButton,
  callsAgree,
  cardFits,
  cellFitsField,
  chartFilterFits,
  chartFitsAnswer,
  checksAgree,
  choicesCanLoad,
  choicesFitField,
  choicesNamedRight,
  codesOfDictionary,
  colorsFitWords,
  comparandFits,
  computedFits,
  conditionPossible,
  conditionValue,
  conditionsDiffer,
  conditionsNest,
  confirmImpact,
  countFits,
  createTakesRequired,
  customNameFree,
  customPropsFit,
  customRegistered,
  customUsed,
  dangerShown,
  deadButton,
  deadDictionary,
  deadEndpoint,
  deadEntity,
  deadFieldSet,
  deedsAgree,
  defaultFitsField,
  degreesInBounds,
  deleteAsks,
  dependsOnNoCycle,
  deriveFits,
  dictionariesAgree,
  dictionaryExists,
  dictionaryValuesUnique,
  disabledText,
  distributionFits,
  downloadSource,
  durationCountsUnit,
  editTitleFits,
  effectFollows,
  effectHasRight,
  effectReadersFit,
  effectTargetFits,
  effectValuesFit,
  effectsNoCycle,
  enabledByFits,
  endpointAccess,
  endpointCodeExists,
  endpointDuplicate,
  endpointEntity,
  endpointExists,
  endpointFilterFitsField,
  endpointKeywords,
  endpointOperation,
  endpointTransitionExists,
  entriesOpenThemselves,
  entityExists,
  entityFormatFitsType,
  entryNamesFit,
  exportAsList,
  exportColumns,
  exportSheets,
  feedFits,
  fieldExists,
  fieldListedOnce,
  fieldSetExists,
  fieldsAgree,
  figureFitsField,
  figureOpen,
  figuresDiffer,
  filterDefault,
  filterOperator,
  fixedFilterValue,
  followUpOrder,
  formButtonsFit,
  formFieldWritable,
  formHasFields,
  formNamesOwnField,
  formNoCycle,
  formWidgetFits,
  formatWhenFits,
  fromInReach,
  groupsFit,
  hiddenPageReached,
  historyFits,
  iconFitsAction,
  importColumns,
  importExampleFits,
  importSheets,
  includeAdds,
  indexIsStored,
  intoParts,
  keysNotWritten,
  labelsDiffer,
  layoutFits,
  lengthFitsFormat,
  lifecycleFieldGuarded,
  lifecycleFinal,
  lifecycleReachable,
  lifecycleStatesExist,
  lifecycleTransitionMade,
  linkFollowsName,
  listCallComplete,
  listPaging,
  listSaysItems,
  loadFitsCall,
  loadKey,
  maskedNotCompared,
  maskedNotSorted,
  matrixFits,
  menuCodeExists,
  menuCodeUnique,
  menuLeafHasPage,
  menuParent,
  messageFitsCheck,
  messageHasKeyword,
  messagesDiffer,
  metaAgrees,
  moneyInYuan,
  multipleFitsOperator,
  nameForPeople,
  nameInOneRole,
  nameSaysFormat,
  namesAreWords,
  namesLeftOver,
  nodeKindFits,
  numberFits,
  numbersAgree,
  objectsHaveMembers,
  openCallHasReason,
  openParams,
  openTargetExists,
  operationFitsPath,
  operatorMakesTransition,
  optionsFitRelation,
  outlivesFits,
  pageMakesCall,
  pageParamsUsed,
  pageTitleMatchesMenu,
  pageWithoutAddress,
  partitionFits,
  pastMoments,
  patternCompiles,
  personalFieldSensitive,
  pickerLevelFits,
  platformRows,
  presetWithinLimit,
  rangeLimitFitsField,
  recordRuleFits,
  relationExists,
  relationParamsFit,
  relationShownByName,
  relationValueIsKey,
  relationsAgree,
  requestComplete,
  requestFitsRecord,
  requiredExists,
  requiredNotReadonly,
  requiredRangeFiltered,
  revealHasMasked,
  roleExists,
  rolesFitMenu,
  retentionFits,
  rollUpFits,
  routeMatchesMenu,
  routeUnique,
  ruleKeptByServer,
  schemaPath,
  scanFitsField,
  scheduleFits,
  scopeFieldExists,
  searchFitsWords,
  sensitiveCell,
  sensitiveFieldEncrypted,
  sensitiveInAddress,
  sensitiveLabel,
  sensitiveOfFits,
  sensitiveSentEncrypted,
  sensitiveStaysMasked,
  sentKeyFits,
  sentNamesKnown,
  sentValueFits,
  shortcutUnique,
  shownPageNeedsNothing,
  sideTreeFilters,
  siblingsFit,
  sortAllowed,
  sortHasIndex,
  startFitsField,
  startKeepsChecks,
  stateTabs,
  headSteps,
  statedBoundsAgree,
  statsFitAnswer,
  stepsInOrder,
  stopAsksNothing,
  successFitsCall,
  summaryExists,
  tabOfRecord,
  tabsDiffer,
  textPlaces,
  textsInBothLanguages,
  textsNameOwnField,
  timePatternFits,
  timelineTime,
  titlesDiffer,
  tonesFit,
  transitionsDiffer,
  treeFits,
  unitOfOne,
  unitsAgree,
  updateHasRecord,
  uploadLimitsFit,
  valuesListedOnce,
  walkOnDecides,
  waitingCallFits,
  watchSaysEnd,
  wholeOfSame,
  widgetFitsField,
  widgetOptions,
  writeBehindButton,
  writtenOnce,
];
