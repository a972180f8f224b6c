import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, 'seal');

/**
 * Writes `seal.html`: one file that seals bids on a computer without a network (docs/decisions/0078), around the very worker
 * the product seals with. The same sources give the same bytes.
 */
export const sealPage = (): Plugin => ({
  name: 'seal-page',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const worker = Object.keys(bundle).find((name) => /^assets\/sealing-worker-[^/]+\.js$/.test(name));
    if (!worker) this.error('the worker that seals is built under another name now');
    const page = await pageScript();
    const whole = readFileSync(join(FOLDER, 'seal.html'), 'utf8')
      .replace('WORKER', () => readFileSync(join(dir!, worker)).toString('base64'))
      .replace('PAGE', () => page.replaceAll('</script', String.raw`<\/script`));
    writeFileSync(join(dir!, 'seal.html'), whole);
  },
});

async function pageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(FOLDER, 'main.ts'), formats: ['iife'], name: 'seal' },
    },
  });
  const [{ output }] = built as unknown as [{ output: readonly [{ code: string }] }];
  return output[0].code;
}
