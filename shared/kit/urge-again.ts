import type { Wording } from './language.ts';

const START = '24小时内只能催办一次，还需等待';
const LEFT = /^(?:(\d+)小时)?(?:(\d+)分钟)?$/;

/** Why somebody cannot urge again yet: once in any 24 hours, with the time that is left, rounded up to minutes. */
export function urgeAgainIn(seconds: number): Wording {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const cn = `${START}${hours > 0 ? `${hours}小时` : ''}${rest > 0 ? `${rest}分钟` : ''}`;
  return { cn, en: inEnglish(hours, rest) };
}

/** The same in English, of the Chinese text; null for any other text. */
export function urgeAgainInEnglish(text: string): string | null {
  const parts = text.startsWith(START) ? LEFT.exec(text.slice(START.length)) : null;
  return parts && inEnglish(Number(parts[1] ?? 0), Number(parts[2] ?? 0));
}

const inEnglish = (hours: number, minutes: number) =>
  `One reminder in 24 hours; you can send the next in ${[
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(minutes > 0 ? [`${minutes} min`] : []),
  ].join(' ')}`;
