import type { Endpoints } from '../../../schemas/generated/endpoints.ts';

export const MATRIX = '/control/cell/v1/room/matrix';

export type Matrix = Endpoints[typeof MATRIX]['response'];
export type MatrixRoom = Matrix['floors'][number]['rooms'][number];
