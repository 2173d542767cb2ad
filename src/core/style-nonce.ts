/** The nonce that the server wrote into this answer; empty in development, where there is no policy. */
export function styleNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  // Browsers hide the attribute from scripts and offer it as a property.
  return meta?.nonce || meta?.getAttribute('nonce') || '';
}

/**
 * Gives every style element made from now on the nonce, since not every library that makes one accepts it. Call it before the
 * first render.
 */
export function nonceForStyles(nonce: string): void {
  if (!nonce) return;
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
