import type {
  CustomDocument,
  Registered,
  RegisteredCell,
  RegisteredDerive,
  RegisteredWidget,
} from '../../schemas/generated/grammar.ts';

/** What each kind of thing is registered as. */
export interface RegisteredKinds {
  component: Registered;
  handler: Registered;
  cell: RegisteredCell;
  widget: RegisteredWidget;
  derive: RegisteredDerive;
}

export type RegisteredKind = keyof RegisteredKinds;

/** The part of custom.json with each kind, and the kind's name in messages. */
export const CUSTOM_SECTIONS: Readonly<Record<RegisteredKind, { section: keyof CustomDocument; called: string }>> = {
  component: { section: 'components', called: 'component' },
  handler: { section: 'handlers', called: 'handler' },
  cell: { section: 'cells', called: 'cell' },
  widget: { section: 'widgets', called: 'widget' },
  derive: { section: 'derive', called: 'derive function' },
};

export const REGISTERED_KINDS = Object.keys(CUSTOM_SECTIONS) as RegisteredKind[];

/** Everything of a kind, by name; nothing where custom.json cannot be read or has none of it. */
export function registeredOf<Kind extends RegisteredKind>(
  kind: Kind,
  custom: CustomDocument | undefined,
): Readonly<Record<string, RegisteredKinds[Kind]>> {
  const all: Readonly<Record<RegisteredKind, object | undefined>> = {
    component: custom?.components,
    handler: custom?.handlers,
    cell: custom?.cells,
    widget: custom?.widgets,
    derive: custom?.derive,
  };
  return (all[kind] ?? {}) as Readonly<Record<string, RegisteredKinds[Kind]>>;
}

/** One of them by its name. A name that every object inherits is none. */
export function registeredNamed<Kind extends RegisteredKind>(
  kind: Kind,
  name: string,
  custom: CustomDocument | undefined,
): RegisteredKinds[Kind] | undefined {
  const all = registeredOf(kind, custom);
  return Object.hasOwn(all, name) ? all[name] : undefined;
}
