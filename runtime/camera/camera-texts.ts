import type { LateTexts } from '../core/late-texts.ts';

/** What is said around a camera. */
export const CAMERA = {
  take: {
    zh: '拍照',
    en: 'Take a picture',
  },
  retake: {
    zh: '重新拍照',
    en: 'Take it again',
  },
  again: {
    zh: '重拍',
    en: 'Again',
  },
  use: {
    zh: '使用照片',
    en: 'Use it',
  },
  turn: {
    zh: '切换镜头',
    en: 'Other camera',
  },
  retry: {
    zh: '重试',
    en: 'Try again',
  },
  file: {
    zh: '选择图片',
    en: 'Choose a picture',
  },
  opening: {
    zh: '正在打开摄像头…',
    en: 'Opening the camera…',
  },
  seen: {
    zh: '摄像头画面',
    en: 'What the camera sees',
  },
  taken: {
    zh: '拍下的照片',
    en: 'The picture taken',
  },
  faceHint: {
    zh: '请正对镜头，把脸放进框内，不戴口罩、帽子和墨镜，光线均匀',
    en: 'Face the camera, with the face inside the frame: no mask, hat or sunglasses, and even light',
  },
  pictureHint: {
    zh: '对准要拍的内容，拿稳后拍照',
    en: 'Point at what is to be seen and hold still',
  },
  checkHint: {
    zh: '请确认照片清晰，不合适可以重拍',
    en: 'Is it sharp? If not, take it again',
  },
  notYet: {
    zh: '画面还没有准备好，请稍候再拍',
    en: 'There is no picture yet, please wait a moment',
  },
  insecure: {
    zh: '本页面不是通过 HTTPS 打开的，浏览器不允许使用摄像头。请改用 https:// 开头的地址打开，或选择图片。',
    en: 'This page was not opened over HTTPS, so the browser does not allow a camera. Open it by an address that begins with https://, or choose a picture.',
  },
  denied: {
    zh: '没有使用摄像头的权限。请在浏览器地址栏的网站设置中允许使用摄像头后重试，或选择图片。',
    en: "The camera is not allowed. Allow it in the browser's settings of this site and try again, or choose a picture.",
  },
  none: {
    zh: '没有找到摄像头。请接上摄像头后重试，或选择图片。',
    en: 'No camera was found. Connect one and try again, or choose a picture.',
  },
  busy: {
    zh: '摄像头正被其他程序占用或已断开。请关闭占用的程序后重试，或选择图片。',
    en: 'Another program uses the camera, or it was disconnected. Close that program and try again, or choose a picture.',
  },
  failed: {
    zh: '摄像头打不开。请重试，或选择图片。',
    en: 'The camera cannot be opened. Try again, or choose a picture.',
  },
} as const satisfies LateTexts;
