import { createContext } from 'react';

/**
 * Whether tables of many rows draw only those near the visible part. False around a page keeps all of them in the document: for
 * what reads a table as a whole, such as a measurement.
 */
export const VirtualRows = createContext(true);
