export type { CustomComponentInput, CustomHandlerInput, CustomRegistry } from './blocks/custom/custom-registry.ts';
export type { Language, PageAddress, RuntimeHost, RuntimeServices } from './host.ts';
export { RUNTIME_NAMESPACE, runtimeResources } from './locales/resources.ts';
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
export { RuntimeProvider, useRuntime } from './runtime-provider.tsx';
export { textOf } from './text-of.ts';
