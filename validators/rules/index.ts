import type { Rule } from '../rule.ts';
import { batchCall } from './batch-call.ts';
import { boundsInOrder } from './bounds-in-order.ts';
import { buttonCode } from './button-code.ts';
import { cellFitsField } from './cell-fits-field.ts';
import { choicesFitField } from './choices-fit-field.ts';
import { conditionValue } from './condition-value.ts';
import { confirmImpact } from './confirm-impact.ts';
import { defaultFitsField } from './default-fits-field.ts';
import { dependsOnNoCycle } from './depends-on-no-cycle.ts';
import { deriveFits } from './derive-fits.ts';
import { dictionaryExists } from './dictionary-exists.ts';
import { dictionaryValuesUnique } from './dictionary-values-unique.ts';
import { endpointAccess } from './endpoint-access.ts';
import { endpointCodeExists } from './endpoint-code-exists.ts';
import { endpointDuplicate } from './endpoint-duplicate.ts';
import { endpointEntity } from './endpoint-entity.ts';
import { endpointExists } from './endpoint-exists.ts';
import { endpointFilterFitsField } from './endpoint-filter-fits-field.ts';
import { endpointOperation } from './endpoint-operation.ts';
import { entityExists } from './entity-exists.ts';
import { entityFormatFitsType } from './entity-format-fits-type.ts';
import { fieldExists } from './field-exists.ts';
import { fieldListedOnce } from './field-listed-once.ts';
import { fieldSetExists } from './field-set-exists.ts';
import { filterDefault } from './filter-default.ts';
import { filterOperator } from './filter-operator.ts';
import { fixedFilterValue } from './fixed-filter-value.ts';
import { followUpOrder } from './follow-up-order.ts';
import { formFieldWritable } from './form-field-writable.ts';
import { formHasFields } from './form-has-fields.ts';
import { formNamesOwnField } from './form-names-own-field.ts';
import { formNoCycle } from './form-no-cycle.ts';
import { formWidgetFits } from './form-widget-fits.ts';
import { fromInReach } from './from-in-reach.ts';
import { hiddenPageReached } from './hidden-page-reached.ts';
import { intoParts } from './into-parts.ts';
import { loadKey } from './load-key.ts';
import { menuCodeExists } from './menu-code-exists.ts';
import { menuCodeUnique } from './menu-code-unique.ts';
import { menuLeafHasPage } from './menu-leaf-has-page.ts';
import { menuParent } from './menu-parent.ts';
import { multipleFitsOperator } from './multiple-fits-operator.ts';
import { openParams } from './open-params.ts';
import { openTargetExists } from './open-target-exists.ts';
import { patternCompiles } from './pattern-compiles.ts';
import { rangeLimitFitsField } from './range-limit-fits-field.ts';
import { relationExists } from './relation-exists.ts';
import { relationParamsFit } from './relation-params-fit.ts';
import { requestComplete } from './request-complete.ts';
import { requiredNotReadonly } from './required-not-readonly.ts';
import { requiredRangeFiltered } from './required-range-filtered.ts';
import { roleExists } from './role-exists.ts';
import { rolesFitMenu } from './roles-fit-menu.ts';
import { routeMatchesMenu } from './route-matches-menu.ts';
import { routeUnique } from './route-unique.ts';
import { schemaPath } from './schema-path.ts';
import { scopeFieldExists } from './scope-field-exists.ts';
import { sensitiveFieldEncrypted } from './sensitive-field-encrypted.ts';
import { sortAllowed } from './sort-allowed.ts';
import { summaryExists } from './summary-exists.ts';
import { textPlaces } from './text-places.ts';
import { textsInBothLanguages } from './texts-in-both-languages.ts';
import { updateHasRecord } from './update-has-record.ts';
import { widgetFitsField } from './widget-fits-field.ts';
import { widgetOptions } from './widget-options.ts';

/** Every rule. A test holds this list against the folder, so a new file that is not here fails it. */
export const allRules: readonly Rule[] = [
  batchCall,
  boundsInOrder,
  buttonCode,
  cellFitsField,
  choicesFitField,
  conditionValue,
  confirmImpact,
  defaultFitsField,
  dependsOnNoCycle,
  deriveFits,
  dictionaryExists,
  dictionaryValuesUnique,
  endpointAccess,
  endpointCodeExists,
  endpointDuplicate,
  endpointEntity,
  endpointExists,
  endpointFilterFitsField,
  endpointOperation,
  entityExists,
  entityFormatFitsType,
  fieldExists,
  fieldListedOnce,
  fieldSetExists,
  filterDefault,
  filterOperator,
  fixedFilterValue,
  followUpOrder,
  formFieldWritable,
  formHasFields,
  formNamesOwnField,
  formNoCycle,
  formWidgetFits,
  fromInReach,
  hiddenPageReached,
  intoParts,
  loadKey,
  menuCodeExists,
  menuCodeUnique,
  menuLeafHasPage,
  menuParent,
  multipleFitsOperator,
  openParams,
  openTargetExists,
  patternCompiles,
  rangeLimitFitsField,
  relationExists,
  relationParamsFit,
  requestComplete,
  requiredNotReadonly,
  requiredRangeFiltered,
  roleExists,
  rolesFitMenu,
  routeMatchesMenu,
  routeUnique,
  schemaPath,
  scopeFieldExists,
  sensitiveFieldEncrypted,
  sortAllowed,
  summaryExists,
  textPlaces,
  textsInBothLanguages,
  updateHasRecord,
  widgetFitsField,
  widgetOptions,
];
