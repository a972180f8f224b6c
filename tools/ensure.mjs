/*
 * Installs what is missing and finds the Node this project pins. Plain JavaScript without packages: it runs on
 * Node 20 in a fresh clone, before anything else exists.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';

/** The folder of package.json. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const LAUNCHER_NODE = 20;
const PROJECT_NODE = 24;

/** Ends the launcher with one line for a person. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

/** Installs the packages when they are missing or differ from package-lock.json; answers the Node to run. */
export async function ensureInstalled() {
  if (major(process.version) < LAUNCHER_NODE)
    fail(`Node ${LAUNCHER_NODE} or later is needed, this is ${process.version}`);
  if (!isInstalled()) {
    await withLock('install', 'another start is installing packages, waiting', () => {
      if (!isInstalled()) install();
    });
  }
  return projectNode();
}

/** Installs, then goes on under the pinned Node with the packages' commands in PATH; another Node only waits for it. */
export async function ensureOwnNode() {
  const node = await ensureInstalled();
  if (realpathSync(process.execPath) === realpathSync(node)) {
    process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    process.channel?.unref();
    Object.assign(process.env, environmentFor(node));
    return node;
  }
  const child = spawn(node, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
  return new Promise(() => {});
}

/** The environment in which `node` and the packages' commands are the project's own. */
export function environmentFor(node) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(separator);
  return { ...process.env, PATH: path };
}

function major(version) {
  return Number(/\d+/.exec(version)[0]);
}

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/**
 * npm notes in node_modules what it installed, last of all: a killed install leaves no note. Optional packages
 * are those of other platforms.
 */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const wanted = readJson('package-lock.json').packages;
  const installed = readJson('node_modules/.package-lock.json').packages;
  const differs = ([path, { version, integrity, optional }]) => {
    const found = installed[path];
    return found ? found.version !== version || found.integrity !== integrity : !optional;
  };
  const packages = Object.entries(wanted).filter(([path]) => path !== '');
  return !packages.some(differs) && Object.keys(installed).every((path) => path in wanted);
}

function install() {
  console.log('installing packages (npm ci)');
  // The npm that runs us, else the one in PATH. Development packages are part of the set-up: Vite builds the web.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // Only errors: under an older Node every newer package would be a warning, and none of them runs there.
  const list = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const [program, ...first] = npm;
  const shell = process.platform === 'win32' && program === 'npm';
  const { status, error } = spawnSync(program, [...first, ...list], { cwd: root, stdio: 'inherit', shell });
  if (error?.code === 'ENOENT') fail('npm is not installed; it comes with Node');
  if (status !== 0)
    fail(`npm ci failed (${error?.message ?? `exit ${status}`}): see its lines above, then start again`);
}

/** The Node of optionalDependencies when npm has one for this platform and it runs, else ours if new enough. */
function projectNode() {
  const names = Object.keys(readJson('package.json').optionalDependencies ?? {});
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  for (const name of names.filter((one) => one.startsWith('node-'))) {
    const node = join(root, 'node_modules', name, program);
    if (existsSync(node) && spawnSync(node, ['--version']).status === 0) return node;
  }
  if (major(process.version) >= PROJECT_NODE) return process.execPath;
  const here = `${process.platform} ${process.arch}`;
  return fail(
    `npm has no Node for ${here}: install Node ${PROJECT_NODE} or later, this is ${process.version}`,
  );
}
