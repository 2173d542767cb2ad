import type { CallContext, Services } from '../../context.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { newId } from '../../new-id.ts';
import { deliver } from '../../sms/deliver.ts';
import { wallTime } from '../../wall-time.ts';

/** An SMS that is recorded, and goes out once the transaction around it stands. */
export type Outgoing = () => void;

/** Records the SMS that carries a pass code. @returns hands it over; to be called behind the transaction */
export async function sendPassCode(
  context: Services & Pick<CallContext, 'ip'>,
  { code, phone }: { code: string; phone: string },
): Promise<Outgoing> {
  const { catalogue, database, vault } = context;
  const entity = catalogue.entities.smsRecord;
  if (!entity) return () => {};
  const id = newId();
  const now = wallTime(new Date());
  const record = {
    id,
    createTime: now,
    updateTime: now,
    revision: 1,
    phone,
    smsCode: code,
    useType: '5',
    messageType: '2',
    smsState: '1',
    sendTime: now,
    ip: context.ip,
  };
  await bulkInsert(database, entity, [record], vault);
  const text = `【社区管理】您的访客通行码为${code}，到访时在门口机出示，请勿转发。`;
  return () => deliver({ id, phone, text }, context);
}
