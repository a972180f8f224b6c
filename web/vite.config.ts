import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const MIN_BYTES = 1024;

/** Writes a brotli and a gzip copy beside every text file, so that the server compresses nothing while it serves. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const [fileName, file] of Object.entries(bundle)) {
      if (!/\.(js|css|svg|json)$/.test(fileName) || fileName.startsWith('.vite')) continue;
      const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
      if (bytes.length < MIN_BYTES) continue;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      this.emitFile({
        type: 'asset',
        fileName: `${fileName}.br`,
        source: brotliCompressSync(bytes, quality),
      });
      this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(bytes, { level: 9 }) });
    }
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed()],
  html: { cspNonce: 'CSP_NONCE' }, // the server puts a new one into each page it sends
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
  },
});
