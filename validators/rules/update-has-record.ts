import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/**
 * An update starts from a record that was read, whose revision it sends; else two operators overwrite each other unnoticed. What
 * is loaded into a form is saved as the same one, unless the page states that it is a copy.
 */
export const updateHasRecord = defineRule({
  id: 'update-has-record',
  severity: 'error',
  description: {
    zh: '修改必须从读取到的记录开始，并带上其版本号，否则两个操作员会互相覆盖而不自知。',
    en: 'An update starts from a record that was read and sends its revision; else two operators overwrite each other unseen.',
  },
  messages: {
    load: '"{endpoint}" changes a record, but none is loaded here: "load" is missing.',
    revision: '"{endpoint}" changes a record: send its "revision" along.',
    copy: 'A record is loaded, but nothing saves it: name the "update" call, or say "copy": true.',
    create: '"update" is sent in place of a create call; "{endpoint}" is of "{operation}".',
    unsent: 'What is loaded is a copy, so "update" is never sent.',
  },
  visit: {
    formBlock(block, { catalogue: { endpoints }, report }) {
      const called = endpoints.get(block.endpoint);
      const loads = block.load !== undefined && !block.load.copy;
      if (block.update !== undefined) {
        const { endpoint } = block;
        if (called?.operation === 'update')
          report(keyAt(block, 'update'), 'create', { endpoint, operation: called.operation });
        else if (block.load?.copy) report(keyAt(block, 'update'), 'unsent', {});
        else if (!loads) report(at(block, 'update'), 'load', { endpoint: block.update });
        // load-fits-call reports a copy that is changed.
      } else if (called?.operation === 'update' && !block.load) {
        report(at(block, 'endpoint'), 'load', { endpoint: block.endpoint });
      } else if (called?.operation === 'create' && loads) report(keyAt(block, 'load'), 'copy', {});
    },
    formAction(action, { reach, catalogue: { endpoints }, report }) {
      const called = endpoints.get(action.endpoint);
      // Several records have several revisions: with calls that accept several the last writer wins.
      const isBatch = reach.selection !== undefined && reach.row === undefined;
      if (called?.operation !== 'update' || (called.batch && isBatch)) return;
      const { endpoint, load } = action;
      const near = reach.row !== undefined || reach.node !== undefined;
      const sent = Object.hasOwn(action.params ?? {}, 'revision');
      // load-fits-call reports a copy that is changed.
      if (sent || load || (near && !isBatch)) return;
      report(at(action, 'endpoint'), 'load', { endpoint });
    },
    requestAction(action, { reach, catalogue, report }) {
      const { endpoint, params } = action;
      const called = catalogue.endpoints.get(endpoint);
      const entity = called?.entity === undefined ? undefined : catalogue.entities.get(called.entity);
      if (called?.operation !== 'update' || called.batch || !entity?.fields.has('revision')) return;
      const near = reach.row !== undefined || reach.node !== undefined;
      if (params ? Object.hasOwn(params, 'revision') : near) return;
      report(params ? keyAt(action, 'params') : at(action, 'endpoint'), 'revision', { endpoint });
    },
  },
});
