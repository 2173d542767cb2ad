import { TreeSelect } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isMultiple, textsOf } from './is-multiple.ts';
import { RelationSelect } from './relation-select.tsx';
import { useClearWhenNarrowed } from './use-clear-when-narrowed.ts';
import { useControl } from './use-control.ts';
import { type Option, useOptions } from './use-options.ts';
import type { WidgetInput } from './widget-input.ts';

const DEBOUNCE = 300;
/** Marks the nodes that are buildings: they are ticked, never held. */
const BUILDING = 'building ';

/** Devices, as a tree by building where the choices say theirs (`buildingName`), else as a list to search in. */
export function DevicePicker(input: WidgetInput) {
  const { props, parentValue, scopes } = input;
  const { found, search } = useOptions(props.options, [], { parent: parentValue, scopes });
  useEffect(() => search(''), [search]);
  const inBuildings = found.some((device) => typeof device.buildingName === 'string' && device.buildingName !== '');
  return inBuildings ? <DeviceTree {...input} /> : <RelationSelect {...input} />;
}

function DeviceTree(input: WidgetInput) {
  const { value, onChange, props, required, parentValue, scopes } = input;
  const { t } = useTranslation('runtime');
  const multiple = isMultiple(props);
  const selected = textsOf(value);
  const { found, labelled, labelling, state, search } = useOptions(props.options, selected, {
    parent: parentValue,
    scopes,
  });
  useClearWhenNarrowed(input);
  const label = (id: string) => labelled(id)?.label ?? t(labelling ? 'list.loading' : 'widget.gone');
  const chosen = selected.map((id) => ({ value: id, label: label(id) }));
  return (
    <TreeSelect
      {...useControl(input, 'choose')}
      className="rt-widget"
      treeData={byBuilding(found, t('widget.elsewhere'), multiple)}
      treeCheckable={multiple}
      showCheckedStrategy={TreeSelect.SHOW_CHILD}
      labelInValue
      maxTagCount="responsive"
      value={multiple ? chosen : chosen[0]}
      allowClear={!required}
      showSearch
      filterTreeNode={false}
      treeDefaultExpandAll
      popupMatchSelectWidth={320}
      notFoundContent={t(
        state === 'failed' ? 'filter.optionsFailed' : state === 'loading' ? 'list.loading' : 'filter.noOptions',
      )}
      onOpenChange={(open) => open && search('')}
      onSearch={(keyword) => search(keyword, DEBOUNCE)}
      onChange={(picked) => {
        const ids = (Array.isArray(picked) ? picked : picked ? [picked] : [])
          .map((each) => String(each.value))
          .filter((id) => !id.startsWith(BUILDING));
        onChange(multiple ? (ids.length > 0 ? ids : undefined) : ids[0]);
      }}
    />
  );
}

function byBuilding(devices: readonly Option[], elsewhere: string, multiple: boolean) {
  const buildings = new Map<string, Option[]>();
  for (const device of devices) {
    const building = typeof device.buildingName === 'string' && device.buildingName ? device.buildingName : elsewhere;
    buildings.set(building, [...(buildings.get(building) ?? []), device]);
  }
  return [...buildings].map(([building, inside]) => ({
    value: BUILDING + building,
    title: building,
    selectable: multiple,
    children: inside.map(({ value, label }) => ({ value, title: label })),
  }));
}
