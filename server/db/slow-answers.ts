import { createHash } from 'node:crypto';

/** A statement as drizzle builds it. */
export interface Statement<T> {
  prepare(name: string): Built<T>;
}

/** A statement whose text stands. */
interface Built<T> {
  getQuery(): { sql: string; params: unknown[] };
  execute(): Promise<T>;
}

/** No name: PostgreSQL plans it for its values. */
const UNNAMED = '';

/** An answer slower than this, in milliseconds, is worth remembering. */
export const SLOW_MS = 40;
let slowMs = SLOW_MS;
const KEPT_MAX = 1000;
const every: Map<string, unknown>[] = [];

/**
 * Forgets every answer and keeps those that take longer than this from now on. Tests keep none: they turn to another database,
 * and on a busy machine every answer is slow.
 */
export function keepAnswersFrom(ms: number) {
  slowMs = ms;
  for (const kept of every) kept.clear();
}

/**
 * Runs statements and remembers the answers of slow ones for `keptMs`; whoever asks the same meanwhile waits for the same
 * answer. The same is the statement with its parameters, and these say whose rows it reads: two people share an answer
 * only when they reach the same.
 */
export function slowAnswers<T>(keptMs: number) {
  const answerTo = answersBy<T>(keptMs);
  return async (statement: Statement<T>): Promise<T> => {
    const built = statement.prepare(UNNAMED);
    const { sql, params } = built.getQuery();
    return answerTo(keyOf(sql, params), () => built.execute());
  };
}

/** The same of whatever is asked under a key; `ask` is called at once, or not at all where the answer is remembered. At most `keptMost` are. */
export function answersBy<T>(keptMs: number, keptMost = KEPT_MAX) {
  const kept = new Map<string, { answer: T | Promise<T>; until: number }>();
  every.push(kept);

  async function askAnew(key: string, ask: () => Promise<T>): Promise<T> {
    const started = performance.now();
    let answer: { given: T } | undefined;
    try {
      answer = { given: await ask() };
      return answer.given;
    } finally {
      // An answer that failed, or was quick, is not kept.
      kept.delete(key);
      if (answer !== undefined && performance.now() - started > slowMs) {
        if (kept.size >= keptMost) kept.clear();
        kept.set(key, { answer: answer.given, until: performance.now() + keptMs });
      }
    }
  }

  return async (key: string, ask: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.answer;
    const asked = askAnew(key, ask);
    // Let callers wait for this answer instead of starting another: it was slow the last time.
    if (known) kept.set(key, { answer: asked, until: performance.now() + keptMs });
    return asked;
  };
}

/** Short for a statement with its parameters; bytes are taken as they are, as JSON they would be a number each. */
export function keyOf(sql: string, params: readonly unknown[]): string {
  const hash = createHash('sha256').update(sql);
  const said = params.map((one) => {
    if (!Buffer.isBuffer(one)) return one;
    hash.update(one);
    return one.length;
  });
  return hash.update(JSON.stringify(said)).digest('base64');
}
