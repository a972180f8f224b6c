import { batchOwnLabel, lineLabel } from '#shared/areas/procurement-plan/line/fields';
import type { Wording } from '#shared/kit/language';

const { estimateAmount: _estimate, ...shared } = lineLabel;
/** Every field of a batch line; its 估算金额 is the amount of this batch. */
export const batchLineLabel = { ...shared, ...batchOwnLabel } as const satisfies Record<string, Wording>;
