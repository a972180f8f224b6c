/* npm start: install what is missing, build the web when stale, run the server. */
import { ensureWeb } from './build-web.mjs';
import { ensureInstalled } from './ensure.mjs';
import { runServer } from './run-server.mjs';

const node = await ensureInstalled();
await ensureWeb(node);
runServer(node, ['server/app/main.ts', ...process.argv.slice(2)], (code) => process.exit(code));
