import { contractFaultText as t } from '#shared/areas/contract/fault-texts';
import type { Wording } from '#shared/kit/language';
import { pgFault } from '../../db/pg-error.ts';
import { faultAt } from '../../kit/errors.ts';

const CLASHES: Record<string, [field: string, text: Wording]> = {
  contract_one_no: ['contractNo', t.takenNumber],
  contract_one_section: ['sectionNo', t.sectionTaken],
  contract_one_self_plan: ['selfPlanGuid', t.sectionTaken],
};

/** Does the work; a clash with one of the contract's unique indexes is refused at the field it concerns. */
export async function namingClash<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const clash = CLASHES[pgFault(error)?.constraint ?? ''];
    if (!clash) throw error;
    const [field, text] = clash;
    throw faultAt(field, text);
  }
}
