import { create } from '../../operations/write/create.ts';
import { defineModule } from '../define-module.ts';
import { madeUp } from './make-up.ts';

/** Sign-ins of staff that no door has seen. */
export const signInModule = defineModule({
  '/control/signIn/v1/makeUp': (payload, context) =>
    create({ ...payload }, context, {
      complete: (values) => madeUp(context, values),
    }) as Promise<never>,
});
