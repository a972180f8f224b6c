// Writes the migrations that are missing: `npm run db:generate -- what_for`. One for what changed in the tables, and one
// that runs each file of server/db/extras again whose present text no migration holds yet: those files may be run twice.
// A migration that has landed is never touched. What extras no longer hold is dropped by hand in the migration written here.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fail } from './ensure.mjs';

const folder = 'server/db/migrations';
const [name] = process.argv.slice(2);
if (!name || !/^[a-z0-9_]+$/.test(name))
  fail('say in lower case what the migration is for: npm run db:generate -- what_for');

const migrations = () => readdirSync(folder).filter((file) => file.endsWith('.sql'));
const kit = (...words) =>
  execFileSync('node_modules/.bin/drizzle-kit', ['generate', ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

const before = new Set(migrations());
kit('--name', name);

const held = migrations().map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
const changed = readdirSync('server/db/extras')
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((file) => `-- ${file}\n${readFileSync(`server/db/extras/${file}`, 'utf8').trim()}\n`)
  .filter((text) => !held.some((one) => one.includes(text)));
if (changed.length > 0) {
  kit('--custom', '--name', `${name}_extras`);
  const [made] = migrations().filter((file) => file.endsWith(`_${name}_extras.sql`));
  writeFileSync(`${folder}/${made}`, changed.join('\n'));
}

const made = migrations().filter((file) => !before.has(file));
console.log(made.length > 0 ? made.map((file) => `${folder}/${file}`).join('\n') : 'nothing to migrate');
