import { ApiError } from '../../core/errors.ts';
import { countSearch } from '../../hidden-values/search-limit.ts';
import { spendProof } from '../captcha/captcha-store.ts';
import { defineModule } from '../define-module.ts';

/** Searches by a number that the account sees masked (`hidden-values/`). */
export const searchModule = defineModule({
  '/control/search/v1/verify': (payload, context) =>
    context.database.transaction(async () => {
      if (!(await spendProof(payload, context.database))) throw new ApiError('captcha-wrong');
      await countSearch(context, '', 'solved');
      return {};
    }),
});
