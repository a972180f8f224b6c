import type { ParameterCode } from '#shared/areas/legal-parameter/catalogue/catalogue';
import { responseOf } from '#shared/areas/legal-parameter/opening-steps';
import { inForce, type LegalParameters, startingParameters } from '#shared/areas/legal-parameter/parameters';
import { procurementMode, type ProcurementMode } from '#shared/areas/project/purchase-mode';

const WORKDAYS_OF_A_WEEK = 5;
const WEEKEND = 2;

/**
 * Days a purchase of this mode takes at the least, from today to its result (documents.md 5.2, 期望完成时间): of a
 * tender the time to bid and the publicity, of another mode the time to respond. Counted without a calendar, as a line
 * is far from its purchase: working days with their weekends.
 */
export function minimumDays(
  mode: ProcurementMode,
  isMandatory: boolean,
  parameters: LegalParameters = startingParameters,
): number {
  const { open, invite } = procurementMode.code;
  const isTender = mode === open || mode === invite;
  const setting = !isTender ? 'enterprise' : isMandatory ? 'mandatory' : 'tender';
  const days = (code: ParameterCode | undefined) => {
    const found = code && inForce(parameters, code, setting);
    if (!found) return 0;
    const count = Number(found.value);
    return found.unit === 'workday' ? count + WEEKEND * Math.ceil(count / WORKDAYS_OF_A_WEEK) : count;
  };
  return isTender ? days('bidding') + days('publicity') : days(responseOf[mode]);
}
