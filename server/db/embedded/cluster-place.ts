import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { hold } from './data-dir.ts';
import type { Log } from './log.ts';
import { can, type OsAccount } from './os-account.ts';
import { ensureOwnFolder, REACHABLE } from './shared-folder.ts';

export interface ClusterPlace {
  /** The folder PostgreSQL calls its data directory; may not exist yet. */
  cluster: string;
  release: () => void;
}

/**
 * `DATA_DIR/pg`, or, when the program is root and the database's user cannot reach that (a root home), a folder
 * under /var/lib/zhaocai with `DATA_DIR/pg` as a link to it. A folder of the user is never opened wider.
 */
export function placeCluster(dataDir: string, account: OsAccount | null, log: Log): ClusterPlace {
  const inside = join(dataDir, 'pg');
  if (lstatSync(inside, { throwIfNoEntry: false })?.isSymbolicLink()) return followLink(dataDir, inside);
  if (!account) return { cluster: inside, release: () => {} };
  if (can(account, '-x', dirname(dataDir))) {
    // Mode 0700 admits the owner only; root enters regardless.
    if (statSync(dataDir).uid !== account.uid) chownSync(dataDir, account.uid, account.gid);
    return { cluster: inside, release: () => {} };
  }
  if (existsSync(inside)) {
    throw new Error(
      `user ${account.name} cannot reach the database in ${inside}: move the folder to where they can`,
    );
  }
  ensureOwnFolder(REACHABLE);
  const home = join(REACHABLE, randomUUID());
  mkdirSync(home);
  chmodSync(home, 0o755);
  writeFileSync(join(home, 'data-dir'), dataDir, { mode: 0o600 });
  symlinkSync(join(home, 'pg'), inside);
  log(`user ${account.name} cannot enter ${dirname(dataDir)}: the database is kept in ${home}`);
  return followLink(dataDir, inside);
}

/** A copied data folder carries the link of its original: two owners of one cluster are refused. */
function followLink(dataDir: string, link: string): ClusterPlace {
  const cluster = readlinkSync(link);
  const home = dirname(cluster);
  const note = join(home, 'data-dir');
  if (!existsSync(note)) throw new Error(`${link} points to ${cluster}, which is gone: restore a backup`);
  const owner = readFileSync(note, 'utf8');
  if (owner !== dataDir) {
    const original = lstatSync(join(owner, 'pg'), { throwIfNoEntry: false });
    if (original?.isSymbolicLink() && readlinkSync(join(owner, 'pg')) === cluster) {
      throw new Error(
        `${dataDir} is a copy of ${owner}, whose database is in ${cluster}: restore a backup instead`,
      );
    }
    writeFileSync(note, dataDir);
  }
  const release = hold(realpathSync(home));
  return { cluster, release };
}
