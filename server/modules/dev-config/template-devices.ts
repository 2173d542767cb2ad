import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { baseSettingOf } from '../../communities/base-setting.ts';
import { ApiError } from '../../core/errors.ts';
import { naturalOrder } from '../../db/natural-order.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { cellText } from '../../rows/cell-text.ts';
import { rowSource } from '../../rows/row-source.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { configFields, defaultConfig } from '../device-config/config-values.ts';

const c = table('device_config', 't');
const t = table('device', 't');

type Call = Endpoints['/control/devconfig/v1/device/list'];
type Values = Readonly<Record<string, unknown>>;

/** More devices of one type than a community has. */
const MOST = 500;
const NOTHING = { zh: '未设置', en: 'not set' };

/** The devices that use a template, those that differ from it first. One that was never configured has the defaults. */
export async function listTemplateDevices(
  { templateId, summary }: Call['request'],
  context: CallContext,
): Promise<Call['response']> {
  const { catalogue, database, session, vault } = context;
  const { devConfigTemplate, device, deviceConfig } = catalogue.entities;
  if (!devConfigTemplate || !device || !deviceConfig)
    throw new Error('Templates need devices and their configuration.');
  const names = configFields(deviceConfig);
  const templates = rowSource(catalogue, devConfigTemplate, vault, [...names, 'communityUuid']);
  const template = await database.first(query`
    select ${templates.columns} from ${scopedTable(devConfigTemplate, session)} as t where ${t.id} = ${templateId}`);
  if (!template) throw new ApiError('not-found');
  const rows = await database.run(query`
    select ${selected({
      id: t.id,
      deviceName: t.device_name,
      deviceSn: t.device_sn,
      spaceName: t.space_name,
      onlineState: t.online_state,
      configState: t.config_state,
    })} from ${scopedTable(device, session)} as t
    where ${t.config_template_id} = ${templateId} order by ${naturalOrder(t.device_name)}, ${t.id} limit ${MOST}`);
  const configs = rowSource(catalogue, deviceConfig, vault, [...names, 'deviceId']);
  const saved = await database.run(query`
    select ${configs.columns} from ${c}
    where ${c.device_id} = any(${rows.map(({ id }) => id)}::text[])`);
  const ofDevice = new Map(
    saved.map((row) => [
      String(configs.plain(row, 'deviceId')),
      Object.fromEntries(names.map((name) => [name, configs.plain(row, name)])),
    ]),
  );
  const wanted = Object.fromEntries(names.map((name) => [name, templates.plain(template, name)]));
  const usual = defaultConfig(
    deviceConfig,
    await baseSettingOf(database, String(templates.plain(template, 'communityUuid'))),
  );
  const list = rows.map((row) => {
    const differences = differencesOf(wanted, ofDevice.get(row.id) ?? usual, deviceConfig, context);
    return { ...row, differenceCount: differences.length, isDifferent: differences.length > 0, differences };
  });
  list.sort((one, other) => Number(other.isDifferent) - Number(one.isDifferent));
  return {
    list: list as unknown as Call['response']['list'],
    total: list.length,
    capped: false,
    next: null,
    ...(summary && {
      summary: {
        different: list.filter(({ isDifferent }) => isDifferent).length,
        offline: list.filter(({ onlineState }) => onlineState === CODES.onlineState.offline).length,
      },
    }),
  };
}

/** In the words of the reader. */
function differencesOf(
  wanted: Values,
  has: Values,
  entity: CatalogueEntity,
  { catalogue, language }: Pick<CallContext, 'catalogue' | 'language'>,
): { label: string; ofTemplate: string; ofDevice: string }[] {
  return configFields(entity).flatMap((name) => {
    if (textOf(wanted[name]) === textOf(has[name])) return [];
    const text = cellText(catalogue, entity, name, language);
    const unit = entity.fields[name]?.unit?.[language] ?? '';
    const said = (value: unknown) => {
      const shown = text(value);
      return shown === null || shown === '' ? NOTHING[language] : `${shown}${unit === '' ? '' : ` ${unit}`}`;
    };
    const label = entity.fields[name]?.label[language] ?? name;
    return [{ label, ofTemplate: said(wanted[name]), ofDevice: said(has[name]) }];
  });
}

/** The order in which ways to open are listed means nothing. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify([...value].sort());
  return value === undefined || value === '' ? 'null' : JSON.stringify(value);
}
