export type {
  CustomCellInput,
  CustomComponentInput,
  CustomDerive,
  CustomHandlerInput,
  CustomPart,
  CustomRegistry,
  CustomRows,
  CustomWidgetInput,
} from './core/custom-registry.ts';
export type { Language, PageAddress, RuntimeHost, RuntimeServices } from './core/host.ts';
export { useRuntime } from './core/runtime-context.ts';
export { textOf } from './core/text-of.ts';
export type { Data, Question } from './data/create-data.ts';
export { useData } from './data/data-context.tsx';
export { useAfterWrites } from './data/use-after-writes.ts';
export { type Read, useRead } from './data/use-read.ts';
export { RUNTIME_NAMESPACE } from './locales/namespace.ts';
export { runtimeResources } from './locales/resources.ts';
export { PageView, type PageViewProps } from './page-view.tsx';
export type { RequestClient, RequestOptions } from './request/client.ts';
export { type ClientOptions, createClient } from './request/create-client.ts';
export {
  type FailureKind,
  type FailurePresentation,
  failureText,
  presentFailure,
  RequestFailure,
} from './request/failures.ts';
export { RuntimeProvider } from './runtime-provider.tsx';
