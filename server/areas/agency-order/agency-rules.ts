import { and, desc, eq, ne } from 'drizzle-orm';
import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { entrustFaultText as t } from '#shared/areas/agency-order/fault-texts';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { findEnterprise } from '../enterprise/enterprise.service.ts';
import { findProjects } from '../project/project.service.ts';
import type { Setup } from '../project-initiation/setup.service.ts';
import { tiedTo } from '../supplier/library/affiliates.service.ts';
import { standingsOf } from '../supplier-rating/standings.service.ts';
import { orders } from './entrust-access.ts';
import { entrustOrder as order } from './entrust.table.ts';

/** An enterprise as `agencyFault` looks at it. */
type Known = NonNullable<Awaited<ReturnType<typeof findEnterprise>>>;

/** What by itself stands against entrusting an enterprise; null when nothing does. */
export function standingFault(found: Known | null, standing: string, unitGuid: string): Wording | null {
  const { agency } = subjectType.code;
  if (!found || !(found.subjectTypes.includes(agency) || found.draftSubjectTypes.includes(agency)))
    return t.agencyMissing;
  if (found.guid === unitGuid) return t.agencyOwn;
  const approved: readonly number[] = [
    enterpriseApproval.code.approved,
    enterpriseApproval.code.changeInReview,
  ];
  if (!found.isActive || !approved.includes(found.approvalState) || !found.subjectTypes.includes(agency))
    return t.agencyNotApproved;
  return standing === supplierStanding.code.normal ? null : t.agencyBlacklisted;
}

/** An enterprise by guid and by name: who is named as a unit above may not be known by more. */
type Named = Pick<Known, 'guid' | 'name'>;
const isAmong = (keys: ReadonlySet<string>, { guid, name }: Named) => keys.has(guid) || keys.has(name);

/** For a set-up: the enterprises invited to bid, and those affiliated with one of them. */
export async function conflictsOf(db: Db, { inviteList }: Pick<Setup, 'inviteList'>) {
  const invited = new Set(inviteList.map(({ enterpriseGuid }) => enterpriseGuid));
  const affiliated = new Set<string>();
  for (const guid of invited) for (const other of await tiedTo(db, guid)) affiliated.add(other);
  return { invited, affiliated };
}
type Conflicts = Awaited<ReturnType<typeof conflictsOf>>;

/** 实施条例 第十三条: an agency does not serve a project it, or who is joined to it, bids in. */
export const conflictFault = (agency: Named, { invited, affiliated }: Conflicts): Wording | null =>
  invited.has(agency.guid) ? t.agencyInvited : isAmong(affiliated, agency) ? t.agencyAffiliated : null;

/** Everything that stands against entrusting a set-up to an agency (documents.md 5.5, field 6); null when nothing does. */
export async function agencyFault(
  db: Db,
  { agentGuid, unitGuid, setup }: { agentGuid: string; unitGuid: string; setup: Setup },
): Promise<Wording | null> {
  const found = await findEnterprise(db, agentGuid);
  const standing = (await standingsOf(db, [agentGuid])).get(agentGuid)!;
  const own = standingFault(found, standing.standing, unitGuid);
  if (own) return own;
  return conflictFault(found!, await conflictsOf(db, setup));
}

/**
 * Why people of an enterprise may not apply in a project: it, or one it is affiliated with, is or was the project's agency
 * (实施条例 第十三条); null when nothing speaks against it. An order that was ended before it was received binds nobody.
 */
export async function agencyConflict(
  db: Db,
  projectGuid: string,
  enterpriseGuid: string,
): Promise<Wording | null> {
  const [project] = await findProjects(db, [projectGuid]);
  if (!project) return null;
  const made = await db
    .select({
      agentGuid: order.agentGuid,
      agentUnit: order.agentUnit,
      status: order.status,
      at: order.receiveTime,
    })
    .from(order)
    .where(
      and(eq(order.projectNo, project.projectNo), orders.live, ne(order.status, entrustStatus.code.draft)),
    )
    .orderBy(desc(order.createTime), desc(order.guid));
  const bound = made.filter(({ status, at }) => status !== entrustStatus.code.terminated || at !== null);
  if (bound.length === 0) return null;
  const tied = await tiedTo(db, enterpriseGuid);
  for (const { agentGuid, agentUnit } of bound) {
    if (agentGuid === null) continue;
    if (agentGuid === enterpriseGuid)
      return {
        cn: '贵单位是本项目的招标代理机构，不得参加投标（招标投标法实施条例 第十三条）',
        en: 'Your enterprise is the agency of this project and may not bid (Implementing Regulations, art. 13)',
      };
    if (isAmong(tied, { guid: agentGuid, name: agentUnit }))
      return {
        cn: `贵单位与本项目的招标代理机构${agentUnit}有关联关系，不得参加投标（招标投标法实施条例 第十三条）`,
        en: `Your enterprise is affiliated with the project’s agency ${agentUnit} and may not bid (Implementing Regulations, art. 13)`,
      };
  }
  return null;
}
