import { createHash, randomBytes } from 'node:crypto';

/** A new token: 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What is stored of a token. The token is random and long, so a plain digest cannot be guessed back. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');
