import { asc, eq } from 'drizzle-orm';
import type { ResultPaper } from '#shared/areas/self-plan/codes';
import type { Invitee, SelfPlanItem } from '#shared/areas/self-plan/views';
import { plainNumber } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import type { FilesByKind } from '../file/file.service.ts';
import { supplierBriefs } from '../supplier/library/profile.service.ts';
import { PAPER_KINDS } from './self-plan-access.ts';
import { selfPlanInvitee, selfPlanItem, selfPlanMember } from './self-plan-parts.table.ts';

/** The items of a plan, in their order. */
export async function itemsOf(db: Db, planGuid: string): Promise<SelfPlanItem[]> {
  const found = await db
    .select()
    .from(selfPlanItem)
    .where(eq(selfPlanItem.planGuid, planGuid))
    .orderBy(asc(selfPlanItem.position));
  return found.map(({ planGuid: _plan, position: _position, quantity, ...item }) => ({
    ...item,
    quantity: plainNumber(quantity),
  }));
}

/** The suppliers a plan asks, in their order, as they stand today. */
export async function inviteesOf(db: Db, planGuid: string): Promise<Invitee[]> {
  const found = await db
    .select({ guid: selfPlanInvitee.supplierGuid, name: selfPlanInvitee.name })
    .from(selfPlanInvitee)
    .where(eq(selfPlanInvitee.planGuid, planGuid))
    .orderBy(asc(selfPlanInvitee.position));
  const briefs = await supplierBriefs(
    db,
    found.map(({ guid }) => guid),
  );
  return found.map(({ guid, name }) => {
    const known = briefs.get(guid);
    return {
      guid,
      name,
      uscc: known?.uscc ?? '',
      grade: known?.grade ?? null,
      standing: known?.standing ?? null,
    };
  });
}

/** The purchasing group of a plan, in its order. */
export const groupOf = (db: Db, planGuid: string) =>
  db
    .select({ guid: selfPlanMember.userGuid, name: selfPlanMember.name, deptName: selfPlanMember.deptName })
    .from(selfPlanMember)
    .where(eq(selfPlanMember.planGuid, planGuid))
    .orderBy(asc(selfPlanMember.position));

/** The papers of a result, in the order they arise. */
export const papersOfResult = (files: FilesByKind, papers: readonly ResultPaper[]) =>
  papers.map((paper) => ({ paper, files: files(PAPER_KINDS.get(paper)!) }));
