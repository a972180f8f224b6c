/** Exports a person may have that are not over: waiting or being written. */
export const EXPORTS_OPEN_MAX = 5;
