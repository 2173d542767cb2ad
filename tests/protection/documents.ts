import { modules } from '../../server/modules/modules.ts';
import { operationOf } from '../../server/operations/operations.ts';
import { catalogue } from '../../server/testing/test-server.ts';

// TEMPORARY: endpoints of helpers at work
const own = new Set(modules.flatMap((module) => Object.keys(module)));
export const documents = {
  ...catalogue,
  endpoints: Object.fromEntries(
    Object.entries(catalogue.endpoints).filter(([path, endpoint]) => own.has(path) || operationOf(catalogue, endpoint)),
  ),
};
