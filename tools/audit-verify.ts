// Checks the audit chain from its first row to its head: `npm run audit:verify`, with DATABASE_URL of the database.
// Ends with 0 when it is whole, 1 when a row does not fit, 2 when it could not look.
import { openDatabase } from '../server/db/client.ts';
import { sealAudit, verifyChain } from '../server/areas/audit/chain.service.ts';

const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('请设置 DATABASE_URL');
  process.exit(2);
}
const { pool, db } = openDatabase(url, (error) => console.error(error.message), 1);
try {
  await sealAudit(db);
  const { isIntact, to, head, fault } = await verifyChain(db);
  if (isIntact) console.log(`审计链完整：共 ${to} 条，链尾 ${head}`);
  else console.error(`审计链在第 ${fault?.sequence} 条处不符：${fault?.reason} ${fault?.guid ?? ''}`);
  process.exitCode = isIntact ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  await pool.end();
}
