/** Roots up to which all are opened at first: two lines above an empty card show less than their children do. */
const FEW = 3;

/** Whether a tree with these roots shows what is below them before a user has opened one. */
export function opensAtFirst(roots: readonly unknown[]): boolean {
  return roots.length <= FEW;
}
