import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const ROOTS = ['shared', 'server', 'web', 'e2e', 'tools'];
const CODE = /\.(ts|tsx|mjs|cjs)$/;
const TEST = /\.(test|spec)\.tsx?$/;
const AREA = /^(shared|server|web)\/areas\/([^/]+)\//;
const IMPORT = /(?:from|import\(|import)\s*['"]([^'"]+)['"]/g;
/** What every test stands on without importing it. */
const GROUND =
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig.*|tools\/(test|build|ensure).*|server\/(app|db\/(migrations|extras))\/.*)$/;
const WEB_GROUND = /^web\/(app\/.*|index\.html|vite\.config\.ts)$/;
/** Tests that read sources, or texts, from the disk and so import nothing of what they look at. */
const READS_SOURCES = /readdir|glob\(|readFileSync\(|readFile\(/;
/** What is asked of every call there is. */
const OF_EVERY_CALL = /^server\/testing\/(contract|access|input-bounds|fuzz|sweep[\w-]*)\.test\.ts$/;
const STATES_CALLS = /^shared\/contract\/|contract\.ts$/;

const isHttp = (test) =>
  /^server\/(areas|http|testing)\/|^server\/app\/(backup|operation)\/|^server\/db\/[^/]+$/.test(test);
const projectOf = (test) => (test.startsWith('e2e/') ? 'e2e' : isHttp(test) ? 'http' : 'unit');
const areaOf = (path) => AREA.exec(path)?.[2];

/** The sources of the repository, by path. */
export function readSources(root) {
  const sources = new Map();
  for (const folder of ROOTS)
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = posix.join(entry.parentPath.slice(root.length).replaceAll('\\', '/'), entry.name);
      const name = path.replace(/^\//, '');
      if (entry.isFile() && CODE.test(name) && !name.includes('node_modules/'))
        sources.set(name, readFileSync(join(root, name), 'utf8'));
    }
  return sources;
}

/** Files that differ from where this branch left `since`, committed or not. */
export function changedFiles(root, since) {
  const git = (...list) => {
    const { status, stdout, stderr } = spawnSync('git', list, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${list[0]}: ${stderr.trim()}`);
    return stdout.split('\n').filter(Boolean);
  };
  const [left] = git('merge-base', since, 'HEAD');
  return [...git('diff', '--name-only', left), ...git('ls-files', '--others', '--exclude-standard')];
}

/**
 * Tests that a change can break, by project; what cannot be told apart is run. HTTP tests reach all areas through the
 * whole program, so imports are followed between areas and not through the program: an area that imports what changed,
 * directly or over others, is tested whole. A journey is run for each area its pages and fixtures name.
 */
export function affectedTests(sources, changed) {
  const tests = [...sources.keys()].filter((path) => TEST.test(path));
  const importers = importersIn(sources);
  const reached = closureOf(changed, importers);
  const areasOf = (...roots) =>
    new Set(
      [...reached]
        .filter((path) => roots.includes(path.split('/')[0]) && !TEST.test(path))
        .map(areaOf)
        .filter(Boolean),
    );
  const served = areasOf('shared', 'server');
  const seen = areasOf('shared', 'server', 'web');
  const isAll = changed.some((path) => GROUND.test(path));
  const isAllOfWeb = isAll || changed.some((path) => WEB_GROUND.test(path));
  const isOfCalls =
    changed.some((path) => /(\.routes|-document)\.ts$/.test(path)) ||
    [...reached].some((path) => STATES_CALLS.test(path));
  const journeyAreas = journeysIn(sources);
  const isAffected = (test) => {
    if (reached.has(test)) return true;
    const project = projectOf(test);
    if (project === 'unit') return isAll || READS_SOURCES.test(sources.get(test));
    if (project === 'e2e') return isAllOfWeb || [...journeyAreas(test)].some((area) => seen.has(area));
    return isAll || served.has(areaOf(test)) || (isOfCalls && OF_EVERY_CALL.test(test));
  };
  const affected = { unit: [], http: [], e2e: [] };
  for (const test of tests) if (isAffected(test)) affected[projectOf(test)].push(test);
  return affected;
}

function importersIn(sources) {
  const importers = new Map();
  for (const [path, text] of sources)
    for (const [, name] of text.matchAll(IMPORT)) {
      const target = name.startsWith('#shared/')
        ? `shared/${name.slice('#shared/'.length)}.ts`
        : name.startsWith('.') && posix.join(posix.dirname(path), name);
      if (!target) continue;
      if (!importers.has(target)) importers.set(target, []);
      importers.get(target).push(path);
    }
  return importers;
}

/** The program as a whole and the worlds of tests import every area: through them everything would reach everything. */
const isWhole = (path) => /^(server|web)\/app\/|^server\/testing\/|^e2e\//.test(path) && !TEST.test(path);

function closureOf(changed, importers) {
  const reached = new Set(changed);
  for (const path of reached)
    for (const importer of importers.get(path) ?? [])
      if (!(areaOf(path) && isWhole(importer))) reached.add(importer);
  return reached;
}

/** Answers which areas a journey is about: those of the screens it opens, and those it and its pages import. */
function journeysIn(sources) {
  const areaOfScreen = new Map();
  for (const [path, text] of sources)
    if (path.startsWith('web/app/'))
      for (const [, screen, area] of text.matchAll(/\[paths\.(\w+)\][^[]*?areas\/([\w-]+)\//g))
        areaOfScreen.set(screen, area);
  const areasIn = (path, seen = new Set()) => {
    if (seen.has(path) || !sources.has(path)) return [];
    seen.add(path);
    const text = sources.get(path);
    const opened = [...text.matchAll(/\bpaths\.(\w+)/g)].map(([, screen]) => areaOfScreen.get(screen));
    const imported = [...text.matchAll(IMPORT)].flatMap(([, name]) => {
      const target = name.startsWith('.')
        ? posix.join(posix.dirname(path), name)
        : name.replace('#shared', 'shared');
      // every journey has these at hand; what it does with them it says itself
      if (/^e2e\/fixtures\/(test|world)\.ts$/.test(target)) return [];
      return target.startsWith('e2e/') ? areasIn(target, seen) : [areaOf(target)];
    });
    return [...opened, ...imported];
  };
  return (test) => new Set([test.split('/')[1], ...areasIn(test)]);
}
