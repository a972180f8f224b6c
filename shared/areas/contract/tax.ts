import { fenOf, parseMoney, subtractMoney, type Money, yuanOf } from '#shared/kit/money';

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
  const gross = taxIncluded ? given : yuanOf((fenOf(given) * factor * 2n + 100n) / 200n);
  const net = taxIncluded ? yuanOf((fenOf(given) * 200n + factor) / (2n * factor)) : given;
  return { gross, net, tax: subtractMoney(gross, net) };
}
