import { eq } from 'drizzle-orm';
import type { SecondmentForm } from '#shared/areas/secondment/rules';
import { secondmentKind } from '#shared/areas/secondment/kind';
import type { Db } from '../../db/client.ts';
import { documentReview } from '../document/review.service.ts';
import { filesOf } from '../file/file.service.ts';
import { notify } from '../notification/notification.service.ts';
import { lockInTurn } from '../user/lock-people.service.ts';
import { checkSecondment } from './check-secondment.ts';
import { describedSecondment, SECONDMENT, secondments } from './secondment-access.ts';
import { peopleOf, projectsOf } from './secondment-parts.ts';
import { secondment, type Secondment } from './secondment.table.ts';

const guids = (list: readonly { guid: string }[]) => list.map(({ guid }) => guid);

/** Submitting, recalling and voiding of secondments. */
export const secondmentReview = documentReview(describedSecondment, secondments, {
  // Nobody decides that they are lent themselves.
  excluded: async (db, { guid }) => guids(await peopleOf(db, guid)),
  // The lending unit decides before the borrowing one (documents.md 5.11, states).
  before: ({ fromEnterpriseGuid, fromDept }) => [
    { enterpriseGuid: fromEnterpriseGuid, deptGuid: fromDept, label: '借出方' },
  ],
  // Count what one person has one after the other: two submissions at once would both fit.
  lock: async (db, { guid }) => lockInTurn(db, guids(await peopleOf(db, guid))),
  async toSubmit(viewer, found) {
    await checkSecondment(viewer, await formOf(viewer.db, found), found.guid);
  },
  content: ({ db }, found) => formOf(db, found),
  effects: {
    async approved(db, context, { found }) {
      await db
        .update(secondment)
        .set({ approverName: context.actor?.name ?? null })
        .where(eq(secondment.guid, found.guid));
      await notify(db, {
        userGuids: guids(await peopleOf(db, found.guid)),
        kind: 'secondment.approved',
        title: {
          cn: `您将借调至${found.toUnitName}，${found.startDate} 至 ${found.endDate}`,
          en: `You are seconded to ${found.toUnitName}, ${found.startDate} to ${found.endDate}`,
        },
        link: secondmentKind.path(found.guid),
      });
    },
  },
});

/** A stored secondment as the form it was saved with, to be checked again. */
async function formOf(db: Db, found: Secondment): Promise<SecondmentForm> {
  return {
    ...found,
    users: guids(await peopleOf(db, found.guid)),
    projects: guids(await projectsOf(db, found.guid)),
    roles: found.roleGuids,
    files: guids(await filesOf(db, SECONDMENT, found.guid)),
  };
}
