import type { Wording } from './language.ts';

/** Why somebody cannot urge again yet: once in any 24 hours, with the time that is left, rounded up to minutes. */
export function urgeAgainIn(seconds: number): Wording {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const cn = `${hours > 0 ? `${hours}小时` : ''}${rest > 0 ? `${rest}分钟` : ''}`;
  const en = [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])].join(' ');
  return {
    cn: `24小时内只能催办一次，还需等待${cn}`,
    en: `One reminder in 24 hours; you can send the next in ${en}`,
  };
}
