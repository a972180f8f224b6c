import { selfReason } from '#shared/areas/procurement-plan/line/codes';
import { tenderWay, type TenderWay } from '#shared/areas/project/purchase-mode';

const way = tenderWay.code;
const explained: readonly TenderWay[] = [way.single, way.negotiate];

/** Whether a mode asks for its 方式理由 (documents.md 5.3, field 14). */
export const asksReason = (mode: TenderWay | undefined) => mode !== undefined && explained.includes(mode);

/** Whether a reason exempts from the limit and asks for a 抢修说明 instead (documents.md 5.3, fields 11 and 20). */
export const isEmergency = (reason: number | undefined) => reason === selfReason.code.emergencyRepair;
