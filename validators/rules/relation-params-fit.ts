import { payloadMisfits } from '../model/payload-misfit.ts';
import { relationSlip } from '../model/relation-slip.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** The payload keys of every options call. */
const ALWAYS_SENT: ReadonlySet<string> = new Set(['keyword', 'values', 'communityUuid']);

/** An options call gets the parameters that its request requires, with valid values; else the server refuses every look-up. */
export const relationParamsFit = defineRule({
  id: 'relation-params-fit',
  severity: 'error',
  description: {
    zh: '选项接口必须得到它要求的参数，且取值合法，否则每次查询都会被拒绝。',
    en: 'An options call gets the parameters that its request asks for, with values that it takes.',
  },
  messages: {
    missing: '"{endpoint}" needs the parameter "{param}".',
    unknown: '"{param}" is not a parameter of "{endpoint}".',
    type: 'Expected {expected}, found {found}.',
    code: UNKNOWN.code,
    value: '"{value}" is not a value that "{endpoint}" takes for "{param}".',
  },
  visit: {
    relation(relation, { field, owner, catalogue, report }) {
      const { endpoint = '', params = {} } = relation;
      const called = catalogue.endpoints.get(endpoint);
      const request = called?.request;
      // For another call the intention is unknown: endpoint-operation and relation-exists report it.
      if (!request?.properties || called?.operation !== 'options') return;
      const slip = relationSlip(relation, field, owner, catalogue);
      if (slip === 'entity' || slip === 'endpoint') return;
      for (const param of request.required ?? []) {
        // required-exists reports a required name that the request does not have.
        if (param in params || ALWAYS_SENT.has(param) || !request.properties[param]) continue;
        report(relation.params ? keyAt(relation, 'params') : at(relation, 'endpoint'), 'missing', { endpoint, param });
      }
      for (const [param, value] of Object.entries(params)) {
        const payload = request.properties[param];
        if (!payload) {
          report(keyAt(relation, 'params', param), 'unknown', {
            param,
            endpoint,
            near: Object.keys(request.properties),
          });
          continue;
        }
        const place = at(relation, 'params', param);
        for (const { misfit } of payloadMisfits(payload, value, catalogue)) {
          if ('expected' in misfit) report(place, 'type', { expected: misfit.expected, found: JSON.stringify(value) });
          else if ('codes' in misfit)
            report(place, 'code', { value: String(value), dictionary: misfit.dictionary, near: misfit.codes });
          else {
            const near = misfit.values.filter((one) => typeof one === 'string');
            report(place, 'value', { value: String(value), endpoint, param, near });
          }
        }
      }
    },
  },
});
