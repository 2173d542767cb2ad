/** What was made with the arguments so far, and what follows with each further one. */
interface Step<Made> {
  made?: { value: Made };
  byObject?: WeakMap<object, Step<Made>>;
  byValue?: Map<unknown, Step<Made>>;
}

/**
 * Makes something from an object and further arguments, and returns the same again for the same ones, also when it was made with
 * others in between: a change that is only tried does not touch what was there before. It is kept as long as all of the objects are.
 */
export function madeOnce<Part extends object, Rest extends readonly unknown[], Made>(
  make: (part: Part, ...rest: Rest) => Made,
): (part: Part, ...rest: Rest) => Made {
  const first: Step<Made> = {};
  return (part, ...rest) => {
    const last = [part, ...rest].reduce<Step<Made>>(stepTo, first);
    last.made ??= { value: make(part, ...rest) };
    return last.made.value;
  };
}

function stepTo<Made>(step: Step<Made>, argument: unknown): Step<Made> {
  const isObject = typeof argument === 'object' && argument !== null;
  if (isObject) step.byObject ??= new WeakMap();
  else step.byValue ??= new Map();
  const known = isObject ? step.byObject?.get(argument) : step.byValue?.get(argument);
  if (known) return known;
  const next: Step<Made> = {};
  if (isObject) step.byObject?.set(argument, next);
  else step.byValue?.set(argument, next);
  return next;
}
