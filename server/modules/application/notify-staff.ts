import { CODES } from '../../../schemas/generated/codes.ts';
import { notifyInboxes } from '../../inboxes/notify-inboxes.ts';
import type { Services } from '../../services/services.ts';

/** The page whose accounts are notified of applications that wait for a decision. */
const DECIDERS = 'business:authorize:pass';

/** An application that waits. */
export interface Waiting {
  id: string;
  communityUuid: string;
  /** A code of applicationType. */
  applicationType: string;
  spaceName: string | null;
}

/** Puts a task into the inboxes of all accounts that may decide about it: the kind and the room, no name of a person. */
export async function notifyStaff(
  services: Pick<Services, 'catalogue' | 'database' | 'live'>,
  { id, communityUuid, applicationType, spaceName }: Waiting,
): Promise<void> {
  const types = services.catalogue.dictionaries.applicationType?.values ?? [];
  const label = types.find(({ value }) => value === applicationType)?.label.zh ?? '住户申请';
  await notifyInboxes(
    services,
    {
      communityUuid,
      messageType: CODES.messageType.toDo,
      title: '住户申请待审批',
      content: `${spaceName ?? ''}提交了${label}申请，请及时审批。`,
      linkPage: 'business/authorizeForm',
      linkId: id,
    },
    { holding: DECIDERS },
  );
}
