/** What is to be given to whom. */
export interface SplitAsk {
  /** 分 of each line by supplier; null: not offered, or not comparable. */
  prices: readonly (readonly (number | null)[])[];
  /** 起订金额 of each supplier in 分: the least it takes an order for; 0: any. */
  least: readonly number[];
  /** The most suppliers that may be chosen; null: any number. */
  most: number | null;
}

/** The cheapest assignment of lines to suppliers. */
export interface Split {
  /** 分. */
  total: number;
  /** By line, which supplier. */
  of: readonly number[];
  /** 分 below which no assignment can be: the total, unless the search ended at its limit. */
  bound: number;
}
