/** Makes something from an object and further arguments, and returns the same again as long as all of these are the same. */
export function madeOnce<Part extends object, Rest extends readonly unknown[], Made>(
  make: (part: Part, ...rest: Rest) => Made,
): (part: Part, ...rest: Rest) => Made {
  const known = new WeakMap<Part, { rest: Rest; made: Made }>();
  return (part, ...rest) => {
    const before = known.get(part);
    if (
      before &&
      before.rest.length === rest.length &&
      before.rest.every((each, place) => Object.is(each, rest[place]))
    )
      return before.made;
    const made = make(part, ...rest);
    known.set(part, { rest, made });
    return made;
  };
}
