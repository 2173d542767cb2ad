const VIEWS = ['list', 'form', 'nav'] as const;

/** What the address asks for: `?view=list&n=100&virtual`. */
export interface BenchQuery {
  view: (typeof VIEWS)[number];
  /** Rows of a list, fields of a form. */
  n: number;
  /** A list draws only the rows near what is seen. */
  virtual: boolean;
  /** A form has its fields in sections of ten, drawn when they come near. Not asked for by the outside comparison. */
  sections: boolean;
}

export function readQuery(search: string): BenchQuery {
  const given = new URLSearchParams(search);
  const n = Number(given.get('n') ?? 20);
  return {
    view: VIEWS.find((known) => known === given.get('view')) ?? 'list',
    n: Number.isInteger(n) && n > 0 ? n : 20,
    virtual: given.has('virtual'),
    sections: given.has('sections'),
  };
}
