import { createHash, createHmac } from 'node:crypto';
import type { Hashes } from '#shared/areas/draw/run';

/** The functions of a draw, of the platform's own kind. */
export const hashes: Hashes = {
  utf8: (text) => Buffer.from(text),
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, bytes) => createHmac('sha256', key).update(bytes).digest(),
};
