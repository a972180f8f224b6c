import { type Money, sumMoney } from '#shared/kit/money';

const QUANTITY_PLACES = 4;
const MONEY_PLACES = 2;
/** What a quantity with four decimals times a price in 元 with two has too many of, as whole fen. */
const DIVISOR = 10n ** BigInt(QUANTITY_PLACES);

function whole(text: string, places: number): bigint {
  const [units, fraction = ''] = text.split('.') as [string, string?];
  return BigInt(units + fraction.slice(0, places).padEnd(places, '0'));
}

/** 预算金额 of an item: quantity times price in 元, rounded to the fen, half up; both as the rules let them pass. */
export function itemAmount({ quantity, price }: { quantity: string; price: Money }): Money {
  const product = whole(quantity, QUANTITY_PLACES) * whole(price, MONEY_PLACES);
  const fen = ((product + DIVISOR / 2n) / DIVISOR).toString().padStart(MONEY_PLACES + 1, '0');
  return `${fen.slice(0, -MONEY_PLACES)}.${fen.slice(-MONEY_PLACES)}`;
}

/** 预算金额 of a plan in 元: the sum of its items (documents.md 5.3, field 11). */
export const estimateOf = (items: readonly { quantity: string; price: Money }[]): Money =>
  sumMoney(items.map(itemAmount));
