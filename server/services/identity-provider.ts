/** Decides whether a name and a citizen number belong to one person. */
export interface IdentityProvider {
  /** @throws Error when it cannot be decided; its message must hold neither name nor number */
  matches(person: { name: string; number: string }): Promise<boolean>;
}
