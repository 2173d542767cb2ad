import { useMemo, useState } from 'react';
import {
  type PageAddress,
  PageView,
  type RequestClient,
  type RuntimeHost,
  RuntimeProvider,
} from '../../../runtime/index.ts';
import type { ResolvedPage } from '../../../schemas/generated/grammar.ts';
import { galleryHost } from '../../../src/gallery/gallery-host.ts';
import type { GalleryPages } from '../../../src/gallery/gallery-pages.ts';
import { App } from '../../../src/looks/app.tsx';
import { poisoned, poisonedWords } from '../../pages/hostile-texts.ts';
import { withoutConditions } from '../../pages/resolved-parts.ts';

interface PoisonedPageProps {
  nonce: string;
  shown: GalleryPages;
  id: string;
}

/** A page all of whose words and answers are hostile, and whose first button stands under a condition that is code. */
export function PoisonedPage({ nonce, shown, id }: PoisonedPageProps) {
  const [search, setSearch] = useState('');
  const address = useMemo<PageAddress>(() => ({ search, replace: setSearch }), [search]);
  const host = useMemo(() => hostileHost(shown), [shown]);
  const page = useMemo(() => hostilePage(shown, id), [shown, id]);
  const params = useMemo(() => Object.fromEntries(page.params.map((name) => [name, `${name}1`])), [page]);
  return (
    <App nonce={nonce}>
      <RuntimeProvider host={host}>
        <PageView page={page} params={params} address={address} />
      </RuntimeProvider>
    </App>
  );
}

function hostileHost(shown: GalleryPages): RuntimeHost {
  const host = galleryHost(shown, 'zh', 'normal', () => {});
  const client: RequestClient = {
    post: async <Content,>(...asked: Parameters<RequestClient['post']>) =>
      poisoned(await host.client.post(...asked)) as Content,
  };
  return { ...host, client, loadPage: async (id) => hostilePage(shown, id) };
}

function hostilePage({ pages }: GalleryPages, id: string): ResolvedPage {
  const page = pages.find((each) => each.id === id);
  if (!page) throw new Error(`There is no page "${id}".`);
  return withCodeForConditions(withoutConditions(poisonedWords(page))) as ResolvedPage;
}

/** Every list of buttons gets its first one once more, named so and shown while a condition holds that is code. */
function withCodeForConditions(part: unknown): unknown {
  if (Array.isArray(part)) {
    const parts = part.map(withCodeForConditions);
    const [first] = part;
    if (typeof first !== 'object' || first === null || !('menuCodes' in first) || !('label' in first)) return parts;
    const word = 'SHOWN BY CODE';
    return [...parts, { ...first, label: { zh: word, en: word }, visibleWhen: { $where: 'globalThis.hacked = true' } }];
  }
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, withCodeForConditions(each)]));
}
