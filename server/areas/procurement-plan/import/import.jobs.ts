import { yearOf } from '#shared/kit/dates';
import { BusinessError } from '../../../kit/errors.ts';
import type { JobTools } from '../../../db/jobs.ts';
import { understandUpload } from '../../job/read-upload.service.ts';
import { todayOf } from '../../../db/today.ts';
import { rememberedColumns } from './mapping.ts';
import type { PlanImport } from './plan-import.table.ts';
import { planImports } from './plan-imports.ts';
import { planSheets } from './read-again.ts';
import type { UnderstoodPlan } from './understand-plan.ts';

/** Reads an uploaded spreadsheet and proposes how to understand it. */
export const readImportJob = planImports.readJob(understood);

/** Sheet, header, columns, year and rows as they are proposed. */
async function understood(found: PlanImport, tools: JobTools): Promise<UnderstoodPlan> {
  const { setup, enterpriseGuid, planGuid, planYear } = found;
  const read = await understandUpload(found, tools, planSheets, {
    first: true,
    setup,
    newHeader: {},
    chosen: [],
    remembered: await rememberedColumns(tools.db, enterpriseGuid),
    planYear,
    thisYear: planGuid ? null : yearOf(await todayOf(tools.db)),
  });
  if (!read)
    throw new BusinessError({
      cn: '文件中没有内容，请检查后重新上传',
      en: 'There is nothing in the file. Check it and send it again.',
    });
  return read;
}

/** Forgets the content of imports; what was imported stands in the plans. */
export const forgetImportsJob = planImports.forgetJob('23 3 * * *', { sheets: [] });
