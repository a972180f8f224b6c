import { builtInAuthority } from './built-in-authority.service.ts';
import type { OpenAuthority } from './certificate-authority.ts';

/** The authority this program issues by; another one is put in here. */
export const authorityOf: OpenAuthority = builtInAuthority;
