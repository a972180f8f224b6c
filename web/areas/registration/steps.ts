/** The steps of a registration, as their titles are ordered. */
export const STEP = { agreement: 0, account: 1, enterprise: 2, confirm: 3 } as const;
