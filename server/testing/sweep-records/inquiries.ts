import { type InquiryStatus, inquiryStatus } from '#shared/areas/inquiry/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { columnsOfForm } from '../../areas/inquiry/inquiry-form.ts';
import { inquiry, inquiryInvitee } from '../../areas/inquiry/inquiry.table.ts';
import { anInquiry } from '../inquiry-world.ts';
import type { Owner } from './owner.ts';

/** Their inquiries: a draft, one put up, and one that runs to which their own company is invited. */
export async function inquiriesOf({ db, place, person, no }: Owner, { project }: { project: string }) {
  const inState = async (status: InquiryStatus, round: number) => {
    const [row] = await db
      .insert(inquiry)
      .values({
        ...columnsOfForm({
          ...anInquiry(project),
          inquiryName: `询价${no}`,
          sectionNos: [],
          deadline: '2099-01-01 17:00:00',
        }),
        inquiryNo: `SWEEP-XJ-${no}-${status}`,
        projectNo: `SWEEP-${no}`,
        projectName: '项目',
        projectNature: 3,
        projectType: 3,
        isMandatory: false,
        tenderWay: tenderWay.code.inquiry,
        budgetAmount: '100000.00',
        entrustUnit: '单位',
        deptGuid: place.deptGuid,
        deptName: '部门',
        status,
        round,
        enterpriseGuid: place.enterpriseGuid,
        createUserGuid: person.guid,
        createUserName: person.name,
        updateUserGuid: person.guid,
      })
      .returning({ guid: inquiry.guid });
    return row!.guid;
  };
  const { draft, inReview, quoting } = inquiryStatus.code;
  const running = await inState(quoting, 1);
  await db.insert(inquiryInvitee).values({
    inquiryGuid: running,
    position: 0,
    enterpriseGuid: place.enterpriseGuid,
    name: '单位',
    reason: '供货',
    sentAt: new Date(),
  });
  return {
    inquiry: await inState(draft, 0),
    sentInquiry: await inState(inReview, 1),
    runningInquiry: running,
  };
}
