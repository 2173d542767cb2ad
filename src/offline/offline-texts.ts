import type { Language } from '../../runtime/core/host.ts';

const zh = {
  title: '当前没有网络',
  hint: '无法连接服务器，网络恢复后将自动打开。',
  why: '为保证数据和权限准确，离线时不显示任何记录。',
  retry: '重试',
  still: '仍无法连接，请检查网络。',
};

/** Not among the console's own texts, which its login page loads: who has a network never reads them. */
export const OFFLINE_TEXTS: Readonly<Record<Language, typeof zh>> = {
  zh,
  en: {
    title: 'No network',
    hint: 'The server cannot be reached. The console opens by itself when the network is back.',
    why: 'No records are shown offline, since data and permissions may have changed.',
    retry: 'Try again',
    still: 'The server still cannot be reached. Please check the network.',
  },
};
