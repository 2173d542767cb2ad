import type { CustomRegistry } from '../../runtime/blocks/custom/custom-registry.ts';
import type { Language, RuntimeHost } from '../../runtime/host.ts';
import { fakeClient } from '../../runtime/testing/fake-client.ts';
import { plausibleAnswers } from '../../runtime/testing/plausible-client.ts';
import type { GalleryPages } from './gallery-pages.ts';
import { SamplePart } from './sample-part.tsx';

const services: RuntimeHost['services'] = {
  imageUpload: '/gallery/upload',
  fileUpload: '/gallery/upload',
  regions: { below: '/gallery/regions', detail: '/gallery/region' },
  smsCode: { endpoint: '/gallery/code', payload: {} },
};

/** A registry in which every name is: the gallery knows none of the product's own parts. */
function anyName<Part>(part: Part): Record<string, Part> {
  return new Proxy<Record<string, Part>>(
    {},
    { get: () => part, getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: part }) },
  );
}

const custom: CustomRegistry = { components: anyName(SamplePart), handlers: anyName(async () => undefined) };

/** A console without a server: every call is answered in the shape of its document, every right is held. */
export function galleryHost(
  { catalogue, pages }: GalleryPages,
  language: Language,
  open: (id: string) => void,
): RuntimeHost {
  const region = { code: '330102', name: '上城区', regionName: '浙江省杭州市上城区' };
  const { client } = fakeClient({
    ...plausibleAnswers(catalogue, language),
    '/gallery/upload': () => ({ url: '/logo.svg' }),
    '/gallery/regions': () => [{ ...region, level: 0, isLeaf: true }],
    '/gallery/region': () => region,
    '/gallery/code': () => ({}),
    '/gallery/menu': () => catalogue.menu.map(asAnswered),
  });
  return {
    client,
    language,
    holds: () => true,
    community: { communityUuid: 'c1', communityName: language === 'zh' ? '翠湖花园' : 'Lakeside' },
    account: { uuid: 'gallery', userName: language === 'zh' ? '测试员' : 'Tester' },
    services,
    async loadPage(id) {
      const page = pages.find((each) => each.id === id);
      if (!page) throw new Error(`There is no page "${id}".`);
      return page;
    },
    openPage: (id) => open(id),
    back: () => {},
    custom,
  };
}

/** A node of the menu as a server answers it. */
function asAnswered({ menuCode, menuName, children = [] }: GalleryPages['catalogue']['menu'][number]): object {
  return { menuCode, menuName: menuName.zh, menuNameEn: menuName.en, children: children.map(asAnswered) };
}
