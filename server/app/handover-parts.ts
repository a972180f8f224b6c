import { handoverBizType } from '#shared/areas/handover/codes';
import { handoverText, openedSoon } from '#shared/areas/handover/fault-texts';
import { sweepCasesOf } from '../areas/approval/hand-over.ts';
import type { HandoverParts } from '../areas/handover/held.ts';
import { projectsAtOpening } from '../areas/project/projects-at-opening.ts';
import { suppliersOfProjects } from '../areas/project/suppliers-of-projects.ts';
import { invitedBy } from '../areas/project-initiation/setup-of-project.service.ts';
import { supervisesAny } from '../areas/supervision/supervises.ts';
import { suppliersReachedAt } from '../areas/supplier/records/suppliers-reached-at.ts';
import { findContact } from '../areas/user/user.service.ts';
import { approvalSubjects } from './approval-subjects.ts';
import { givers, holdingSources } from './holding-sources.ts';

/** What hand-overs ask of areas that stand above them. */
export const handoverParts: HandoverParts = {
  givers,
  holdings: holdingSources,
  sweepFor: (db, userGuid) => sweepCasesOf(db, approvalSubjects, userGuid),
  async conflictOf(db, userGuid, { bizType, enterpriseGuid, guids }) {
    const projectGuids = bizType === handoverBizType.code.project ? guids : [];
    if (await supervisesAny(db, userGuid, { enterpriseGuid, projectGuids })) return handoverText.supervises;
    const setupGuids = bizType === handoverBizType.code.setup ? guids : [];
    const suppliers = [
      ...(await suppliersOfProjects(db, projectGuids)),
      ...(await invitedBy(db, setupGuids)),
    ];
    const mobile = (await findContact(db, userGuid))?.phone ?? '';
    return (await suppliersReachedAt(db, mobile, suppliers)).length > 0 ? handoverText.isContact : null;
  },
  async barOf(db, { bizType, guids }) {
    if (bizType !== handoverBizType.code.project) return null;
    const atOpening = await projectsAtOpening(db, guids);
    return atOpening.length > 0 ? openedSoon(atOpening) : null;
  },
};
