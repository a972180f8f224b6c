import { startAuctions } from '../areas/auction/auction-loop.ts';
import { startSealing } from '../areas/audit/log/seal-loop.ts';
import { prepareLog } from '../areas/audit/log/log-key.ts';
import { prepareAuthority } from '../areas/certificate/built-in-authority.ts';
import { useFileLimits } from '../areas/file/file-limits.ts';
import { openDatabase } from '../db/client.ts';
import { holdDataDir } from '../db/embedded/data-dir.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { startJobs } from '../db/jobs.ts';
import { loadSecretKey } from '../kit/load-secret-key.ts';
import { useSecretKey } from '../kit/secret-key.ts';
import { openChat } from '../kit/chat/open-chat.ts';
import { openSender } from '../kit/sending/open-sender.ts';
import { openStorage } from '../kit/storage/open-storage.ts';
import type { Storage } from '../kit/storage/storage.ts';
import { createApp } from './app.ts';
import { checkDatabase, checkTls } from './check-surroundings.ts';
import { FIRST_ADMINISTRATOR } from './first-administrator.ts';
import { fillWithFirstData } from './first-data.ts';
import { watchFirstPassword } from './first-password-file.ts';
import { jobsWith } from './jobs.ts';
import { oneAtATime } from '../db/one-at-a-time.ts';
import { prepareDatabase } from './prepare.ts';
import { addressToRunUnder } from './run-address.ts';
import { readSettings, type Settings } from './settings.ts';
import { stageFollowers } from './stage-followers.ts';
import { explain } from './start-fault.ts';
import { nameSourcesInStacks } from './source-lines.ts';
import { listenForStop, untilStopped } from './stop-request.ts';

const say = (line: string) => console.log(line);

nameSourcesInStacks();

async function run(settings: Settings, stopping: AbortSignal) {
  checkTls(settings.tls);
  // Plain lines until the server has its log.
  let report = say;
  const database = await takeDatabase(settings, (line) => report(line));
  // Do not report that the database ends while the program stops.
  const onError = (error: Error) => stopping.aborted || report(error.message);
  try {
    const storage = await openStorage(settings);
    useSecretKey(await loadSecretKey(settings));
    useFileLimits(settings.fileLimits);
    const url = await prepare({ settings, url: database.url, storage, stopping, onError });
    if (stopping.aborted) return;
    const { pool, db } = openDatabase(url, onError);
    try {
      const log = { dataDir: settings.dataDir, receiverUrl: settings.logReceiverUrl };
      const told = { chat: openChat(settings.chat), origin: settings.publicUrl };
      const jobs = jobsWith(await openSender(settings), log, told);
      const app = createApp({ db, pool, storage, settings });
      report = (line) => app.log.warn(line);
      await app.listen({ host: settings.host, port: settings.port });
      const stopJobs = await startJobs(pool, { db, storage }, jobs, (error) => app.log.error(error));
      const stopWatching = watchFirstPassword(db, settings.dataDir, FIRST_ADMINISTRATOR, (error) =>
        app.log.error(error),
      );
      const stopSealing = startSealing(db, (error) => app.log.error(error));
      const stopAuctions = startAuctions(db, stageFollowers, (error) => app.log.error(error));
      tidyUpAfterStart();
      announce(settings, app.listeningOrigin);
      await untilStopped(stopping);
      stopWatching();
      await Promise.all([app.close(), stopJobs(), stopAuctions()]);
      await stopSealing();
    } finally {
      await pool.end();
    }
  } finally {
    await database.giveBack();
  }
}

/** Brings the database to where the program can work, as the owner of its tables; answers the address to work under. */
async function prepare({
  settings,
  url,
  storage,
  stopping,
  onError,
}: {
  settings: Settings;
  url: string;
  storage: Storage;
  stopping: AbortSignal;
  onError: (error: Error) => void;
}): Promise<string> {
  const { pool, db } = openDatabase(url, onError);
  try {
    if (settings.databaseUrl) await checkDatabase(pool, url);
    return await oneAtATime(pool, async () => {
      if (!stopping.aborted) await prepareDatabase(pool, db);
      if (!stopping.aborted) await prepareAuthority(db);
      if (!stopping.aborted) await prepareLog(db, new URL(settings.publicUrl).host);
      if (!stopping.aborted) await fillWithFirstData({ db, storage }, settings, say);
      return stopping.aborted ? url : await addressToRunUnder(pool, url, settings, say);
    });
  } finally {
    await pool.end();
  }
}

/** Starting leaves 10 MiB behind that nobody would collect until a load comes. The launcher gives us `gc`. */
const tidyUpAfterStart = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

/** The embedded database, or the address of another, as the owner of the tables; the data folder is this process's either way. */
async function takeDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: Settings,
  log: (line: string) => void,
) {
  if (databaseUrl) {
    const { release } = holdDataDir(dataDir);
    return { url: databaseOwnerUrl ?? databaseUrl, giveBack: async () => release() };
  }
  const { url, stop } = await startEmbedded({ dataDir, log });
  return { url, giveBack: stop };
}

function announce({ isPlainHttpOutside }: Settings, address: string) {
  say(`\n招采已启动：${address}`);
  if (isPlainHttpOutside)
    say('警告：正在以未加密的 HTTP 对外提供服务，请设置 TLS_CERT 与 TLS_KEY 或置于 TLS 代理之后。');
}

try {
  const stopping = listenForStop();
  await run(readSettings(process.env), stopping);
  process.exit(0);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
