/**
 * Drawings that nothing but the studio has: they are loaded with it, not with those of every page
 * (`scripts/sizes/loaded-together.ts` reads this list).
 */
export {
  BorderOutlined,
  CaretDownOutlined,
  CaretRightOutlined,
  ColumnWidthOutlined,
  ContainerOutlined,
  EyeInvisibleOutlined,
  FileAddOutlined,
  FilterOutlined,
  FormOutlined,
  HighlightOutlined,
  LayoutOutlined,
  NumberOutlined,
  ProfileOutlined,
  SaveOutlined,
  TagOutlined,
} from '@ant-design/icons-svg';
