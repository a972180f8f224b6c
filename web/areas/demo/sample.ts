/** Budgets of the made-up lines, in 万元. */
export const BUDGETS = [320, 186.5, 96];
export const TOTAL = BUDGETS.reduce((sum, one) => sum + one, 0).toFixed(2);
