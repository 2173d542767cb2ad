import {
  AlertOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  BankOutlined,
  CarOutlined,
  CreditCardOutlined,
  EnvironmentOutlined,
  ExperimentOutlined,
  FolderOpenOutlined,
  HddOutlined,
  HistoryOutlined,
  HomeOutlined,
  MailOutlined,
  MessageOutlined,
  NotificationOutlined,
  SafetyCertificateOutlined,
  ScheduleOutlined,
  SettingOutlined,
  SmileOutlined,
  SolutionOutlined,
  TagsOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
} from '@ant-design/icons-svg';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { Icon } from '../../runtime/controls/icon.tsx';

/** The icons that `schemas/menu.json` names: a test compares the two, so the bundle holds these and no others. */
export const menuIcons: Readonly<Record<string, IconDefinition>> = {
  AlertOutlined,
  ApartmentOutlined,
  BankOutlined,
  CarOutlined,
  CreditCardOutlined,
  EnvironmentOutlined,
  ExperimentOutlined,
  FolderOpenOutlined,
  HddOutlined,
  HistoryOutlined,
  HomeOutlined,
  MailOutlined,
  MessageOutlined,
  NotificationOutlined,
  SafetyCertificateOutlined,
  ScheduleOutlined,
  SettingOutlined,
  SmileOutlined,
  SolutionOutlined,
  TagsOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
};

/** The icon of that name; a neutral one where the server names one that this build does not have. */
export function MenuIcon({ name }: { name: string }) {
  return <Icon of={menuIcons[name] ?? AppstoreOutlined} />;
}
