/**
 * Files that run at a time; each worker has a console to itself, since who signs in signs others out. One more than the two cores
 * of a test machine: a fifth of what these files do is to wait, for a door, a line that is slow, a figure that is half a minute old.
 */
export const WORKERS = 3;
