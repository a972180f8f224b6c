// Writes the SQL migrations from the tables and from server/db/extras.
// Until the first release there is one initial migration, made anew each time; a released one is never touched:
// after the release, run `drizzle-kit generate` for the difference instead.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const folder = 'server/db/migrations';
rmSync(folder, { recursive: true, force: true });
const kit = (...words) =>
  execFileSync('node_modules/.bin/drizzle-kit', words, { stdio: ['ignore', 'ignore', 'inherit'] });
kit('generate', '--name', 'initial');
kit('generate', '--custom', '--name', 'extras');
const extras = readdirSync('server/db/extras')
  .filter((name) => name.endsWith('.sql'))
  .sort();
const text = extras.map((name) => `-- ${name}\n${readFileSync(`server/db/extras/${name}`, 'utf8').trim()}\n`);
writeFileSync(`${folder}/0001_extras.sql`, text.join('\n'));
