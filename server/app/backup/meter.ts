import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { Part } from './manifest.ts';

/** Lets everything through and knows its digest and length once it has ended. */
export function meter() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, measured: (): Part => ({ sha256: hash.digest('hex'), bytes }) };
}
