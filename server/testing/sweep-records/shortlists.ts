import { drawType, notificationType } from '#shared/areas/bidding/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { shortlistStatus, type ShortlistStatus } from '#shared/areas/shortlist/codes';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { supplierGrade } from '#shared/areas/supplier-rating/codes';
import { beginRound } from '../../areas/draw/draw.service.ts';
import { SHORTLIST } from '../../areas/shortlist/shortlist-access.ts';
import { shortlist, shortlistInvite } from '../../areas/shortlist/shortlist.table.ts';
import type { Owner } from './owner.ts';

/** Their shortlists: a draft, and one sent with a round they give to and an invitation of their own company. */
export async function shortlistsOf({ db, place, person, no }: Owner, { project }: { project: string }) {
  const aShortlist = async (status: ShortlistStatus, round: number) => {
    const [row] = await db
      .insert(shortlist)
      .values({
        ruweiNo: `SWEEP-RW-${no}-${status}`,
        ruweiName: `入围${no}`,
        projectGuid: project,
        projectNo: `SWEEP-${no}`,
        projectName: '项目',
        sectionNo: String(status),
        tenderWay: tenderWay.code.invite,
        budgetAmount: '100000.00',
        isMandatory: false,
        enterpriseName: '单位',
        deptGuid: place.deptGuid,
        deptName: '部门',
        categoryCodes: [projectTypeOption.code.testing],
        areas: ['330000'],
        levels: [supplierGrade.code.a],
        planCount: 3,
        reserveCount: 2,
        drawType: drawType.code.random,
        notifyType: notificationType.code.self,
        confirmDeadline: new Date('2099-01-01T10:00:00Z'),
        drawnRound: round === 0 ? null : 1,
        status,
        round,
        enterpriseGuid: place.enterpriseGuid,
        createUserGuid: person.guid,
        createUserName: person.name,
        updateUserGuid: person.guid,
      })
      .returning({ guid: shortlist.guid, no: shortlist.ruweiNo });
    return row!;
  };
  const { draft, inReview } = shortlistStatus.code;
  const first = await aShortlist(draft, 0);
  const sent = await aShortlist(inReview, 1);
  const round = await beginRound(
    db,
    { kind: SHORTLIST, guid: sent.guid },
    {
      draw: sent.no,
      round: 1,
      prev: null,
      maxPerUnit: 1,
      groups: [{ id: '供应商', pick: 1, pool: [['A', 'A']] }],
      excluded: [],
      more: { purpose: 'draw', reason: '' },
    },
    [{ id: 'handler', userGuid: person.guid, name: person.name }],
  );
  const [invitation] = await db
    .insert(shortlistInvite)
    .values({
      shortlistGuid: sent.guid,
      round: 1,
      position: 1,
      enterpriseGuid: place.enterpriseGuid,
      name: '单位',
      isReserve: false,
      deadline: new Date('2099-01-01T10:00:00Z'),
    })
    .returning({ guid: shortlistInvite.guid });
  return {
    shortlist: first.guid,
    sentShortlist: sent.guid,
    drawRound: round.guid,
    invitation: invitation!.guid,
  };
}
