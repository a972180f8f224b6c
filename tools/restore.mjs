/* npm run restore -- FILE: by server/app/backup, on the project's own Node. */
import { ensureOwnNode } from './ensure.mjs';

await ensureOwnNode();
const { restoreCommand } = await import('../server/app/backup/command.ts');
process.exit(await restoreCommand());
