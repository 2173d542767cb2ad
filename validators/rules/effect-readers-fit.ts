import type { PageDocument } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity } from '../catalogue.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

const KINDS = 'messageType';
const LEVELS = 'alarmLevel';
const DEVICE = 'device';

/** A message, an SMS or a command reaches somebody: accounts of a community, a phone, a device. */
export const effectReadersFit = defineRule({
  id: 'effect-readers-fit',
  severity: 'error',
  description: {
    zh: '站内消息发给持有菜单编码的账号，打开的页面须以该记录主键为参数；短信发到手机号字段，指令发到设备关联字段。',
    en: 'A message goes to who holds a menu code, and opens a page of that record; an SMS goes to the field of a phone, a command over a relation to a device.',
  },
  messages: {
    readers: 'A message is for accounts of a community, and a record of {entity} belongs to none.',
    node: UNKNOWN.node,
    account: 'A message goes to an account: "{field}" does not hold the key of one.',
    level: 'The level of a message is a code of alarmLevel, which "{field}" does not hold.',
    kind: 'The dictionary messageType has no "{value}".',
    page: 'No page is named "{page}".',
    other: 'The page "{page}" does not open with the key of {entity}.',
    phone: 'An SMS goes to a phone: "{field}" has not the format mobile.',
    device: 'A command goes to a device: "{field}" is no relation to one.',
  },
  visit: {
    effect({ notify, sms, command }, { entity, catalogue, report }) {
      const { dictionaries, menu, pages } = catalogue;
      if (notify) {
        const { to, type, level, page } = notify;
        const kinds = dictionaries.get(KINDS);
        if (entity.document.scope !== 'community') report(keyAt(notify, 'to'), 'readers', { entity: entity.name });
        else if (typeof to === 'string') {
          if (menu && !menu.has(to)) report(at(notify, 'to'), 'node', { code: to, near: menu.keys() });
        } else {
          const { field, property } = fieldAt(to.from, entity);
          const holds = (property?.relation ?? property?.items?.relation)?.entity;
          // relation-exists reports an entity that there is not.
          const isKnown = holds === undefined || catalogue.entities.has(holds);
          if (property && field !== 'createBy' && holds !== 'account' && isKnown)
            report(at(to, 'from'), 'account', { field });
        }
        const leveled = level && fieldAt(level.from, entity);
        if (level && leveled?.property && leveled.property.dictionary !== LEVELS)
          report(at(level, 'from'), 'level', { field: leveled.field });
        if (type !== undefined && kinds && !kinds.has(type))
          report(at(notify, 'type'), 'kind', { value: type, near: kinds });
        if (page !== undefined && !pages.has(page)) report(at(notify, 'page'), 'page', { page, near: pages.keys() });
        else if (page !== undefined && !isOpenedBy(pages.get(page), entity, catalogue))
          report(at(notify, 'page'), 'other', { page, entity: entity.name });
      }
      if (sms) {
        const { field, property } = fieldAt(sms.to.from, entity);
        if (property && property.format !== 'mobile') report(at(sms.to, 'from'), 'phone', { field });
      }
      if (command) {
        const { field, property } = fieldAt(command.device.from, entity);
        const relation = property?.relation ?? property?.items?.relation;
        const isDevice = entity.name === DEVICE && field === entity.primaryKey;
        if (property && !isDevice && relation?.entity !== DEVICE)
          report(at(command.device, 'from'), 'device', { field });
      }
    },
  },
});

/** A page that needs nothing, or the key of such a record alone. */
function isOpenedBy(
  page: PageDocument | undefined,
  { name, primaryKey }: KnownEntity,
  { endpoints }: Pick<DocumentCatalogue, 'endpoints'>,
): boolean {
  const { params = [] } = page ?? {};
  const [param] = params;
  if (!page || param === undefined) return true;
  const isKey = params.length === 1 && (param === primaryKey || param === 'id');
  if (!isKey || !('entity' in page) || page.entity === undefined) return isKey;
  // endpoint-entity reports a page of another entity than its call.
  const called = 'endpoint' in page ? endpoints.get(String(page.endpoint))?.entity : undefined;
  return page.entity === name || called === name;
}

function fieldAt(from: string, { fields }: KnownEntity) {
  const field = from.replace(/^row\./, '');
  return { field, property: field === from ? undefined : fields.get(field) };
}
