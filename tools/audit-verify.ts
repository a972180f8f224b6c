// Checks the audit chain from its first row to its head: `npm run audit:verify`. It looks at DATABASE_URL's database, or
// at the embedded one of DATA_DIR, whose program must be stopped meanwhile (while it runs, the audit page checks).
// Ends with 0 when the chain is whole, 1 when a row does not fit, 2 when it could not look.
import { readSettings } from '../server/app/settings.ts';
import { sealAudit, verifyChain } from '../server/areas/audit/chain.service.ts';
import { openDatabase } from '../server/db/client.ts';
import { startEmbedded } from '../server/db/embedded/start-embedded.ts';

async function verify() {
  const { databaseUrl, dataDir } = readSettings(process.env);
  const embedded = databaseUrl ? null : await startEmbedded({ dataDir, log: () => undefined });
  const { pool, db } = openDatabase(databaseUrl ?? embedded!.url, (error) => console.error(error.message), 1);
  try {
    await sealAudit(db);
    const { isIntact, to, head, fault } = await verifyChain(db);
    if (isIntact) console.log(`审计链完整：共 ${to} 条，链尾 ${head}`);
    else console.error(`审计链在第 ${fault?.sequence} 条处不符：${fault?.reason} ${fault?.guid ?? ''}`);
    return isIntact ? 0 : 1;
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}

try {
  process.exit(await verify());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
