import { noteThrown } from './note-thrown.ts';

/** What browsers report about an observer that is called one frame later: it is harmless. */
const HARMLESS = /^ResizeObserver loop/;

/** Stores errors that no code has caught, and parts of the console that could not be loaded. @returns stops it */
export function watchErrors(): () => void {
  const thrown = ({ error, message, filename, lineno, colno }: ErrorEvent) => {
    if (HARMLESS.test(message)) return;
    // A script of another origin is reported without its error.
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
