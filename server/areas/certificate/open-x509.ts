/** How keys are made: P-256, which libraries of browsers and other programs all know. */
export const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
/** How the authority signs, and how requests must be signed. */
export const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Makes and reads certificates; loaded when first needed, since most days nobody asks for one. */
export const openX509 = () => import('./x509.ts');
