import type { ResolvedForm } from '../../../schemas/generated/grammar.ts';
import { type Row, resolveValues, type Scopes } from '../../core/values.ts';
import type { RecordForm } from '../../form/record-form.ts';

interface PayloadParts {
  block: Pick<ResolvedForm, 'rowKey' | 'scope' | 'send'>;
  form: Pick<RecordForm, 'values'>;
  /** The record that is changed; undefined when a new one is made. */
  record: Row | undefined;
  revision: unknown;
  scopes: Scopes;
}

/**
 * What a form sends: its fields flat, what the document sends along, of a changed record its key and the revision that was
 * read, of a new one in a community that community.
 */
export function formPayload({ block, form, record, revision, scopes }: PayloadParts): Row {
  const communityUuid = scopes.community?.communityUuid;
  return {
    ...(!record && block.scope === 'community' && communityUuid !== undefined && { communityUuid }),
    ...form.values(),
    ...resolveValues(block.send, scopes),
    ...(record && { id: record[block.rowKey], ...(revision !== undefined && revision !== null && { revision }) }),
  };
}
