import { permissionNodes } from '../menu/testing/permission-tree.ts';
import type { Answer } from './fake-client.ts';

/** What a healthy server answers to an account with two communities: for tests. */
export function sessionAnswers(): Record<string, Answer> {
  return {
    '/send/verify/code': { demoCode: '246810' },
    '/auth/login/sms': {
      token: 'token-1',
      userDetail: {
        user: { uuid: 'u1', username: '云杉物业' },
        authorities: { sensitive: '0', accountType: '10', communities: ['c1', 'c2'] },
      },
    },
    '/api/v2/user/info': {
      uuid: 'u1',
      userName: '云杉物业',
      phone: '154****0002',
      havePhone: 1,
      sensitive: '2',
      accountType: '10',
      roles: ['PROPERTY_ROLE'],
      alarmSound: true,
    },
    '/mgauth/v1/permission/tree': { children: permissionNodes },
    '/community/v1/name': [
      { communityId: '1', communityUuid: 'c1', communityName: '云杉花苑', propertyId: 'p1' },
      { communityId: '2', communityUuid: 'c2', communityName: '听涛雅居', propertyId: 'p1' },
    ],
    '/community/v1/setting/system': ({ communityUuid }: Readonly<Record<string, unknown>>) => ({
      systemName: communityUuid === 'c2' ? '听涛雅居智慧社区' : null,
      systemUrl: null,
    }),
    '/auth/logout': {},
  };
}
