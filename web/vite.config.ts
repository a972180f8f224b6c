import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sealPage } from './seal-page.ts';
import { withoutUnused } from './without-unused.ts';

const MIN_BYTES = 1024;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Writes a brotli and a gzip copy beside every text file, so that the server compresses nothing while it serves. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    // from the disk: Vite still changes the code after the last hook that sees it in memory
    for (const fileName of Object.keys(bundle).filter((name) => /^assets\/.*\.(m?js|css|svg)$/.test(name))) {
      const path = join(dir!, fileName);
      const bytes = readFileSync(path);
      if (bytes.length < MIN_BYTES) continue;
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, brotli));
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    }
  },
});

/**
 * Zod gives every schema a way to describe itself as JSON Schema, which only the server's documentation uses; without
 * it each page loads 8 KB less.
 */
const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name!);
    return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
  },
});

/**
 * Zod would write itself a faster program for each object, and tries whether it may: the policy of our pages forbids it
 * and records each try. Setting `jitless` in the entry comes too late, because files of schemas are read before it.
 */
const withoutEval = (): Plugin => ({
  name: 'without-eval',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('zod/v4/core/schemas.js')) return null;
    const asked = 'const jit = !core.globalConfig.jitless;';
    if (!code.includes(asked)) this.error('zod asks for its faster programs in another way now');
    return { code: code.replace(asked, 'const jit = false;'), map: null };
  },
});

/**
 * age takes post-quantum keys too, whose mathematics is a third of a worker that opens a key file; none of ours is one.
 * Whoever asks for one all the same is told.
 */
const withoutHybridKeys = (): Plugin => ({
  name: 'without-hybrid-keys',
  apply: 'build',
  transform(_code, id) {
    if (!id.endsWith('/@noble/post-quantum/hybrid.js')) return null;
    const names = ['MLKEM768P256', 'MLKEM768X25519'];
    const refuse = `() => { throw new Error('hybrid keys are left out of the web'); }`;
    const of = `{ getPublicKey: ${refuse}, encapsulate: ${refuse}, decapsulate: ${refuse} }`;
    return { code: names.map((name) => `export const ${name} = ${of};`).join('\n'), map: null };
  },
});

/**
 * The button that empties a select is called "Clear" in every language, unless each select says otherwise; that of a
 * day has its word in Ant Design's own languages, and it is the same.
 */
const clearInEachLanguage = (): Plugin => ({
  name: 'clear-in-each-language',
  apply: 'build',
  transform(code, id) {
    if (!/antd\/es\/(select|tree-select|cascader)\/index\.js$/.test(id)) return null;
    const asked = /const mergedAllowClear = \w+ === true \? \{\n\s+clearIcon[^\n]*(?=\n)/;
    if (!asked.test(code)) this.error('the button that empties a select is made in another way now');
    const word = 'const clearLabel = React.useContext(ConfigContext).locale?.DatePicker?.lang.clear;';
    return { code: code.replace(asked, `${word}\n  $&, label: clearLabel`), map: null };
  },
});

/**
 * What PDF files ask for and do not hold: the codes of Chinese characters, the fonts of every reader, and decoders of
 * scans. Its folder bears the version, for browsers keep it for good.
 */
const pdfData = (): Plugin => ({
  name: 'pdf-data',
  apply: 'build',
  generateBundle() {
    const description = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
    const { version } = JSON.parse(readFileSync(description, 'utf8')) as { version: string };
    for (const folder of ['cmaps', 'standard_fonts', 'wasm'])
      for (const name of readdirSync(join(dirname(description), folder)).filter(
        (one) => !one.endsWith('.wasm'),
      ))
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdf-${version}/${folder}/${name}`,
          source: readFileSync(join(dirname(description), folder, name)),
        });
  },
});

/** Windows and rarer pieces of Ant Design are fetched when a screen needs them. */
const RARE =
  /\/(alert|modal|drawer|dialog|popconfirm|progress|cascader|date-picker|picker|calendar|skeleton|message|notification|descriptions|radio|badge|tree-select|input-number|mini-decimal|switch|popover|watermark|tree|collapse|color-picker|icons-svg|icons)\//;
const SHARED_BY = 2;
const isCommonAntd = (id: string) =>
  /\/node_modules\/(antd|@rc-component|@ant-design)\//.test(id) && !RARE.test(id);

/** What few screens ask for of a library that all share. */
const isOfFew = (id: string) =>
  /\/(queriesObserver|useQueries|infiniteQuery\w*|useInfiniteQuery)\.js$/.test(id);
/** Small pieces nearly every screen uses: one file of them packs tighter than thirty. */
const SHARED_BY_MANY = 12;
/** What every list of documents is made of, for the same reason; the login page needs none of it. */
const isOfLists = (id: string) =>
  /\/web\/(parts\/document\/(list|list-export|columns|filters|use-acts|row-acts|acts|texts|delete-many|document-status|kind)|kit\/(list-table|list-search|list-cards|use-list-search|search-panel|filter-item|side-window|media|amounts|amount-unit|select-all|pager))\.tsx?$/.test(
    id,
  );
/** What stands on every page of the house, and on no public one. */
const isOfPages = (id: string) =>
  /\/web\/kit\/(page-head|page-state|link-button|scrolled-by-keys|code-tag|code-select|punctuation)\.tsx?$/.test(
    id,
  );
/** What is loaded before anything is asked for: with the login page, and with every page behind it. */
const loaded = { login: new Set<string>(), house: new Set<string>(), list: new Set<string>() };
const readLoaded = (): Plugin => ({
  name: 'read-loaded',
  apply: 'build',
  buildEnd() {
    const walk = (id: string, into: Set<string>) => {
      if (into.has(id)) return;
      into.add(id);
      for (const next of this.getModuleInfo(id)?.importedIds ?? []) walk(next, into);
    };
    for (const id of this.getModuleIds()) {
      if (/\/web\/app\/(main|login)\.tsx$/.test(id)) walk(id, loaded.login);
      if (id.endsWith('/web/app/house.tsx')) walk(id, loaded.house);
      if (id.endsWith('/web/areas/procurement-plan/annual/plan-list-page.tsx')) walk(id, loaded.list);
    }
  },
});
/** Ours that every page behind the login page loads, and the login page does not. */
const isOfHouse = (id: string) =>
  /\/(web|shared)\//.test(id) &&
  !id.includes('/node_modules/') &&
  loaded.house.has(id) &&
  !loaded.login.has(id);
/** What is said in one place of the plans whose list most people open first: thirty small files pack into one. */
const isOfFirstList = (id: string) =>
  id.includes('/shared/') &&
  !id.includes('/node_modules/') &&
  loaded.list.has(id) &&
  !loaded.login.has(id) &&
  !loaded.house.has(id);
const isCommonKit = (id: string) =>
  /\/(shared\/(kit|contract)|web\/api)\/[^/]+\.ts$|\/shared\/areas\/session\/paths\.ts$/.test(id);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    withoutJsonSchema(),
    withoutEval(),
    clearInEachLanguage(),
    withoutUnused(),
    pdfData(),
    readLoaded(),
    compressed(),
    sealPage(),
  ],
  worker: { plugins: () => [withoutHybridKeys()] },
  html: { cspNonce: 'CSP_NONCE' }, // the server puts a new one into each page it sends
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // the lists of what each screen imports took 8 KB of the first page, for one round trip less a screen
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // what several screens use of Ant Design is one file: cut into pieces by who uses them, it takes 13 KB more
          groups: [
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            { name: 'antd', test: isCommonAntd, minShareCount: SHARED_BY },
            {
              name: 'router',
              test: (id) => /\/node_modules\/(react-router|@tanstack)\//.test(id) && !isOfFew(id),
              minShareCount: SHARED_BY,
            },
            { name: 'house', test: isOfHouse, includeDependenciesRecursively: false },
            { name: 'kit', test: isCommonKit, minShareCount: SHARED_BY_MANY },
            { name: 'page', test: isOfPages, includeDependenciesRecursively: false },
            {
              name: 'lists',
              test: (id) => isOfLists(id) || isOfFirstList(id),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
