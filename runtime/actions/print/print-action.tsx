import type { ActionKind } from '../action-kind.ts';
import { printElement } from './print-element.ts';
import './print.css';

/** Prints what the block shows, and nothing around it. */
export const printAction: ActionKind<'print'> = {
  async run({ paper }, _subject, { place }) {
    printElement(place?.element() ?? document.body, paper);
  },
};
