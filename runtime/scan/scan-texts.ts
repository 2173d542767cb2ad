import type { LateTexts } from '../core/late-texts.ts';

/** What is said while a code is read. */
export const SCAN = {
  title: {
    zh: '扫码填写{label}',
    en: 'Scan: {label}',
  },
  read: {
    zh: '已填入扫到的内容',
    en: 'Filled in from the code',
  },
  undo: {
    zh: '撤销',
    en: 'Undo',
  },
  album: {
    zh: '从相册选图',
    en: 'From the album',
  },
  light: {
    zh: '打开补光',
    en: 'Light on',
  },
  dark: {
    zh: '关闭补光',
    en: 'Light off',
  },
  hint_qr: {
    zh: '把二维码放进框内',
    en: 'Put the QR code inside the frame',
  },
  hint_barcode: {
    zh: '把条形码横放在框内，不要反光',
    en: 'Hold the barcode level inside the frame, without reflections',
  },
  hint_any: {
    zh: '把二维码或条形码放进框内',
    en: 'Put the QR code or the barcode inside the frame',
  },
  address: {
    zh: '这是一个网址，不是{label}，没有打开它',
    en: 'This is the address of a page, not: {label}. It was not opened',
  },
  ownAddress: {
    zh: '这是本系统的链接，其中没有{label}',
    en: 'This is a link of this console, without: {label}',
  },
  link: {
    zh: '这是其他应用的链接，不是{label}，没有打开它',
    en: 'This is a link for another app, not: {label}. It was not opened',
  },
  unreadable: {
    zh: '这个码的内容过长或无法显示，不是{label}',
    en: 'What is in this code is too long or cannot be shown; it is not: {label}',
  },
  other: {
    zh: '这不是{label}',
    en: 'This is not: {label}',
  },
  noneFound: {
    zh: '图片里没有找到码，请换一张清晰的图片',
    en: 'No code was found in the picture, please choose a sharper one',
  },
  noReader: {
    zh: '扫码功能没有加载成功，请检查网络后重新打开，或手工填写',
    en: 'The scanner could not be loaded. Check the network and open it again, or type the value',
  },
} as const satisfies LateTexts;
