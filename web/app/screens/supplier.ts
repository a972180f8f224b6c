import type { Screen } from './screen.ts';

/** Screens of the headings 供应商管理 and 数字证书管理, with 供应商信息 and the review of supplier records. */
export const supplierScreens: readonly Screen[] = [];
