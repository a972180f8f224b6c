/*
 * After `npm install`: enters into package-lock.json the optional packages of other platforms that the registry at
 * hand did not have. npm 11 and later refuse `npm ci` without them (npm/cli issue 9846), and with a lock made on
 * Linux another platform would not get its own. No checksum is known for these: npm fetches them by exact version.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const systems = { darwin: 'darwin', win32: 'win32', windows: 'win32', linux: 'linux', android: 'android' };
const others = ['freebsd', 'openharmony', 'netbsd', 'openbsd', 'sunos', 'aix'];
for (const name of others) systems[name] = name;
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el'];

const file = join(fileURLToPath(import.meta.url), '../../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];
for (const entry of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`;
    const platform = platformOf(name);
    if (lock.packages[path] || !platform || !/^\d/.test(version)) continue;
    const { cpu, libc, os } = platform;
    // In npm's own order of keys, so that its next write changes nothing.
    const fields = { version, cpu, dev: entry.dev, libc, optional: true, os };
    lock.packages[path] = fields;
    added.push(name);
  }
}
if (process.argv.includes('--check')) {
  if (added.length > 0)
    console.log(`missing in package-lock.json, run npm run lock:complete:\n${added.join('\n')}`);
  process.exit(added.length > 0 ? 1 : 0);
}
if (added.length > 0) {
  const { '': project, ...packages } = lock.packages;
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = { '': project, ...Object.fromEntries(sorted) };
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
console.log(`${added.length} packages of other platforms entered`);

/** What the name says of system and processor, or null when it names none. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const system = words.find((word) => word in systems);
  const processor = processors.find((one) => words.includes(one));
  if (!system) return null;
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : undefined;
  return { cpu: processor && [processor], libc, os: [systems[system]] };
}
