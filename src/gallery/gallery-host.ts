import type { Language, RuntimeHost } from '../../runtime/core/host.ts';
import { type Answer, fakeClient } from '../../runtime/testing/fake-client.ts';
import { plausibleAnswers } from '../../runtime/testing/plausible-client.ts';
import { answeredAs } from './answered-as.ts';
import { exampleRegistry } from './custom/example-registry.ts';
import type { GalleryPages } from './gallery-pages.ts';
import type { Answers } from './gallery-settings.ts';
import { livelyAnswers } from './lively-answers.ts';

const services: RuntimeHost['services'] = {
  imageUpload: '/gallery/upload',
  fileUpload: '/gallery/upload',
  regions: { below: '/gallery/regions', detail: '/gallery/region' },
  smsCode: { endpoint: '/gallery/code', payload: {} },
  geocode: '/gallery/place',
  reverseGeocode: '/gallery/address',
};

/** A console without a server: every call is answered in the shape of its document, every right is held. */
export function galleryHost(
  { catalogue, pages }: GalleryPages,
  language: Language,
  answers: Answers,
  open: (id: string) => void,
): RuntimeHost {
  const zh = language === 'zh';
  const region = zh
    ? { code: '330102', name: '上城区', regionName: '浙江省杭州市上城区' }
    : { code: '330102', name: 'Shangcheng', regionName: 'Zhejiang Hangzhou Shangcheng' };
  const all: Record<string, Answer> = {
    ...livelyAnswers(plausibleAnswers(catalogue, language), language),
    '/gallery/upload': () => ({ url: '/logo.svg' }),
    '/gallery/place': () => ({ longitude: 120.171465, latitude: 30.250236 }),
    '/gallery/address': () => ({ address: zh ? '上城区清波街道' : 'Qingbo Street, Shangcheng' }),
    '/gallery/regions': () => [{ ...region, level: 0, isLeaf: true }],
    '/gallery/region': () => region,
    '/gallery/code': () => ({}),
    '/gallery/communities': () => [
      {
        value: region.code,
        label: region.name,
        children: [
          { value: 'c1', label: zh ? '翠湖花园' : 'Lakeside' },
          { value: 'c2', label: zh ? '东湖雅居' : 'East Lake' },
        ],
      },
    ],
    '/gallery/menu': () => catalogue.menu.map(asAnswered),
  };
  const { client } = fakeClient(answeredAs(answers, all, catalogue, language));
  return {
    client,
    language,
    holds: () => true,
    community: { communityUuid: 'c1', communityName: zh ? '翠湖花园' : 'Lakeside' },
    account: { uuid: 'gallery', userName: zh ? '测试员' : 'Tester' },
    services,
    async loadPage(id) {
      const page = pages.find((each) => each.id === id);
      if (!page) throw new Error(`There is no page "${id}".`);
      return page;
    },
    openPage: (id) => open(id),
    back: () => {},
    custom: exampleRegistry,
  };
}

/** A node of the menu as a server answers it. */
function asAnswered({ menuCode, menuName, children = [] }: GalleryPages['catalogue']['menu'][number]): object {
  return { menuCode, menuName: menuName.zh, menuNameEn: menuName.en, children: children.map(asAnswered) };
}
