/** How long the code of a screen may take (product.md 9). */
export const SCREEN_TIMEOUT_MS = 120_000;

/** The code of a screen could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name: string = 'ChunkLoadError';
}

/** The style sheet of a screen could not be loaded. */
export class CssChunkLoadError extends ChunkLoadError {
  override readonly name = 'CssChunkLoadError';
  readonly code = 'CSS_CHUNK_LOAD_FAILED';
}

/** Whether what failed was a style sheet. */
export const isStyleFailure = (error: unknown) => error instanceof Error && /CSS|\.css\b/.test(error.message);

/** Loads the code of a screen; what fails, or takes longer than 120 seconds, is a chunk load error. */
export async function loadScreen<T>(load: () => Promise<T>, timeoutMs = SCREEN_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`no answer in ${timeoutMs / 1000} s`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), tooLong]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    // Vite's loader says which file it was; the style sheets of a screen are loaded before its code
    const Failure = isStyleFailure(error) ? CssChunkLoadError : ChunkLoadError;
    throw new Failure(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
