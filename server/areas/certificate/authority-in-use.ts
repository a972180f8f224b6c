import { builtInAuthority } from './built-in-authority.ts';
import type { OpenAuthority } from './certificate-authority.ts';

/** The authority this program issues by; another one is put in here. */
export const authorityOf: OpenAuthority = builtInAuthority;
