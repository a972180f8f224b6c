import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const KEPT = 5;
const HOUR = 3_600_000;

/** Keeps the newest five of the database's logs (10 MB each at most); answers the function that ends it. */
export function pruneLogs(cluster: string): () => void {
  const prune = () => {
    for (const file of logFiles(cluster).slice(0, -KEPT)) rmSync(file, { force: true });
  };
  prune();
  const timer = setInterval(prune, HOUR).unref();
  return () => clearInterval(timer);
}

/** The last lines the database wrote, to explain a start that failed. */
export function lastLogLines(cluster: string): string {
  const newest = logFiles(cluster).at(-1);
  return newest ? readFileSync(newest, 'utf8').trimEnd().split('\n').slice(-3).join(' | ') : '';
}

/** Oldest first: the names are dates. Other names are left alone, the folder belongs to another user. */
function logFiles(cluster: string): string[] {
  const folder = join(cluster, 'log');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /^postgresql-\d{8}-\d{6}\.log$/.test(name));
  return names.toSorted().map((name) => join(folder, name));
}
