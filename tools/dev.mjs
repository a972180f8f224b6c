/* npm run dev: the server with restart, and the web with hot reload in front of it. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureOwnNode, root } from './ensure.mjs';
import { runServer } from './run-server.mjs';

const WEB_PORT = 5173;

const node = await ensureOwnNode();
const { createServer } = await import('vite');
const stopServer = runServer(node, ['--watch', '--watch-preserve-output', 'server/app/main.ts'], (code) =>
  process.exit(code),
);

const target = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const web = await createServer({
  root: join(root, 'web'),
  server: { port: WEB_PORT, strictPort: true, proxy: { '/': { target, bypass: ofVite } } },
}).catch((error) => {
  stopServer();
  throw error;
});
await web.listen();
web.printUrls();

/** The page, modules and files of the web are Vite's; every other path is a call. */
function ofVite({ url }) {
  const { pathname } = new URL(url, target);
  if (pathname === '/' || /^\/(@|node_modules\/)/.test(pathname)) return url;
  const isFile = ['web', 'web/public'].some((folder) => {
    const path = join(root, folder, decodeURIComponent(pathname));
    return existsSync(path) && statSync(path).isFile();
  });
  return isFile ? url : undefined;
}
