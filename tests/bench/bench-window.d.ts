/** What a page that is measured offers to the one who measures. The outside comparison asks for all of it. */
interface Window {
  __bench: {
    /** Matches the rows or the shown fields, and nothing else. */
    items?: string;
    /** Shows the page; called once, when it is ready. */
    mount(): void;
    /** Shows another of the kept pages. */
    go?(page: 'records' | 'visits'): void;
    version?: string;
    ready: boolean;
  };
  /** Milliseconds from asking for the page until what is looked for was painted. */
  __painted: Promise<number>;
}
