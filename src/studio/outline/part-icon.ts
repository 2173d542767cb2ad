import {
  AppstoreOutlined,
  BarChartOutlined,
  BorderOutlined,
  ColumnWidthOutlined,
  ContainerOutlined,
  EditOutlined,
  FilterOutlined,
  FormOutlined,
  LayoutOutlined,
  LinkOutlined,
  NumberOutlined,
  PlayCircleOutlined,
  ProfileOutlined,
  TableOutlined,
  TagOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons-svg';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';

const ICONS: Readonly<Record<string, IconDefinition>> = {
  listBlock: TableOutlined,
  detailBlock: ProfileOutlined,
  formBlock: FormOutlined,
  chartBlock: BarChartOutlined,
  statsBlock: NumberOutlined,
  column: ColumnWidthOutlined,
  filter: FilterOutlined,
  chartFilter: FilterOutlined,
  field: EditOutlined,
  item: TagOutlined,
  tab: ContainerOutlined,
  group: AppstoreOutlined,
  section: AppstoreOutlined,
  target: LinkOutlined,
};

/** The drawing of a kind of part, by its name in the grammar. */
export function partIcon(part: string | undefined): IconDefinition {
  if (part === undefined) return UnorderedListOutlined;
  const own = Object.hasOwn(ICONS, part) ? ICONS[part] : undefined;
  if (own) return own;
  if (part.endsWith('Action') || part === 'action') return PlayCircleOutlined;
  if (part.endsWith('Block')) return LayoutOutlined;
  return BorderOutlined;
}
