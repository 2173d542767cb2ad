import { useCallback } from 'react';
import type { Language } from '../../runtime/core/host.ts';
import { usePreferences } from '../stores/preferences.ts';

const zh = {
  line: '{count}项操作待发送',
  refusedLine: '{count}项操作未能完成，请查看',
  sent: '“{label}”已发送',
  look: '查看',
  title: '待发送的操作',
  why: '没有网络时的操作保存在本机，联网后按顺序自动发送一次；能否执行以发送时的权限和状态为准。',
  waiting: '待发送',
  sending: '发送中…',
  refused: '未执行：{why}',
  tooOld: '时间过久，不再发送；如仍需要，请打开页面重新操作',
  unsure: '此前发送过但未收到结果，可能已执行，请打开页面确认。',
  content: '填写内容：{content}',
  sendNow: '立即发送',
  sendAll: '全部发送',
  sendAgain: '重新发送',
  open: '打开页面',
  discard: '删除',
  discardAsk: '确定删除“{label}”吗？',
  discardWhy: '删除后不会再发送，填写的内容也无法找回。',
  cancel: '取消',
  logOutTitle: '还有{count}项操作未发送',
  logOutWhy: '退出登录后，这些操作将从本机删除，不再发送。',
  logOut: '仍要退出',
};

export type WaitingTextKey = keyof typeof zh;

/** Late, with what shows them: whoever has a network never reads them. */
export const WAITING_TEXTS: Readonly<Record<Language, Readonly<Record<WaitingTextKey, string>>>> = {
  zh,
  en: {
    line: 'Actions to be sent: {count}',
    refusedLine: 'Actions that were not done: {count}',
    sent: '“{label}” was sent',
    look: 'Show',
    title: 'Actions to be sent',
    why: 'What was done without a network is kept on this device and sent once, in order, when there is one. Whether it may be done is decided then.',
    waiting: 'Waiting',
    sending: 'Sending…',
    refused: 'Not done: {why}',
    tooOld: 'Too old to be sent; if it is still needed, please open the page and do it again',
    unsure: 'It was sent before without an answer and may have been done: please open the page and look.',
    content: 'Filled in: {content}',
    sendNow: 'Send now',
    sendAll: 'Send all',
    sendAgain: 'Send again',
    open: 'Open the page',
    discard: 'Delete',
    discardAsk: 'Delete “{label}”?',
    discardWhy: 'It is not sent any more, and what was filled in is lost.',
    cancel: 'Cancel',
    logOutTitle: 'Not sent yet: {count}',
    logOutWhy: 'Signing out removes them from this device; they are not sent any more.',
    logOut: 'Sign out anyway',
  },
};

export type WaitingTexts = (key: WaitingTextKey, values?: Readonly<Record<string, string | number>>) => string;

/** A text in a language, with its places filled. */
export function waitingText(language: Language, key: WaitingTextKey, values: Parameters<WaitingTexts>[1] = {}): string {
  return WAITING_TEXTS[language][key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** The texts in the language of the moment. */
export function useWaitingTexts(): WaitingTexts {
  const language = usePreferences((state) => state.language);
  return useCallback<WaitingTexts>((key, values) => waitingText(language, key, values), [language]);
}
