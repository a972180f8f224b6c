import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A new token: 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What is stored of a token. The token is random and long, so a plain digest cannot be guessed back. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * The tokens that follow a refresh token: the same ones each time, so that a repeated refresh gets the answer that
 * was lost without any token being stored. Without the token itself the key of the family yields nothing.
 */
export const successorOf = (refreshToken: string, rotationKey: string) => ({
  accessToken: derive(rotationKey, 'access', refreshToken),
  refreshToken: derive(rotationKey, 'refresh', refreshToken),
});

const derive = (key: string, use: string, token: string) =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`${use}:${token}`).digest('base64url');
