import { BusinessError } from '../../../kit/errors.ts';
import { understandSpreadsheet } from '../../../kit/spreadsheet/read.ts';
import { SpreadsheetRefused } from '../../../kit/spreadsheet/refused.ts';
import { understandingIn } from '../../../kit/spreadsheet/understanding.ts';
import type { PlanImport } from './plan-import.table.ts';
import type { understand, PlanSheetOrder, UnderstoodPlan } from './understand-plan.ts';

/** Makes lines of a plan of sheets. */
export const planSheets = understandingIn<typeof understand>(
  new URL('./understand-plan.ts', import.meta.url),
);

type Again = Partial<Pick<PlanSheetOrder, 'setup' | 'newHeader' | 'chosen' | 'remembered' | 'planYear'>>;

/** Reads the kept sheets of an import in another way, beside the thread that answers. */
export async function readAgain(found: PlanImport, again: Again): Promise<UnderstoodPlan> {
  const order: PlanSheetOrder = {
    first: false,
    setup: found.setup,
    newHeader: null,
    chosen: [],
    remembered: {},
    planYear: found.planYear,
    thisYear: null,
    ...again,
  };
  const sheets = found.sheets.map((sheet) => ({ ...sheet, hidden: false }));
  try {
    const understood = await understandSpreadsheet({ sheets }, planSheets, order);
    if (!understood) throw new BusinessError({ cn: '工作表不存在', en: 'There is no such sheet' });
    return understood;
  } catch (error) {
    throw error instanceof SpreadsheetRefused ? new BusinessError(error.wording) : error;
  }
}
