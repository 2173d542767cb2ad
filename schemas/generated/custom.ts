// Made by generators/custom-types.ts from schemas/custom.json: npm run generate. Do not edit.

/** What a `custom` block may name. */
export type CustomComponentName = 'noticePreview' | 'personSearch' | 'roomMatrix';

/** What each component of a `custom` block is handed. */
export type CustomComponentProps = {
  noticePreview: { noticeTarget?: string; title?: string; content?: string; richContent?: string; images?: (string)[]; videoUrl?: string; playSeconds?: number };
  personSearch: { communityUuid?: string };
  roomMatrix: { unitId: string };
};

/** What a `custom` action may name. */
export type CustomHandlerName = 'openLinkedPage' | 'switchCommunity';

/** What each handler of a `custom` action is handed. */
export type CustomHandlerProps = {
  openLinkedPage: { page?: string; id?: string };
  switchCommunity: { communityUuid?: string };
};

/** What a `cell` may name besides the cells of the language. */
export type CustomCellName = 'ownColor';

/** What each registered cell is handed. */
export type CustomCellProps = {
  ownColor: { colorField: string };
};

/** What a `widget` may name besides the widgets of the language. */
export type CustomWidgetName = 'consoleTitle';

/** What each registered widget is handed. */
export type CustomWidgetProps = {
  consoleTitle: { logo?: string };
};

/** What a `derive` may name besides the functions of the language. */
export type CustomDeriveName = never;

/** What each registered derive function is handed besides the fields. */
export type CustomDeriveProps = {};
