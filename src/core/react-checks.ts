import { Fragment, StrictMode } from 'react';

/**
 * React's checks of code that it draws (everything twice), for `VITE_REACT_CHECKS=1 npm run dev` and the tests of it. Without: who edits
 * a document has written none of that code, and waits for it half as long. A build never has them.
 */
export const ReactChecks = import.meta.env.VITE_REACT_CHECKS === '1' ? StrictMode : Fragment;
