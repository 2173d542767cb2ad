/** Roots up to which all are opened at first: two lines above an empty card say less than what stands below them. */
const FEW = 3;

/** Whether a tree with these roots shows what is below them before anybody has opened one. */
export function opensAtFirst(roots: readonly unknown[]): boolean {
  return roots.length <= FEW;
}
