/* npm start: install what is missing, build web and server when stale, run the server. */
import { ensureServer } from './build-server.mjs';
import { ensureWeb } from './build-web.mjs';
import { ensureInstalled } from './ensure.mjs';
import { runServer } from './run-server.mjs';

const node = await ensureInstalled();
await ensureWeb(node);
const server = await ensureServer(node);
runServer(node, [server, ...process.argv.slice(2)], (code) => process.exit(code));
