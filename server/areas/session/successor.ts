import { createHmac } from 'node:crypto';

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
