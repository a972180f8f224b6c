import { parentPort, workerData } from 'node:worker_threads';
import { openApiDocument } from './document.ts';
import { readContract } from './found-calls.ts';

const document = openApiDocument(await readContract(), workerData as ReadonlySet<string>);
parentPort!.postMessage(new TextEncoder().encode(JSON.stringify(document)));
