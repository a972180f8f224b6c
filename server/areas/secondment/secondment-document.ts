import { secondmentCalls } from '#shared/areas/secondment/contract';
import { serveAll } from '../../http/route.ts';
import type { Db } from '../../db/client.ts';
import { documentChain } from '../document/chain.service.ts';
import { heldAndHanging } from '../document/hold.service.ts';
import { documentModule } from '../document/module.service.ts';
import { secondmentsOf } from './held-secondments.ts';
import { secondmentList } from './list-secondments.ts';
import {
  blankSecondment,
  choosePeople,
  chooseProjects,
  chooseRoles,
  getSecondment,
} from './read-secondments.ts';
import { secondmentReview } from './review-secondment.ts';
import { describedSecondment, secondments } from './secondment-access.ts';
import {
  allocateProjects,
  deallocateProjects,
  deleteSecondment,
  endSecondment,
  restoreSecondment,
  savingSecondments,
} from './write-secondments.ts';

const held = heldAndHanging(describedSecondment, secondments);

/** The secondment as everything around documents knows it. */
export const secondmentDocument = {
  ...documentModule(describedSecondment, secondments, { review: secondmentReview, list: secondmentList }),
  routes: serveAll(secondmentCalls, {
    ...secondmentReview.calls,
    ...secondmentList.calls,
    detail: ({ guid }, context) => getSecondment(guid, context),
    ...savingSecondments,
    delete: deleteSecondment,
    restore: restoreSecondment,
    blank: blankSecondment,
    people: choosePeople,
    roles: chooseRoles,
    projects: chooseProjects,
    allocate: allocateProjects,
    deallocate: deallocateProjects,
    end: endSecondment,
  }),
  chain: documentChain(describedSecondment, secondments, []),
  ...held,
  // What somebody draws up, and what lends them.
  held: async (db: Db, userGuid: string) => [
    ...(await held.held(db, userGuid)),
    ...(await secondmentsOf(db, userGuid)),
  ],
};
