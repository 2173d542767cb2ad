/** Entries of a list that stood together, and the one in front of them; none, where they began the list. */
export interface Run<Entry> {
  after?: string;
  entries: Entry[];
}

/** The chosen entries of a list, with what stood in front of each stretch of them: enough to put them back where they were. */
export function runsOf<Entry>(
  all: readonly Entry[],
  nameOf: (entry: Entry) => string,
  isChosen: (entry: Entry) => boolean,
): Run<Entry>[] {
  const runs: Run<Entry>[] = [];
  let before: Entry | undefined;
  let open: Run<Entry> | undefined;
  for (const entry of all) {
    if (!isChosen(entry)) open = undefined;
    else if (open) open.entries.push(entry);
    else {
      open = { ...(before !== undefined && { after: nameOf(before) }), entries: [entry] };
      runs.push(open);
    }
    before = entry;
  }
  return runs;
}

/**
 * A list with the entries of a run that it lacks: behind the one they stood behind, else at the end.
 *
 * @param isLeftOut entries that do not belong here after all
 */
export function withRun<Entry>(
  all: readonly Entry[],
  { after, entries }: Run<Entry>,
  nameOf: (entry: Entry) => string,
  isLeftOut: (entry: Entry) => boolean = () => false,
): Entry[] {
  const list = [...all];
  const placeOf = (name: string) => list.findIndex((entry) => nameOf(entry) === name);
  let before = after;
  for (const entry of entries) {
    const name = nameOf(entry);
    const place = before === undefined ? 0 : placeOf(before) + 1;
    // Behind something that is not here: at the end.
    const isLost = before !== undefined && place === 0;
    if (placeOf(name) < 0 && !isLeftOut(entry)) list.splice(isLost ? list.length : place, 0, entry);
    if (placeOf(name) >= 0) before = name;
  }
  return list;
}
