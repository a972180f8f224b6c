import { handoverBizType } from '#shared/areas/handover/codes';
import { handoverText } from '#shared/areas/handover/fault-texts';
import { sweepCasesOf } from '../areas/approval/hand-over.ts';
import type { HandoverParts } from '../areas/handover/held.ts';
import { supervisesAny } from '../areas/supervision/supervises.ts';
import { approvalSubjects } from './approval-subjects.ts';
import { givers, holdingSources } from './holding-sources.ts';

/** What hand-overs ask of areas that stand above them. */
export const handoverParts: HandoverParts = {
  givers,
  holdings: holdingSources,
  sweepFor: (db, userGuid) => sweepCasesOf(db, approvalSubjects, userGuid),
  async conflictOf(db, userGuid, { bizType, enterpriseGuid, guids }) {
    const projectGuids = bizType === handoverBizType.code.project ? guids : [];
    return (await supervisesAny(db, userGuid, { enterpriseGuid, projectGuids }))
      ? handoverText.supervises
      : null;
  },
};
