// Checks the audit: its chain, the tree over it and every signed head.
//   npm run audit:verify                                   DATABASE_URL's database, or the embedded one of DATA_DIR, whose
//                                                          program must be stopped meanwhile (while it runs, the page checks)
//   npm run audit:verify -- --heads heads.txt              … and heads others were given (the storage, a receiver, a paper)
//   npm run audit:verify -- --rows rows.ndjson --heads heads.txt --key key.txt      an export, without a database
//   npm run audit:verify -- --restart-log "why"            begins a new log behind one that has stopped (存证回退)
// Ends with 0 when all holds, 1 when something does not, 2 when it could not look.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readSettings, type Settings } from '../server/app/settings.ts';
import { sealAudit } from '../server/areas/audit/chain.ts';
import { checkExport } from '../server/areas/audit/log/check-export.ts';
import { splitNotes } from '../server/areas/audit/log/checkpoint.ts';
import { describeFault, type LogFault } from '../server/areas/audit/log/fault.ts';
import { readLastHead } from '../server/areas/audit/log/last-head.ts';
import { logStanding } from '../server/areas/audit/log/read-log.ts';
import { restartLog } from '../server/areas/audit/log/restart-log.ts';
import { verifyChain } from '../server/areas/audit/log/verify-log.ts';
import { type Db, openDatabase } from '../server/db/client.ts';
import { startEmbedded } from '../server/db/embedded/start-embedded.ts';
import { loadSecretKey } from '../server/kit/load-secret-key.ts';
import { useSecretKey } from '../server/kit/secret-key.ts';
import { openStorage } from '../server/kit/storage/open-storage.ts';

const { values: asked } = parseArgs({
  options: {
    rows: { type: 'string' },
    heads: { type: 'string' },
    key: { type: 'string' },
    'restart-log': { type: 'string' },
  },
});
const read = (file: string | undefined) => (file === undefined ? '' : readFileSync(file, 'utf8'));

/** Says what was found; answers the exit code. */
function tell(fault: LogFault | null, whole: string): number {
  if (fault === null) console.log(whole);
  else console.error(`审计记录不符：${describeFault(fault)}`);
  return fault === null ? 0 : 1;
}

async function withDatabase(work: (db: Db, settings: Settings) => Promise<number>): Promise<number> {
  const settings = readSettings(process.env);
  const { databaseUrl, databaseOwnerUrl = databaseUrl, dataDir } = settings;
  const embedded = databaseOwnerUrl ? null : await startEmbedded({ dataDir, log: () => undefined });
  const url = databaseOwnerUrl ?? embedded!.url;
  const { pool, db } = openDatabase(url, (error) => console.error(error.message), 2);
  try {
    return await work(db, settings);
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}

const verifyDatabase = () =>
  withDatabase(async (db, { dataDir }) => {
    await sealAudit(db);
    const last = await readLastHead(dataDir);
    const kept = [...(last === null ? [] : [last]), ...splitNotes(read(asked.heads))];
    const { to, head, fault } = await verifyChain(db, Infinity, { kept, ahead: true });
    const log = await logStanding(db);
    const signed = log ? `；树头 ${log.size} 条，根 ${log.root}，${log.time} 签发` : '；尚无签名树头';
    if (log?.stopReason) console.error(`存证回退：${log.stopReason}`);
    return tell(fault, `审计链完整：共 ${to} 条，链尾 ${head}${signed}`);
  });

async function verifyExport(rows: string): Promise<number> {
  const { size, last, root, fault, heads, isSigned } = await checkExport({
    rows,
    heads: read(asked.heads),
    key: read(asked.key).trim(),
  });
  if (heads > 0 && !isSigned) console.error('未核对树头的签名：请以 --key 给出公钥文件');
  const digits = root.toString('hex').slice(0, 16);
  return tell(fault, `审计链完整：共 ${size} 条，链尾 ${last}；根 ${digits}，与 ${heads} 个树头相符`);
}

const restart = (reason: string) =>
  withDatabase(async (db, settings) => {
    useSecretKey(await loadSecretKey(settings));
    const storage = await openStorage(settings);
    const outlets = { dataDir: settings.dataDir, receiverUrl: settings.logReceiverUrl };
    const head = await restartLog({ db, storage }, reason, outlets);
    console.log(`已另起存证日志，首个树头：\n${head?.note ?? ''}`);
    return 0;
  });

try {
  const reason = asked['restart-log'];
  process.exit(
    await (reason !== undefined ? restart(reason) : asked.rows ? verifyExport(asked.rows) : verifyDatabase()),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
