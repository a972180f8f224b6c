import type { z } from 'zod';
import type { inviteeCalls } from '#shared/areas/project/invitee-contract';
import { ONE_SOURCE } from '#shared/areas/project-initiation/fault-texts';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { WHOLE } from '#shared/areas/project/section-stand';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { faultAt } from '../../../kit/errors.ts';
import { lockSectionsFor, wholeOf } from '../lock-project.ts';
import type { ProjectParts } from '../project-parts.ts';
import { settleSection } from '../settle-section.ts';
import { checkInvitees, findingsOf } from './check-invitees.ts';
import { inviteesOf, storeInvitees } from './invitees-of.ts';
import { invitingBy } from './issue-fault.ts';

type Asked = z.output<typeof inviteeCalls.save.input>;

/**
 * Puts a list of suppliers in place of those that sections invite. As many as the mode asks for need not be there yet: a
 * section is not issued before (`issueFault`); more than a single source has are never right.
 */
export const saveInvitees =
  (parts: Pick<ProjectParts, 'contractedSections'>) =>
  ({ guid, version, sectionNos: asked, inviteList }: Asked, context: Context) =>
    inTransaction(context.db, async (db) => {
      const sectionNos = [...new Set(asked)];
      const { found, sections } = await lockSectionsFor(db, context, parts, {
        guid,
        act: 'editInvitees',
        version,
        sectionNos,
        field: 'sectionNos',
      });
      if (found.tenderWay === tenderWay.code.single && inviteList.length > 1)
        throw faultAt('inviteList', ONE_SOURCE);
      const before = (await inviteesOf(db, guid)).filter(({ sectionNo }) => sectionNos.includes(sectionNo));
      const list = await checkInvitees(
        db,
        found,
        inviteList,
        new Set(before.map(({ enterpriseGuid }) => enterpriseGuid)),
      );
      await storeInvitees(db, guid, sectionNos, list);
      const moved = await settleSection(db, context, found, {
        event: 'project.saveInvitees',
        sections: sectionNos.map(
          (no) =>
            sections.find(({ sectionNo }) => sectionNo === no) ?? { ...wholeOf(found), sectionNo: WHOLE },
        ),
        before: { invitees: before.map(({ name }) => name) },
        after: { invitees: list.map(({ name }) => name) },
      });
      const by = await invitingBy(db, found);
      return { ...moved, findings: await findingsOf(db, found, list, by) };
    });
