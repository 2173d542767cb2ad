/**
 * All that has to do with calls that wait, in one file of the build: where any of it is there, all of it is, also once the network
 * is lost. Imported late, never by a part of the first page.
 */
export { askBeforeLogOut } from './ask-before-log-out.tsx';
export { followWaiting, forgetWaiting } from './follow-waiting.ts';
export { sendOrStore } from './send-or-store.ts';
export { WaitingLine } from './waiting-line.tsx';
