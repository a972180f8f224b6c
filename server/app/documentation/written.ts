import { Worker } from 'node:worker_threads';

/**
 * Writes the description of all calls (OpenAPI 3.1, JSON), on a thread of its own: it reads the whole contract, which
 * then is let go again. `limited` are the paths whose calls are counted by address.
 */
export function writeDescription(limited: ReadonlySet<string>): Promise<Buffer> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: limited });
  return new Promise((done, fail) => {
    worker.once('message', (text: Uint8Array) => done(Buffer.from(text)));
    worker.once('error', fail);
    worker.once('exit', (code) => fail(new Error(`the description was not written: ${code}`)));
  });
}
