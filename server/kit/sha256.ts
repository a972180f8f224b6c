import { createHash } from 'node:crypto';

/** SHA-256 of a content, hexadecimal; a text is taken as UTF-8. */
export const sha256Of = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
