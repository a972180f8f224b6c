import { chainKind } from '#shared/areas/chain/contract';
import { shortlistStatus } from '#shared/areas/shortlist/codes';
import { shortlistCalls } from '#shared/areas/shortlist/contract';
import { serveAll } from '../../http/route.ts';
import { documentChain } from '../document/chain.service.ts';
import { heldAndHanging } from '../document/hold.service.ts';
import { documentModule } from '../document/module.service.ts';
import { beginDraw, commitDraw, redraw, revealDraw, supplement, voidDraw } from './draw-acts.ts';
import { saveDrawResult } from './choose.ts';
import type { ContractedParts } from '../project/shortlisting.service.ts';
import { revokeShortlist, saveShortlistFile, startProcurement } from './end-acts.ts';
import { confirmInvitation, sendInvitations } from './invite-acts.ts';
import { knowsInvitees } from './knows.ts';
import { shortlistList } from './list-shortlists.ts';
import { listOwnInvitations } from './own-invitations.ts';
import {
  blankShortlist,
  canUpdateWorkflow,
  chooseProjects,
  getShortlist,
  queryByCondition,
  readAffiliates,
  readCandidates,
  readContacts,
  readDrawFiles,
  readLevels,
  readRecommended,
} from './read-shortlists.ts';
import { shortlistReview } from './review-shortlist.ts';
import { describedShortlist, shortlists } from './shortlist-access.ts';
import { shortlist } from './shortlist.table.ts';
import { addShortlist, deleteShortlist, editShortlist, restoreShortlist } from './write-shortlists.ts';

const s = shortlistStatus.code;

const around = documentModule(describedShortlist, shortlists, {
  review: shortlistReview,
  list: shortlistList,
});

/** The shortlist as everything around documents knows it. */
export const shortlistDocument = (parts: ContractedParts) => ({
  ...around,
  // The signed record of a draw names whom it drew.
  files: around.files.map((one): typeof one => ({
    ...one,
    mayRead: async (context, guid) => {
      const [found] = (await one.mayRead(context, guid)) ? [await shortlists.find(context, guid)] : [];
      return found !== undefined && knowsInvitees(context, found);
    },
  })),
  routes: serveAll(shortlistCalls, {
    ...shortlistReview.calls,
    ...shortlistList.calls,
    detail: ({ guid }, context) => getShortlist(guid, context),
    add: addShortlist,
    edit: editShortlist,
    delete: deleteShortlist,
    restore: restoreShortlist,
    blank: blankShortlist,
    projects: chooseProjects,
    queryByCondition,
    candidates: readCandidates,
    recommended: readRecommended,
    affiliates: readAffiliates,
    contacts: readContacts,
    levels: readLevels,
    beginDraw,
    redraw,
    supplement,
    commitDraw,
    revealDraw,
    voidDraw,
    drawFiles: readDrawFiles,
    saveDrawResult,
    sendInvitations,
    myInvitations: listOwnInvitations,
    confirmInvitation,
    saveFile: saveShortlistFile,
    revoke: revokeShortlist,
    startProcurement: startProcurement(parts),
    canUpdateWorkflow,
  }),
  chain: documentChain(describedShortlist, shortlists, [
    { kind: chainKind.code.project, column: shortlist.projectGuid },
  ]),
  ...heldAndHanging(describedShortlist, shortlists, {
    also: [
      {
        as: 'running',
        label: { cn: '邀请中的入围', en: 'Shortlists being invited' },
        states: [s.toInvite, s.inviting, s.confirmed],
      },
    ],
  }),
});
