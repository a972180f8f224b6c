import { tenderWay } from '#shared/areas/project/purchase-mode';
import type { NoticeStatus } from '#shared/areas/bidding/codes';
import { noticeKind, tenderNoticeStatus } from '#shared/areas/tender-notice/codes';
import { columnsOfForm } from '../../areas/tender-notice/notice-form.ts';
import {
  tenderNotice,
  tenderNoticeAddressee,
  tenderNoticeMedium,
} from '../../areas/tender-notice/tender-notice.table.ts';
import type { NoticeForm } from '#shared/areas/tender-notice/rules';
import type { Owner } from './owner.ts';

/** A notice as far as the sweep fills it in: of a tender that is nobody's. */
export const aNotice = (projectGuid: string): NoticeForm => ({
  title: '招标公告',
  noticeKind: noticeKind.code.tender,
  projectGuid,
  tenderGuids: ['00000000-0000-4000-8000-000000000001'],
  qualifications: [],
  media: [],
  docFee: '0.00',
  controlPrice: '1.00',
});

const k = noticeKind.code;
/** What an invitation asks beside a notice. */
const asked = { confirmEnd: '2099-01-10 17:00:00', deadline: '2099-02-02 09:30:00' };

/** Their tender notices: a draft, one sent, one approved, one published, with its medium, and an invitation sent to their own company. */
export async function tenderNoticesOf({ db, place, person, no }: Owner, { project }: { project: string }) {
  const inState = async (
    status: NoticeStatus,
    round: number,
    kind: typeof k.tender | typeof k.invitation = k.tender,
  ) => {
    const guid = crypto.randomUUID();
    await db.insert(tenderNotice).values({
      ...columnsOfForm({
        ...aNotice(project),
        title: `公告${no}`,
        noticeKind: kind,
        ...(kind === k.invitation && asked),
      }),
      guid,
      firstGuid: guid,
      originKind: kind,
      sections: [],
      noticeNo: `SWEEP-GG-${no}-${status}-${kind}`,
      projectNo: `SWEEP-${no}`,
      projectName: '项目',
      isMandatory: false,
      tenderWay: tenderWay.code.open,
      entrustUnit: '单位',
      deptGuid: place.deptGuid,
      deptName: '部门',
      status,
      round,
      ...(status === tenderNoticeStatus.code.published && { publishedAt: new Date() }),
      enterpriseGuid: place.enterpriseGuid,
      createUserGuid: person.guid,
      createUserName: person.name,
      updateUserGuid: person.guid,
    });
    return guid;
  };
  const { draft, inReview, approved, published } = tenderNoticeStatus.code;
  const shown = await inState(published, 1);
  const [medium] = await db
    .insert(tenderNoticeMedium)
    .values({ noticeGuid: shown, medium: 1 })
    .returning({ guid: tenderNoticeMedium.guid });
  const invitation = await inState(published, 1, k.invitation);
  await db
    .insert(tenderNoticeAddressee)
    .values({ noticeGuid: invitation, enterpriseGuid: place.enterpriseGuid, enterpriseName: '单位' });
  return {
    tenderInvitation: invitation,
    tenderNotice: await inState(draft, 0),
    sentTenderNotice: await inState(inReview, 1),
    approvedTenderNotice: await inState(approved, 1),
    publishedTenderNotice: shown,
    noticeMedium: medium!.guid,
  };
}
