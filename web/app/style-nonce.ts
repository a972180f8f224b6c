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
    if (element instanceof HTMLTextAreaElement) takeStyleText(element);
    return element;
  };
  return nonce;
}

/**
 * Growing text fields are measured with a hidden one that gets its style as an attribute, which the policy of this
 * page refuses: it then stands at the foot of the page. Through its style object the same text is allowed.
 */
function takeStyleText(element: HTMLTextAreaElement) {
  element.setAttribute = (name: string, value: string) => {
    if (name === 'style') element.style.cssText = value;
    else Element.prototype.setAttribute.call(element, name, value);
  };
}
