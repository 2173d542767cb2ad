import { NOTHING_REGISTERED } from '../../../runtime/core/custom-registry.ts';
import type { RuntimeHost } from '../../../runtime/core/host.ts';
import { wallTime } from '../../../runtime/core/wall-time.ts';
import { RequestFailure } from '../../../runtime/request/failures.ts';
import { listPath } from './list-path.ts';
import { loadPage } from './load-page.ts';
import { pictureAddress } from './picture-address.ts';
import { LISTS, type ListName, mask, type SpecRow, stub } from './spec.mjs';

/** A console whose server is the stand-in of the comparison: it answers in a later task, whatever is asked for. */
export function benchHost(rows: number): RuntimeHost {
  const ask = stub(rows);
  const answers = new Map((Object.keys(LISTS) as ListName[]).map((name) => [listPath(name), () => listed(ask, name)]));
  return {
    client: {
      async post<Content>(path: string) {
        const answer = answers.get(path);
        if (!answer) throw new RequestFailure({ kind: 'business', code: 40400, message: path });
        return (await answer()) as Content;
      },
    },
    language: 'zh',
    holds: () => true,
    community: { communityUuid: 'c1', communityName: '阳光花园一期' },
    account: { uuid: 'a1', userName: '云杉物业' },
    services: {
      imageUpload: '/control/oss/v1/image',
      regions: { below: '/location/v1/retrieve', detail: '/location/v1/detail' },
      smsCode: { endpoint: '/account/sms/code', payload: {} },
    },
    loadPage,
    openPage: () => {},
    back: () => {},
    custom: NOTHING_REGISTERED,
  };
}

async function listed(ask: ReturnType<typeof stub>, name: ListName) {
  const { list, total } = await ask(name);
  return { list: list.map((row) => asAnswered(name, row)), total, capped: false, next: null };
}

/** What a server of this console answers: keys are texts, times are on the wall clock, phones masked, pictures addresses. */
function asAnswered(name: ListName, row: SpecRow): SpecRow {
  const answered: SpecRow = { ...row, id: String(row.id) };
  for (const { key, kind } of LISTS[name].columns) {
    const value = row[key] ?? '';
    if (kind === 'datetime') answered[key] = wallTime(Number(value));
    if (kind === 'phone') answered[key] = mask(String(value));
    if (kind === 'image') answered[key] = pictureAddress(String(value));
  }
  return answered;
}
