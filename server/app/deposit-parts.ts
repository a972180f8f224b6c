import { turnoverOf } from '../areas/contract/turnover.ts';
import type { DepositParts } from '../areas/deposit/parts.ts';

/** What annual deposits ask of areas they do not know. */
export const depositParts: DepositParts = { turnover: turnoverOf };
