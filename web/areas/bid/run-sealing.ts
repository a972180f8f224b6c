// oxlint-disable-next-line import/default -- Vite makes the address of the worker
import workerUrl from './sealing-worker.ts?worker&url';
import { fetchPublic } from '../../api/fetch-signed-in.ts';
import { sealInWorker, type TakePart } from './seal-in-worker.ts';
import type { SealOrder } from './sealing-messages.ts';

/** Seals one envelope in a worker of its own, whose code is fetched now. @throws SealingFailed, or what `take` throws */
export async function runSealing(order: Omit<SealOrder, 'program'>, take: TakePart): Promise<string> {
  // A worker may fetch nothing, by the policy of its file: the page does.
  const program = new Uint8Array(await (await fetchPublic(workerUrl, {})).arrayBuffer());
  return sealInWorker(new Worker(workerUrl, { type: 'module' }), { ...order, program }, take);
}
