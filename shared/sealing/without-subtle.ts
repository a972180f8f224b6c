/**
 * On plain HTTP a browser has no `crypto.subtle`, and age-encryption fails where it wants it. A stand-in that says "not
 * supported" makes it calculate by itself. Call it first in a worker.
 */
export function standInForSubtle(): void {
  if (globalThis.crypto.subtle) return;
  const refuse = () => Promise.reject(new DOMException('no secure context', 'NotSupportedError'));
  Object.defineProperty(globalThis.crypto, 'subtle', {
    value: { importKey: refuse, deriveBits: refuse },
  });
}
