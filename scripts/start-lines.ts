/** What `npm start` says of a first start; whoever starts it from a program waits for these. */
export const FILLING_LINE = 'is filled in while it runs; the console says how far that is.';
export const FILLED_LINE = 'All of it is there';
