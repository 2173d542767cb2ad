import { noteThrown } from './note-thrown.ts';

/** What browsers say of an observer that was told in the next frame: nothing is wrong with it. */
const HARMLESS = /^ResizeObserver loop/;

/** Notes what nobody has caught, and parts of the console that could not be loaded. @returns ends it */
export function watchErrors(): () => void {
  const thrown = ({ error, message, filename, lineno, colno }: ErrorEvent) => {
    if (HARMLESS.test(message)) return;
    // A script of another origin is told of without its error.
    noteThrown(error ?? `${message} ${filename}:${lineno}:${colno}`, 'js');
  };
  const rejected = ({ reason }: PromiseRejectionEvent) => noteThrown(reason);
  const unloaded = (event: Event & { payload?: unknown }) => noteThrown(event.payload ?? 'vite:preloadError', 'chunk');
  window.addEventListener('error', thrown);
  window.addEventListener('unhandledrejection', rejected);
  window.addEventListener('vite:preloadError', unloaded);
  return () => {
    window.removeEventListener('error', thrown);
    window.removeEventListener('unhandledrejection', rejected);
    window.removeEventListener('vite:preloadError', unloaded);
  };
}
