import { TreeSelect } from '@formily/antd-v5';
import { type ReactElement, useEffect, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { LoadFailed } from '../looks/load-failed.tsx';
import { failureReason } from '../request/failures.ts';
import { isMultiple, textsOf } from './is-multiple.ts';
import { NothingToChoose } from './nothing-to-choose.tsx';
import { RelationSelect } from './relation-select.tsx';
import { useClearWhenNarrowed } from './use-clear-when-narrowed.ts';
import { useControl } from './use-control.ts';
import { type Option, type OptionsState, useAskedWhileOpen, useOptions } from './use-options.ts';

const DEBOUNCE = 300;
/** Marks the nodes that are buildings: they can be ticked, but are never in the value. */
const BUILDING = 'building ';

/** Devices, as a tree by building where the choices contain it (`buildingName`), else as a searchable list. */
export function DevicePicker(input: WidgetInput) {
  const { value, props, parentValue, scopes } = input;
  const devices = useOptions(props.options, textsOf(value), { parent: parentValue, scopes });
  const { found, state, failure, search } = devices;
  const t = useTexts();
  const [inBuildings, setInBuildings] = useState(false);
  useEffect(() => search(''), [search]);
  // A search that finds nothing does not change the tree into a list.
  if (!inBuildings && found.some((device) => buildingOf(device) !== undefined)) setInBuildings(true);
  if (state === 'failed' && !inBuildings && found.length === 0) {
    const reason = failure && failureReason(failure, t);
    return <LoadFailed text={t('list.loadFailed')} {...(reason && { more: reason })} onRetry={() => search('')} />;
  }
  return inBuildings ? <DeviceTree {...input} devices={devices} /> : <RelationSelect {...input} />;
}

function DeviceTree({ devices, ...input }: WidgetInput & { devices: OptionsState }) {
  const { value, onChange, props, required } = input;
  const t = useTexts();
  const multiple = isMultiple(props);
  const selected = textsOf(value);
  const { found, labelled, labelling, state, searched, search } = devices;
  const onOpenChange = useAskedWhileOpen(devices);
  useClearWhenNarrowed(input);
  const label = (id: string) => labelled(id)?.label ?? t(labelling ? 'list.loading' : 'widget.gone');
  const chosen = selected.map((id) => ({ value: id, label: label(id) }));
  // Chosen devices are in the tree whatever was searched for.
  const shown = new Map(chosen.map((device) => [device.value, labelled(device.value) ?? device]));
  for (const device of found) shown.set(device.value, device);
  const hold = (ids: readonly string[]) => onChange(ids.length > 0 ? ids : undefined);
  return (
    <TreeSelect
      {...useControl(input, 'choose')}
      className="rt-widget"
      treeData={byBuilding([...shown.values()], t('widget.elsewhere'), multiple)}
      treeCheckable={multiple}
      showCheckedStrategy="SHOW_CHILD"
      labelInValue
      maxTagCount="responsive"
      value={multiple ? chosen : chosen[0]}
      allowClear={!required}
      showSearch
      filterTreeNode={false}
      treeDefaultExpandAll
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: 'rt-records-popup' } }}
      notFoundContent={<NothingToChoose state={state} searched={searched} options={props.options} />}
      {...(multiple && {
        popupRender: (tree: ReactElement) => (
          <>
            <div className="rt-picker-all">
              <Button
                look="link"
                onClick={() => hold([...new Set([...selected, ...found.map((device) => device.value)])])}
              >
                {t('widget.allOf')}
              </Button>
              <Button look="link" onClick={() => hold([])}>
                {t('widget.noneOf')}
              </Button>
              <span className="rt-muted">{t('widget.chosenOf', { chosen: selected.length, all: shown.size })}</span>
            </div>
            {tree}
          </>
        ),
      })}
      onOpenChange={onOpenChange}
      onSearch={(keyword) => search(keyword, DEBOUNCE)}
      onChange={(picked) => {
        const ids = (Array.isArray(picked) ? picked : picked ? [picked] : [])
          .map((each) => String(each.value))
          .filter((id) => !id.startsWith(BUILDING));
        if (multiple) hold(ids);
        else onChange(ids[0]);
      }}
    />
  );
}

function buildingOf({ buildingName }: Option): string | undefined {
  return typeof buildingName === 'string' && buildingName !== '' ? buildingName : undefined;
}

function byBuilding(devices: readonly Option[], elsewhere: string, multiple: boolean) {
  const buildings = new Map<string, Option[]>();
  for (const device of devices) {
    const building = buildingOf(device) ?? elsewhere;
    buildings.set(building, [...(buildings.get(building) ?? []), device]);
  }
  // 2栋 before 10栋; devices without a building are last.
  const inOrder = [...buildings].sort(([one], [other]) =>
    one === elsewhere ? 1 : other === elsewhere ? -1 : one.localeCompare(other, 'zh', { numeric: true }),
  );
  return inOrder.map(([building, inside]) => ({
    value: BUILDING + building,
    title: building,
    selectable: multiple,
    children: inside
      .toSorted((one, other) => one.label.localeCompare(other.label, 'zh', { numeric: true }))
      .map(({ value, label }) => ({ value, title: label })),
  }));
}

export { DevicePicker as widget };
