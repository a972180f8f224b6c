import { once } from 'node:events';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { openDatabase } from '../db/client.ts';
import { openStorage } from '../kit/storage/open-storage.ts';
import { startJobs } from '../kit/jobs.ts';
import { createApp } from './app.ts';
import { fillWithFirstData } from './first-data.ts';
import { jobs } from './jobs.ts';
import { prepareDatabase } from './prepare.ts';
import { readSettings, WrongSetting, type Settings } from './settings.ts';

/** A stop that takes longer than this is cut off (wire.md 1). */
const STOP_MS = 10_000;

async function run(settings: Settings) {
  const say = (line: string) => console.log(line);
  const embedded = settings.databaseUrl
    ? null
    : await startEmbedded({ dataDir: settings.dataDir, log: (line) => say(String(line)) });
  const { pool, db } = openDatabase(settings.databaseUrl ?? embedded!.url, (error) =>
    console.error(error.message),
  );
  const storage = await openStorage(settings);
  const stopping = new AbortController();

  const giveBack = async () => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    await prepareDatabase(pool, db);
    await fillWithFirstData(db, settings, say);
    const app = createApp({ db, pool, storage, settings });
    await app.listen({ host: settings.host, port: settings.port });
    const stopJobs = await startJobs(pool, db, jobs, (error) => app.log.error(error));
    announce(settings, app.listeningOrigin, say);

    await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT'), once(process, 'disconnect')]);
    stopping.abort();
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await app.close();
    await stopJobs();
  } finally {
    await giveBack();
  }
}

function announce({ isPlainHttpOutside }: Settings, address: string, say: (line: string) => void) {
  say(`\n招采已启动：${address}`);
  if (isPlainHttpOutside)
    say('警告：正在以未加密的 HTTP 对外提供服务，请设置 TLS_CERT 与 TLS_KEY 或置于 TLS 代理之后。');
}

try {
  await run(readSettings(process.env));
  process.exit(0);
} catch (error) {
  if (error instanceof WrongSetting) console.error(error.message);
  else console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
