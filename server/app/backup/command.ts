import { resolve } from 'node:path';
import { openStorage } from '../../kit/storage/open-storage.ts';
import { describeFault } from '../../areas/audit/log/fault.ts';
import { jobs } from '../jobs.ts';
import { explain } from '../start-fault.ts';
import { readSettings } from '../settings.ts';
import { backUp } from './back-up.ts';
import { keyForBackup, takeOverKey } from './installation-key.ts';
import { BackupFault, type Manifest } from './manifest.ts';
import { withDatabase, withOwnDatabase } from './reach-database.ts';
import { restore } from './restore.ts';

/** `npm run backup -- FILE`: 0 when everything is in FILE, 1 when there is none, 2 when files were missing or damaged. */
export const backUpCommand = () =>
  command('backup', async (file) => {
    const settings = readSettings(process.env);
    const { manifest, bytes } = await withDatabase(settings, async (url) => {
      const storage = await openStorage(settings);
      return backUp({ url, storage, key: await keyForBackup(settings), file, onPart });
    });
    say(`已备份到 ${file}（${(bytes / 1_000_000).toFixed(1)} MB）：${contentOf(manifest)}`);
    return tellLost(manifest) ? 2 : 0;
  });

/** `npm run restore -- FILE`: 0 when all is back, 1 when nothing was written, 2 when it is back as faulty as it was. */
export const restoreCommand = () =>
  command('restore', async (file) => {
    const settings = readSettings(process.env);
    const { manifest, audit } = await withOwnDatabase(settings, async (url) => {
      const storage = await openStorage(settings);
      const takeKey = (key: Manifest['key']) => takeOverKey(settings, key);
      return restore({ url, storage, takeKey, file, jobs, onPart });
    });
    say(`已恢复 ${manifest.takenAt} 的备份并核对：${contentOf(manifest)}`);
    if (audit.isIntact) say(`审计链完整：共 ${audit.to} 条`);
    else say(`审计链在备份时已不完整：${describeFault(audit.fault!)}`);
    return tellLost(manifest) || !audit.isIntact ? 2 : 0;
  });

async function command(name: string, run: (file: string) => Promise<number>): Promise<number> {
  try {
    const [file, ...more] = process.argv.slice(2);
    if (!file || more.length > 0) throw new BackupFault(`用法：npm run ${name} -- 文件`);
    // Resolve the path from where the person typed it: npm changes into the project's folder.
    return await run(resolve(process.env['INIT_CWD'] ?? '.', file));
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    return 1;
  }
}

const contentOf = ({ tables, files, jobs }: Manifest) =>
  `${tables.length} 张表 ${tables.reduce((sum, { rows }) => sum + rows, 0)} 行，${files.length} 个附件，${jobs?.rows ?? 0} 项未完成任务`;

function tellLost({ missing, damaged }: Manifest): boolean {
  for (const key of missing) say(`警告：附件 ${key} 在存储中不存在，备份中没有它`);
  for (const key of damaged) say(`警告：附件 ${key} 的内容与登记的摘要不符，按现状备份`);
  return missing.length + damaged.length > 0;
}

/** On a terminal the part at work is shown on one line, which the result then replaces. */
const CLEAR = '\r\u001b[K';
function onPart(name: string) {
  if (process.stdout.isTTY) process.stdout.write(`${CLEAR}${name}`);
}
function say(line: string) {
  process.stdout.write(`${process.stdout.isTTY ? CLEAR : ''}${line}\n`);
}
