import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { canInstall, install } from './debian.mjs';

const places = [
  '/usr/sbin/slapd',
  '/usr/libexec/slapd',
  '/usr/local/libexec/slapd',
  '/opt/homebrew/opt/openldap/libexec/slapd',
];

/** The path of an OpenLDAP server for the tests of the identity system, installed on Debian as root; else null. */
export function ensureDirectoryServer() {
  const given = process.env.SLAPD_PATH;
  if (given) return existsSync(given) ? given : null;
  let found = places.find(existsSync);
  if (!found && canInstall()) {
    // Its own data base and service are of no use here: the tests start a server on a folder of their own.
    const answer = 'slapd slapd/no_configuration boolean true\n';
    spawnSync('debconf-set-selections', [], { input: answer, stdio: ['pipe', 'ignore', 'ignore'] });
    if (install('slapd')) found = places.find(existsSync);
  }
  return found ?? null;
}
