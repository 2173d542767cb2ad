import type { Plugin } from 'vite';

/**
 * React's development build writes what each component received into the profiler, at each of its renders, whether or not a profile is
 * being made: half of what an edit on a page of 200 fields costs. It does so where `console.timeStamp` exists when it is loaded; with
 * `VITE_REACT_CHECKS=1` it may.
 */
export function quietReactPlugin(): Plugin {
  return {
    name: 'quiet-react',
    apply: 'serve',
    transformIndexHtml: () =>
      process.env.VITE_REACT_CHECKS === '1'
        ? []
        : [{ tag: 'script', children: 'console.timeStamp = undefined;', injectTo: 'head-prepend' }],
  };
}
