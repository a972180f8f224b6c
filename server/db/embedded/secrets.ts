import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** What a later start must know of the cluster. Random, made once, readable by the program's user alone. */
export interface Secrets {
  /** The TCP port on 127.0.0.1, kept while it is free. */
  port: number | null;
  superuserPassword: string;
  ownerPassword: string;
}

const fileOf = (dataDir: string) => join(dataDir, 'database.json');

/** Reads the passwords, or makes them for a new cluster. Throws when a cluster exists and they are gone. */
export function readSecrets(dataDir: string, clusterExists: boolean): Secrets {
  const file = fileOf(dataDir);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  if (clusterExists)
    throw new Error(`${file} with the database's passwords is missing: restore it from a backup`);
  const password = () => randomBytes(32).toString('base64url');
  const made = { port: null, superuserPassword: password(), ownerPassword: password() };
  writeSecrets(dataDir, made);
  return made;
}

/** On disk before a cluster is made that can be opened with nothing else. */
export function writeSecrets(dataDir: string, secrets: Secrets): void {
  const file = fileOf(dataDir);
  const work = openSync(`${file}.new`, 'w', 0o600);
  writeSync(work, JSON.stringify(secrets));
  fsyncSync(work);
  closeSync(work);
  renameSync(`${file}.new`, file);
}
