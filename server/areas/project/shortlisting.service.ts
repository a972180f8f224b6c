import { and, asc, eq } from 'drizzle-orm';
import { suppliersAsked } from '#shared/areas/legal-parameter/suppliers-asked';
import { sectionState } from '#shared/areas/project/codes';
import { ONE_SOURCE } from '#shared/areas/project-initiation/fault-texts';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { checkInvitees } from './invitees/check-invitees.ts';
import { inviteesOf, storeInvitees } from './invitees/invitees-of.ts';
import { lockSectionsFor, wholeOf } from './lock-project.ts';
import type { ProjectParts } from './project-parts.ts';
import { type Project, projectSection } from './project.table.ts';
import { settleSection } from './settle-section.ts';

/** What is asked of contracts before whom a section invites is changed. */
export type ContractedParts = Pick<ProjectParts, 'contractedSections'>;

/** The sections of a project that go on, in their order; none of one that is not divided. */
export const liveSectionsOf = (db: Db, projectGuid: string) =>
  db
    .select({
      sectionNo: projectSection.sectionNo,
      sectionName: projectSection.sectionName,
      amount: projectSection.amount,
      stage: projectSection.stage,
    })
    .from(projectSection)
    .where(and(eq(projectSection.projectGuid, projectGuid), eq(projectSection.state, sectionState.code.live)))
    .orderBy(asc(projectSection.position));

/** How many suppliers the mode of a project asks for today; 1 where nothing says it. */
export async function suppliersNeeded(
  db: Db,
  { tenderWay: way, legalRegime, isMandatory }: Pick<Project, 'tenderWay' | 'legalRegime' | 'isMandatory'>,
): Promise<number> {
  const asked = suppliersAsked({ tenderWay: way, legalRegime, isMandatory }, await legalParameters(db));
  return asked ? Number(asked.value) : 1;
}

/**
 * Puts those who have confirmed in place of whom a section invites, as if they had been entered by hand: who is barred
 * meanwhile is refused.
 * @throws BusinessError where the section cannot be changed any more, or one of them cannot be invited
 */
export async function inviteConfirmed(
  db: Db,
  context: Context,
  parts: ContractedParts,
  {
    projectGuid,
    sectionNo,
    inviteList,
  }: {
    projectGuid: string;
    sectionNo: string;
    inviteList: readonly { enterpriseGuid: string; reason: string }[];
  },
): Promise<void> {
  const { found, sections } = await lockSectionsFor(db, context, parts, {
    guid: projectGuid,
    act: 'editInvitees',
    version: undefined,
    sectionNos: [sectionNo],
    field: 'sectionNo',
  });
  if (found.tenderWay === tenderWay.code.single && inviteList.length > 1) throw new BusinessError(ONE_SOURCE);
  const before = (await inviteesOf(db, projectGuid)).filter((one) => one.sectionNo === sectionNo);
  const list = await checkInvitees(db, found, [...inviteList], new Set());
  await storeInvitees(db, projectGuid, [sectionNo], list);
  await settleSection(db, context, found, {
    event: 'project.saveInvitees',
    sections: [sections.find((one) => one.sectionNo === sectionNo) ?? { ...wholeOf(found), sectionNo }],
    before: { invitees: before.map(({ name }) => name) },
    after: { invitees: list.map(({ name }) => name) },
  });
}
