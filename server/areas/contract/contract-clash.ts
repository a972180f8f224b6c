import { contractFaultText as t } from '#shared/areas/contract/fault-texts';
import { pgFault } from '../../db/pg-error.ts';
import { BusinessError } from '../../http/errors.ts';

const CLASHES: Record<string, [field: string, text: string]> = {
  contract_one_no: ['contractNo', t.takenNumber.cn],
  contract_one_section: ['sectionNo', t.sectionTaken.cn],
  contract_one_self_plan: ['selfPlanGuid', t.sectionTaken.cn],
};

/** Does the work; a clash with one of the contract's unique indexes is refused at the field it concerns. */
export async function namingClash<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const clash = CLASHES[pgFault(error)?.constraint ?? ''];
    if (!clash) throw error;
    const [field, text] = clash;
    throw new BusinessError(text, { [field]: text });
  }
}
