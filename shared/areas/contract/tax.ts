import { parseMoney, subtractMoney, type Money } from '#shared/kit/money';

const fen = (money: Money) => BigInt(parseMoney(money).replace('.', ''));
const yuan = (amount: bigint): Money => {
  const digits = amount.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Gross, net and tax of an amount, exact to the fen; net and tax always make the gross. */
export interface TaxedAmount {
  gross: Money;
  net: Money;
  tax: Money;
}

/**
 * Splits an amount not below 0 by its rate in whole percent: net = gross ÷ (1 + rate) and, the other way round,
 * gross = net × (1 + rate), rounded half up once (documents.md 5.6, field 10).
 */
export function taxed(amount: Money, taxIncluded: boolean, ratePercent: number): TaxedAmount {
  const given = parseMoney(amount);
  const factor = BigInt(100 + ratePercent);
  const gross = taxIncluded ? given : yuan((fen(given) * factor * 2n + 100n) / 200n);
  const net = taxIncluded ? yuan((fen(given) * 200n + factor) / (2n * factor)) : given;
  return { gross, net, tax: subtractMoney(gross, net) };
}
