/** What `npm start` prints about a first start; programs that start it wait for these lines. */
export const FILLING_LINE = 'is filled in while it runs; the console says how far that is.';
export const FILLED_LINE = 'All of it is there';
