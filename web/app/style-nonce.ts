/**
 * Gives every style element made from now on the nonce of this page, and returns it. Ant Design takes a nonce for its
 * themes, but two of its helpers (scroll lock, scroll bar measure) make style elements without one.
 */
export function giveStylesTheNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  const createElement = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
  return nonce;
}
