/** Where the script is that verifies the files of any draw outside the product (docs/decisions/0059). */
export const verifier = new URL('./verify-draw.mjs?no-inline', import.meta.url).href;
export const VERIFIER_NAME = 'verify-draw.mjs';
