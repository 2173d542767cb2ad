import type {
  CustomCellInput,
  CustomComponentInput,
  CustomDerive,
  CustomHandlerInput,
  CustomWidgetInput,
} from '../../runtime/index.ts';
import type {
  CustomCellName,
  CustomCellProps,
  CustomComponentName,
  CustomComponentProps,
  CustomDeriveName,
  CustomDeriveProps,
  CustomHandlerName,
  CustomHandlerProps,
  CustomWidgetName,
  CustomWidgetProps,
} from '../../schemas/generated/custom.ts';

/** What each registered component receives, typed by its entry in `schemas/custom.json`: `ComponentInput<'roomMatrix'>`. */
export type ComponentInput<Name extends CustomComponentName> = CustomComponentInput<CustomComponentProps[Name]>;
export type HandlerInput<Name extends CustomHandlerName> = CustomHandlerInput<CustomHandlerProps[Name]>;
export type CellInput<Name extends CustomCellName> = CustomCellInput<CustomCellProps[Name]>;
export type WidgetInput<Name extends CustomWidgetName> = CustomWidgetInput<CustomWidgetProps[Name]>;
export type DeriveFunction<Name extends CustomDeriveName> = CustomDerive<CustomDeriveProps[Name]>;
