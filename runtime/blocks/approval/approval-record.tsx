import type { ResolvedDetail } from '../../../schemas/generated/grammar.ts';
import type { Row, Scopes } from '../../values.ts';
import { DetailParts } from '../detail/detail-parts.tsx';

interface ApprovalRecordProps {
  detail: ResolvedDetail;
  row: Row;
  scopes: Scopes;
  place: string;
}

/** What is decided about: the parts of a detail. */
export function ApprovalRecord(input: ApprovalRecordProps) {
  return (
    <div className="rt-detail">
      <DetailParts {...input} />
    </div>
  );
}
