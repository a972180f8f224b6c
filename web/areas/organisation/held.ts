import { hangingRefusal } from '#shared/areas/department/contract';
import { holdingRefusal } from '#shared/areas/user/transfer-contract';
import type { Wording } from '#shared/kit/language';
import { CallRefused } from '../../api/errors.ts';

/** What of one kind still hangs on a department, or is still held by a person. */
export interface Held {
  kind: string;
  label: Wording;
  /** What is to be done about it. */
  advice?: Wording | undefined;
  count: number;
  items: readonly { name: string; link: string | null }[];
}

/** What a refusal carries of what is in the way; empty when it is another refusal. */
export function heldBy(error: unknown): readonly Held[] {
  if (!(error instanceof CallRefused)) return [];
  const hanging = hangingRefusal.safeParse(error.data);
  if (hanging.success) return hanging.data.hanging;
  const holding = holdingRefusal.safeParse(error.data);
  return holding.success ? holding.data.holdings : [];
}
