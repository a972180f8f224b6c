import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The remembered port when it is free, else a free one below the range outgoing connections take theirs from. */
export async function choosePort(remembered: number | null): Promise<number> {
  if (remembered !== null && (await isFree(remembered))) return remembered;
  for (;;) {
    const port = randomInt(15_432, 25_432);
    if (await isFree(port)) return port;
  }
}

/** Whether nothing listens on this port of 127.0.0.1. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
