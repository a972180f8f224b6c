// oxlint-disable-next-line import/default -- Vite makes the address of the worker
import workerUrl from './sealing-worker.ts?worker&url';
import { fetchPublic } from '../../api/fetch-signed-in.ts';
import type { SealFault, SealOrder, SealReply, Taken } from './sealing-messages.ts';

/** An envelope that could not be sealed. */
export class SealingFailed extends Error {
  readonly fault: SealFault;
  /** The file it is about, or what was thrown. */
  readonly subject: string;
  constructor(fault: SealFault, subject: string) {
    super(`${fault} ${subject}`.trim());
    this.fault = fault;
    this.subject = subject;
  }
}

/**
 * Seals one envelope in a worker of its own, which ends with it and takes the secrets along. `take` gets the parts in
 * their order, at most two at a time, and must be done with one when it answers; what is answered is `envelope.json`. Its code is fetched now.
 * @throws SealingFailed, or what `take` throws
 */
export async function runSealing(
  order: Omit<SealOrder, 'program'>,
  take: (n: number, part: Uint8Array<ArrayBuffer>, digest: string) => Promise<void>,
): Promise<string> {
  // A worker may fetch nothing, by the policy of its file: the page does.
  const program = new Uint8Array(await (await fetchPublic(workerUrl, {})).arrayBuffer());
  const worker = new Worker(workerUrl, { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const taking: Promise<void>[] = [];
  worker.addEventListener('message', ({ data }: MessageEvent<SealReply>) => {
    if ('fault' in data) reject(new SealingFailed(data.fault, data.subject));
    else if ('envelope' in data) Promise.all(taking).then(() => resolve(data.envelope), reject);
    else {
      const taken = take(taking.length, data.part, data.digest).then(() => {
        const { buffer } = data.part;
        worker.postMessage({ taken: buffer } satisfies Taken, [buffer]);
      });
      taken.catch(reject);
      taking.push(taken);
    }
  });
  worker.addEventListener('error', ({ message }) => reject(new SealingFailed('failed', message)));
  worker.postMessage({ ...order, program } satisfies SealOrder);
  return promise.finally(() => worker.terminate());
}
