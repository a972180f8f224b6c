import { formatMoney, isMoney } from '#shared/kit/money';

/** Whether what a bidder said is an amount of money: it has two decimals. */
export const isAmount = (value: string): boolean => /\.\d{2}$/.test(value) && isMoney(value);

/** What a bidder said, amounts in thousands. */
export const shownValue = (value: string): string => (isAmount(value) ? formatMoney(value) : value);
