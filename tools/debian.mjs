import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether missing system packages may be installed: Debian itself (Ubuntu's chromium is a snap), as root. */
export function canInstall() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID=debian$/m.test(release) && process.getuid?.() === 0;
}

/** Installs packages with apt-get; true when that worked. */
export function install(...packages) {
  console.log(`installing ${packages.join(', ')} (apt-get)`);
  const apt = (...list) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return (
      spawnSync('apt-get', ['-q', '-y', ...list], { stdio: ['ignore', 'ignore', 'inherit'], env }).status ===
      0
    );
  };
  // Old lists name versions that are gone; should only a stray source fail, the rest may still do.
  apt('update');
  return apt('install', '--no-install-recommends', ...packages);
}
