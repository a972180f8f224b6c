import type { Wording } from '#shared/kit/language';
import { BusinessError } from '../kit/errors.ts';

/** Against more values than any call takes. */
const tooMuch: Wording = { cn: '提交的内容过多', en: 'More was sent than any call takes' };

/** Deeper than any form; what is deeper exhausts the stack of whoever walks it. */
const DEPTH_MAX = 32;
/** More than the longest list of any call; each wrong one is a fault to be worded. */
const VALUES_MAX = 50_000;

/**
 * The same value with the surrounding white space of every string removed; streams and buffers stay as they are.
 * @throws BusinessError for what no call could take: nested too deep, too many values, characters no database stores.
 */
export function trimmed(value: unknown): unknown {
  let left = VALUES_MAX;
  const within = (one: unknown, depth: number): unknown => {
    if (typeof one === 'string') return storable(one).trim();
    if (typeof one !== 'object' || one === null) return one;
    if (depth > DEPTH_MAX)
      throw new BusinessError({ cn: '提交的内容层次过深', en: 'What was sent is nested too deep' });
    if (Array.isArray(one)) {
      left -= one.length;
      if (left < 0) throw new BusinessError(tooMuch);
      return one.map((entry) => within(entry, depth + 1));
    }
    if (!isPlain(one)) return one;
    const entries = Object.entries(one);
    left -= entries.length;
    if (left < 0) throw new BusinessError(tooMuch);
    return Object.fromEntries(entries.map(([name, entry]) => [storable(name), within(entry, depth + 1)]));
  };
  return within(value, 0);
}

/** Half of a character pair and the character of number 0 exist in JSON and in no text of a database. */
function storable(text: string): string {
  if (text.includes('\0') || !text.isWellFormed())
    throw new BusinessError({
      cn: '提交的内容含有无法识别的字符',
      en: 'What was sent contains characters that cannot be read',
    });
  return text;
}

/** What JSON, a form or a query became; the objects of a query have a prototype of their own, without one. */
function isPlain(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
