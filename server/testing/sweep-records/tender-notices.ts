import { tenderWay } from '#shared/areas/project/purchase-mode';
import { noticeKind, tenderNoticeStatus, type NoticeStatus } from '#shared/areas/tender-notice/codes';
import { columnsOfForm } from '../../areas/tender-notice/notice-form.ts';
import { tenderNotice, tenderNoticeMedium } from '../../areas/tender-notice/tender-notice.table.ts';
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

/** Their tender notices: a draft, one sent, one approved and one published, with its medium. */
export async function tenderNoticesOf({ db, place, person, no }: Owner, { project }: { project: string }) {
  const inState = async (status: NoticeStatus, round: number) => {
    const guid = crypto.randomUUID();
    await db.insert(tenderNotice).values({
      ...columnsOfForm({ ...aNotice(project), title: `公告${no}` }),
      guid,
      firstGuid: guid,
      originKind: noticeKind.code.tender,
      sections: [],
      noticeNo: `SWEEP-GG-${no}-${status}`,
      projectNo: `SWEEP-${no}`,
      projectName: '项目',
      isMandatory: false,
      tenderWay: tenderWay.code.open,
      entrustUnit: '单位',
      deptGuid: place.deptGuid,
      deptName: '部门',
      status,
      round,
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
  return {
    tenderNotice: await inState(draft, 0),
    sentTenderNotice: await inState(inReview, 1),
    approvedTenderNotice: await inState(approved, 1),
    publishedTenderNotice: shown,
    noticeMedium: medium!.guid,
  };
}
