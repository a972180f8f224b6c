import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { placeCluster } from './cluster-place.ts';
import { holdDataDir } from './data-dir.ts';
import { clusterExists, initCluster } from './init-cluster.ts';
import type { Log } from './log.ts';
import { lastLogLines, pruneLogs } from './log-files.ts';
import { stopOrphan } from './orphan.ts';
import { accountFor } from './os-account.ts';
import { accepts, addressOf, ensureOwner } from './owner-role.ts';
import { choosePort, isFree } from './port.ts';
import { PortTaken, runPostmaster, type Postmaster } from './postmaster.ts';
import { readSecrets, writeSecrets } from './secrets.ts';
import { serverArguments } from './server-arguments.ts';

export interface EmbeddedDatabase {
  /** Owner of the program's database, may make further ones and roles, no superuser. Holds a password. */
  url: string;
  /** For backup and restore only. Holds a password. */
  superuserUrl: string;
  /** Ends the database (fast shutdown) and gives the data folder back; close the pools first. */
  stop: () => Promise<void>;
}

interface Options {
  dataDir: string;
  log: Log;
  /** Of tests: the folder goes with the process, so no write waits for the disk. */
  isThrownAway?: boolean;
}

/**
 * Starts PostgreSQL on `dataDir` and keeps it running; resolves when it accepts connections.
 * Throws DataDirInUse when a living process owns the folder, and an Error with one clear line otherwise.
 */
export async function startEmbedded({ dataDir, log, isThrownAway }: Options): Promise<EmbeddedDatabase> {
  const held = holdDataDir(dataDir);
  try {
    return await startHeld(held.path, { log, isThrownAway }, held.release);
  } catch (error) {
    held.release();
    throw error;
  }
}

async function startHeld(
  dataDir: string,
  { log, isThrownAway }: Omit<Options, 'dataDir'>,
  release: () => void,
): Promise<EmbeddedDatabase> {
  const inside = join(dataDir, 'pg');
  const account = accountFor(existsSync(inside) ? inside : dataDir);
  const place = placeCluster(dataDir, account, log);
  const { cluster } = place;
  let stopPruning = () => {};
  const giveBack = () => {
    stopPruning();
    place.release();
    release();
  };
  try {
    const binaries = findBinaries(dataDir, account, log);
    const exists = clusterExists(cluster, binaries.major);
    const secrets = readSecrets(dataDir, exists);
    if (exists) await stopOrphan(cluster, log);
    else initCluster(binaries, cluster, account, secrets.superuserPassword);

    const superuserUrl = (port: number) => addressOf('superuser', secrets.superuserPassword, port);
    const { port, postmaster } = await onSomePort(secrets.port, (chosen) => {
      if (chosen !== secrets.port) writeSecrets(dataDir, { ...secrets, port: chosen });
      return runPostmaster({
        program: binaries.postgres,
        arguments: serverArguments(cluster, chosen, isThrownAway),
        account,
        accepts: () => accepts(superuserUrl(chosen)),
        portIsFree: () => isFree(chosen),
        lastWords: () => lastLogLines(cluster),
        log,
      });
    });
    stopPruning = pruneLogs(cluster);
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= postmaster.stop().then(giveBack));
    try {
      await ensureOwner(superuserUrl(port), secrets.ownerPassword);
    } catch (error) {
      await postmaster.stop();
      throw error;
    }
    return { url: addressOf('owner', secrets.ownerPassword, port), superuserUrl: superuserUrl(port), stop };
  } catch (error) {
    stopPruning();
    place.release();
    throw error;
  }
}

/** Somebody may take the port between its choice and its use: then another is chosen. */
async function onSomePort(remembered: number | null, run: (port: number) => Promise<Postmaster>) {
  for (;;) {
    const port = await choosePort(remembered);
    try {
      return { port, postmaster: await run(port) };
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error;
    }
  }
}
