import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ChunkLoadError, CssChunkLoadError, loadScreen, SCREEN_TIMEOUT_MS } from './load-screen.ts';

afterEach(() => vi.useRealTimers());

test('the code of a screen is handed on', async () => {
  expect(await loadScreen(async () => 'page')).toBe('page');
});

test('code that does not come is a chunk load error, styles that do not come a CSS chunk load error', async () => {
  const script = new TypeError('Failed to fetch dynamically imported module: http://x/assets/a-1.js');
  const failed = await loadScreen(() => Promise.reject(script)).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ChunkLoadError);
  expect(failed).not.toBeInstanceOf(CssChunkLoadError);
  expect(failed).toMatchObject({ name: 'ChunkLoadError', cause: script });

  const style = new Error('Unable to preload CSS for /assets/a-1.css');
  const unstyled = await loadScreen(() => Promise.reject(style)).catch((error: unknown) => error);
  expect(unstyled).toBeInstanceOf(CssChunkLoadError);
  expect(unstyled).toMatchObject({ name: 'CssChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED' });
});

test('after 120 seconds, not before, waiting ends with a chunk load error', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  expect(SCREEN_TIMEOUT_MS).toBe(120_000);
  let ended: unknown;
  const loading = loadScreen(() => new Promise(() => {})).catch((error: unknown) => (ended = error));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(ended).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(ended).toMatchObject({ name: 'ChunkLoadError' });
});
