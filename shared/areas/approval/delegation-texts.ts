import type { Wording } from '#shared/kit/language';
import type { DelegationSaved } from './delegation-contract.ts';

/** What is said when a delegation is saved that would form a chain with others; empty when there is none. */
export function notPassedOnText({ to, from }: DelegationSaved['notPassedOn']): Wording {
  const cn: string[] = [];
  const en: string[] = [];
  if (to !== null) {
    cn.push(`受托人在此期间已委托给${to}，但本委托不再转递，仍由受托人本人处理`);
    en.push(`The delegate has delegated to ${to} in this period; this delegation is not passed on to ${to}`);
  }
  if (from.length > 0) {
    cn.push(`${from.join('、')}在此期间的委托不随之转出`);
    en.push(`What ${from.join(', ')} delegated in this period is not passed on`);
  }
  return { cn: cn.map((one) => `。${one}`).join(''), en: en.map((one) => `. ${one}`).join('') };
}
