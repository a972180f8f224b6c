/* npm run bench: the project's own figures, on its own Node. */
import { ensureServer } from './build-server.mjs';
import { ensureWeb } from './build-web.mjs';
import { ensureOwnNode } from './ensure.mjs';

const node = await ensureOwnNode();
await ensureWeb(node);
await ensureServer(node);
await import('../bench/main.ts');
