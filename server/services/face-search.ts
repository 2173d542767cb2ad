import type { Text } from '../../schemas/generated/grammar.ts';

/** A face in a picture that is searched for, and where. */
export interface FaceQuery {
  /** The address of the picture. */
  faceUrl: string;
  communityUuid: string;
}

export interface FoundFace {
  snapshotId: string;
  /** Percent. */
  similarity: number;
}

/** Finds captures of a face. The console recognises nobody itself: it asks whoever compares faces. */
export interface FaceSearch {
  /** Why it cannot search by this picture, for the operator to read; undefined where it can. */
  whyNot(query: FaceQuery): Promise<Text | undefined>;
  /**
   * The captures of the community with this face in a range of time, the most similar first.
   *
   * @param query.least percent
   */
  find(query: FaceQuery & { from: Date; to: Date; least: number; most: number }): Promise<FoundFace[]>;
}
