import type { Feed } from '../../schemas/generated/grammar.ts';
import type { KnownEntity } from '../catalogue.ts';
import type { DocumentContext } from '../nodes.ts';
import { keyAt } from '../positions/place.ts';
import { mention, type Walk } from './walk.ts';

/** Reports what devices write into records. */
export function walkFeed(feed: Feed, entity: KnownEntity, context: DocumentContext, walk: Walk): void {
  walk.emit('feed', feed, { ...context, entity });
  for (const values of [feed.where, feed.with, feed.offline?.with])
    for (const field of Object.keys(values ?? {}))
      if (values) mention(walk, context, entity, field, keyAt(values, field));
}
