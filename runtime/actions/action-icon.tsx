import { DownloadOutlined, ExportOutlined, EyeOutlined, PlusOutlined, UnorderedListOutlined } from '@ant-design/icons';
import type { ComponentType } from 'react';

/** The icons that actions of documents may name. Imported one by one: the whole set is 800 of them. */
const icons: Readonly<Record<string, ComponentType>> = {
  DownloadOutlined,
  ExportOutlined,
  EyeOutlined,
  PlusOutlined,
  UnorderedListOutlined,
};

/** The icon of an action; a name that is not in the set shows none. */
export function ActionIcon({ name }: { name: string | undefined }) {
  const Icon = name !== undefined && Object.hasOwn(icons, name) ? icons[name] : undefined;
  return Icon ? <Icon /> : null;
}
