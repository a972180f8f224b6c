import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type * as calls from '#shared/areas/department/contract';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { department } from './department.table.ts';
import { scopeCondition } from './scope.service.ts';
import { isCodeTaken, isShortCodeTaken, nodeColumns } from './structure.ts';

/** Whether a code can no longer be given in the company of a node. */
export async function checkCode(
  { parentGuid, code, exceptGuid }: z.output<typeof calls.checkDepartmentCode.input>,
  context: Context,
) {
  const within = await scopeCondition(context, 'department:write', nodeColumns);
  const [parent] = await context.db
    .select({ enterpriseGuid: department.enterpriseGuid })
    .from(department)
    .where(and(eq(department.guid, parentGuid), within));
  if (!parent) throw new NotFound();
  return { exists: await isCodeTaken(context.db, parent.enterpriseGuid, code, exceptGuid) };
}

/** Whether a 单位简码 can no longer be given; they are unique on the platform, so this asks beyond one's reach. */
export const checkShortCode = async (
  { shortCode, exceptGuid }: z.output<typeof calls.checkShortCode.input>,
  { db }: Context,
) => ({ exists: await isShortCodeTaken(db, shortCode, exceptGuid) });
