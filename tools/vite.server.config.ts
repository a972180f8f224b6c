import { SourceMap } from 'node:module';
import { join, posix } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');
/** From dist/server/<build>/ to the project. */
const UP = '../../..';

/** Packages of many small modules, whose loading one by one costs more than all the rest; the others stay where they are. */
const TAKEN_IN = ['drizzle-orm', 'fastify-type-provider-zod', 'pg-boss', 'zod'];

/** How `npm start` gets the server (docs/decisions/0017-built-server.md). */
export default defineConfig({
  root: ROOT,
  envDir: false,
  publicDir: false,
  plugins: [placesOfSources(), mapOfLines()],
  ssr: { noExternal: TAKEN_IN },
  build: {
    ssr: 'server/app/main.ts',
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      // Node keeps the text of the program: at one byte a character where none is Chinese, and without what only readers need.
      output: { chunkFileNames: '[name]-[hash].js', charset: 'ascii', comments: false },
    },
  },
});

/** Files beside a source (texts, migrations, the thread that reads spreadsheets) are found where the source is. */
function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(join(ROOT, 'server')) || !code.includes('import.meta.')) return;
      const source = posix.join(UP, id.slice(ROOT.length + 1));
      const placed = code
        // In brackets, or Vite would take the files for its own.
        .replaceAll('import.meta.url', `new URL('${source}', import.meta['url']).href`)
        .replaceAll('import.meta.dirname', `(import.meta['dirname'] + '/${posix.dirname(source)}')`);
      return { code: placed, map: null };
    },
  };
}

/**
 * Leaves of each map only where a line comes from, without the sources: enough for stack traces, and the first one
 * costs the program 10 MiB instead of 80.
 */
function mapOfLines(): Plugin {
  return {
    name: 'map-of-lines',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.map')) continue;
          const map = JSON.parse(String(file.source));
          const chunk = bundle[file.fileName.replace(/\.map$/, '')];
          if (chunk?.type !== 'chunk') continue;
          delete map.sourcesContent;
          file.source = JSON.stringify({ ...map, names: [], mappings: lineMappings(map, chunk.code) });
        }
      },
    },
  };
}

/** One mapping a line, as the source map format writes it (ECMA-426): the differences to the line before. */
function lineMappings(map: ConstructorParameters<typeof SourceMap>[0], code: string): string {
  const read = new SourceMap(map);
  const before = { source: 0, line: 0 };
  return code
    .split('\n')
    .map((text, at) => {
      const entry = read.findEntry(at, text.search(/\S|$/));
      if (!('originalSource' in entry)) return '';
      const source = map.sources.indexOf(entry.originalSource);
      if (source < 0) return '';
      const { originalLine: line } = entry;
      const segment = [0, source - before.source, line - before.line, 0].map(digits).join('');
      Object.assign(before, { source, line });
      return segment;
    })
    .join(';');
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 VLQ. */
function digits(value: number): string {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let text = '';
  do {
    const low = rest & 31;
    rest >>>= 5;
    text += DIGITS[rest > 0 ? low | 32 : low];
  } while (rest > 0);
  return text;
}
