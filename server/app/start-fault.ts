import { DataDirInUse } from '../db/embedded/data-dir.ts';
import { NewerDatabase } from '../db/migrate.ts';
import { pgCode } from '../db/pg-error.ts';
import { WrongSecretKey } from '../kit/secret-key.ts';
import { BackupFault } from './backup/manifest.ts';
import { WrongSetting } from './settings.ts';

/** The database cannot be worked with; `cause` is what the driver said. */
export class DatabaseAway extends Error {
  constructor(url: string, cause: unknown) {
    // Host, port and name only: the address itself holds a password.
    const { host, pathname } = new URL(url);
    super(`无法使用数据库 ${host}${pathname}：${reasonOf(cause)}（见设置 DATABASE_URL）`, { cause });
  }
}

const databaseReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: '连接被拒绝，数据库没有运行或地址不对',
  ENOTFOUND: '找不到这个主机',
  EAI_AGAIN: '找不到这个主机',
  ETIMEDOUT: '连接超时',
  '08006': '连接超时',
  EHOSTUNREACH: '主机不可达',
  '28P01': '用户名或密码不正确',
  '28000': '不允许以此用户名连接',
  '3D000': '数据库不存在',
  '53300': '数据库的连接数已满',
  '57P03': '数据库正在启动或恢复',
  '42501': '此用户没有建表的权限',
};

function reasonOf(cause: unknown): string {
  const known = databaseReasons[pgCode(cause) ?? ''];
  return known ?? (cause instanceof Error ? cause.message : String(cause));
}

const listenReasons: Readonly<Record<string, string>> = {
  EADDRINUSE: '已被占用：请停止占用它的程序，或设置 PORT',
  EACCES: '需要更高的权限才能监听：请设置 PORT',
  EADDRNOTAVAIL: '不是本机的地址：请设置 HOST',
  ENOTFOUND: '不是本机的地址：请设置 HOST',
};

const NEWER_DATABASE =
  '数据由更新版本的程序建立，本程序不能使用，未作任何改动：请启动该版本或更新的版本，或换一个 DATA_DIR 或 DATABASE_URL' +
  ' (a newer version of this program made the data; nothing was changed: start that version or a later one, or set another DATA_DIR or DATABASE_URL)';

/** The one line a start or a command that cannot go on shows: no stack, no secret. */
export function explain(error: unknown): string {
  const isSaid = [WrongSetting, BackupFault, DatabaseAway, WrongSecretKey].some(
    (kind) => error instanceof kind,
  );
  if (isSaid) return (error as Error).message;
  if (error instanceof NewerDatabase) return NEWER_DATABASE;
  if (error instanceof DataDirInUse)
    return `数据目录 ${error.folder} 正被另一个运行中的程序使用${error.owner ? `（进程 ${error.owner}）` : ''}：请先停止它，或设置 DATA_DIR`;
  const { code, syscall, address, port, message } = (error ?? {}) as Partial<NodeJS.ErrnoException> & {
    address?: string;
    port?: number;
  };
  const reason = listenReasons[code ?? ''];
  if (syscall === 'listen' && reason)
    return `${[address, port].filter((one) => one !== undefined).join(':')} ${reason}`;
  if (syscall === 'getaddrinfo' && reason) return `${(error as { hostname?: string }).hostname} ${reason}`;
  const { cause } = error as Error;
  if (cause instanceof Error) return explain(cause);
  return `启动失败：${(message || String(error)).split('\n')[0]}`;
}
