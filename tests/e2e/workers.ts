/**
 * Files that run at a time, as many as a test machine has cores; each worker has a console to itself, since who signs in signs others
 * out. With three a whole run takes a fifth less, and something else needs a second try each time.
 */
export const WORKERS = 2;
