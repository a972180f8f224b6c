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

/** Takes the parts in their order, at most two at a time, and must be done with one when it answers. */
export type TakePart = (n: number, part: Uint8Array<ArrayBuffer>, digest: string) => Promise<void>;

/**
 * Seals one envelope in this worker, which ends with it and takes the secrets along; answers `envelope.json`.
 * @throws SealingFailed, or what `take` throws
 */
export function sealInWorker(worker: Worker, order: SealOrder, take: TakePart): Promise<string> {
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
  worker.postMessage(order);
  return promise.finally(() => worker.terminate());
}
