/** The search of the list for what was entered in a year. */
export const enteredIn = (year: number) => ({ createFrom: `${year}-01-01`, createTo: `${year}-12-31` });
