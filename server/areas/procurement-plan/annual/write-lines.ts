import { lineText } from '#shared/areas/procurement-plan/line/use-texts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { LineForm } from '#shared/areas/procurement-plan/line/rules';
import { wordingOf } from '#shared/areas/procurement-plan/line/told';
import { STALE } from '../../../db/move-status.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError, NotFound } from '../../../kit/errors.ts';
import { refuseUsedSources } from '../line/adjusted-lines.ts';
import { checkLines, isFaulty, refuseErrors } from '../line/check-lines.ts';
import { insertLines } from '../line/insert-lines.ts';
import { draftOf, lineColumns } from '../line/line-columns.ts';
import { namingClash } from '../line/named-clash.ts';
import { annualPlans, annualPlanWrites } from './plan-access.ts';
import { recount } from '../line/plan-sums.ts';
import { storeFaults } from '../line/recheck-lines.ts';
import { procurementPlanLine as line, type Line } from '../line/plan-line.table.ts';

type SavedLine = LineForm & {
  planGuid: string;
  guid?: string | undefined;
  version?: number | undefined;
};

/**
 * Adds a line, or changes the one of this guid (then `version` is needed); every rule must be kept.
 * Adding again under the same guid answers the first result.
 */
export async function saveLine({ planGuid, guid, version, ...form }: SavedLine, context: Context) {
  return namingClash(() =>
    inTransaction(context.db, async (db) => {
      const plan = await annualPlans.lockFor(db, context, planGuid, { act: 'edit' });
      const stored = guid ? await findLine(db, planGuid, guid) : undefined;
      if (stored && version === undefined)
        return { guid: planGuid, version: plan.version, lineGuid: stored.guid, faults: stored.faults };
      if (version !== undefined && stored?.version !== version)
        throw stored ? new BusinessError(STALE) : new NotFound();
      const draft = { ...form, sourceLineGuid: stored?.sourceLineGuid };
      const [faults] = await checkLines(db, plan, [draft]);
      refuseErrors(faults!);
      const lineGuid = stored
        ? await updateLine(db, stored, form, faults!)
        : (await insertLines(db, planGuid, [{ guid, draft, faults: faults! }]))[0]!;
      await annualPlanWrites.note(db, context, plan, stored ? 'editLine' : 'addLine', {
        before: stored && draftOf(stored),
        after: form,
      });
      return { ...(await recount(db, context, planGuid)), lineGuid, faults: faults! };
    }),
  );
}

/** Sets the same values on several lines; a line that kept every rule must keep them. */
export async function fillLines(
  { planGuid, guids, values }: { planGuid: string; guids: string[]; values: Partial<LineForm> },
  context: Context,
) {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0)
    throw new BusinessError({ cn: '请填写要批量修改的内容', en: 'Say what is to be changed' });
  return namingClash(() =>
    inTransaction(context.db, async (db) => {
      const plan = await annualPlans.lockFor(db, context, planGuid, { act: 'edit' });
      const lines = await findLines(db, planGuid, guids);
      const faults = await checkLines(
        db,
        plan,
        lines.map((one) => ({ ...draftOf(one), ...given })),
      );
      for (const [at, one] of lines.entries())
        if (!one.isFaulty && isFaulty(faults[at]!)) refuseFill(one, faults[at]!);
      await db
        .update(line)
        .set({ ...withoutEmpty(given), version: sql`${line.version} + 1` })
        .where(and(eq(line.planGuid, planGuid), inArray(line.guid, guids)));
      await storeFaults(
        db,
        lines.map(({ guid }, at) => ({ guid, faults: faults[at]! })),
      );
      await annualPlanWrites.note(db, context, plan, 'fillLines', {
        after: given,
        note: `${lines.length}条明细`,
      });
      return recount(db, context, planGuid);
    }),
  );
}

/** Removes lines; in an adjustment that means the original line will be cancelled, so a used one stays. */
export async function deleteLines(
  { planGuid, guids }: { planGuid: string; guids: string[] },
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const plan = await annualPlans.lockFor(db, context, planGuid, { act: 'edit' });
    const lines = await findLines(db, planGuid, guids);
    await refuseUsedSources(db, lines);
    await db.delete(line).where(and(eq(line.planGuid, planGuid), inArray(line.guid, guids)));
    await annualPlanWrites.note(db, context, plan, 'deleteLines', {
      note: lines
        .map(({ lineNo, projectName }) => `${lineNo} ${projectName ?? ''}`)
        .join('、')
        .slice(0, 1000),
    });
    return recount(db, context, planGuid);
  });
}

const findLine = async (db: Db, planGuid: string, guid: string) => {
  const [found] = await db.select().from(line).where(eq(line.guid, guid));
  if (found && found.planGuid !== planGuid) throw new NotFound();
  return found;
};

async function findLines(db: Db, planGuid: string, guids: string[]): Promise<Line[]> {
  const wanted = [...new Set(guids)];
  const found = await db
    .select()
    .from(line)
    .where(and(eq(line.planGuid, planGuid), inArray(line.guid, wanted)))
    .orderBy(line.lineNo);
  if (found.length < wanted.length) throw new NotFound(lineText.gone);
  return found;
}

const withoutEmpty = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]));

async function updateLine(
  db: Db,
  { guid }: Line,
  draft: Parameters<typeof lineColumns>[0],
  faults: Parameters<typeof lineColumns>[1],
) {
  await db
    .update(line)
    .set({ ...lineColumns(draft, faults), version: sql`${line.version} + 1` })
    .where(eq(line.guid, guid));
  return guid;
}

function refuseFill({ lineNo }: Line, faults: Line['faults']): never {
  const fault = faults.find(({ level }) => level === 'error')!;
  const { cn, en } = wordingOf(fault);
  throw new BusinessError(
    { cn: `第${lineNo}条明细：${cn}`, en: `Line ${lineNo}: ${en}` },
    { [fault.field]: { cn, en } },
  );
}
