import { recruitStatus, type RecruitStatus } from '#shared/areas/recruitment-notice/codes';
import { recruitApplication } from '../../areas/recruitment-notice/application.table.ts';
import { recruitQuestion } from '../../areas/recruitment-notice/question.table.ts';
import { recruitNotice } from '../../areas/recruitment-notice/notice.table.ts';
import { recruitTemplate } from '../../areas/recruitment-notice/template.table.ts';
import type { Owner } from './owner.ts';

const DAY = 86_400_000;

/** What a notice of the sweep says, whoever draws it up. */
export const sweptNotice = {
  recruitKind: 2,
  scope: 1,
  categoryTypes: [1],
  categoryCodes: ['C0101'],
  serviceAreas: ['000000'],
  validMonths: 12,
  content: '内容',
  conditions: [{ key: 'c1', kind: 1, content: '营业执照', isMust: true, needsFile: false }],
  materials: [],
  reviewMethod: 1,
  reviewItems: [],
  needInvestigate: false,
  yearDepositNeed: false,
  contactName: '张三',
  contactPhone: '13800138000',
  contactEmail: 'zhang@example.com',
  supervisePhone: '01012345678',
} satisfies Partial<typeof recruitNotice.$inferInsert>;

/** Their recruitment notices: a draft, one sent, one approved, one published. */
export async function noticesOf({ db, place, person, no }: Owner) {
  const aNotice = async (status: RecruitStatus, round: number) => {
    const [row] = await db
      .insert(recruitNotice)
      .values({
        noticeNo: `SWEEP-ZM-${no}-${status}`,
        title: `招募${no}`,
        ...sweptNotice,
        keysGiven: 1,
        recruitUnit: place.parentDept,
        recruitUnitName: '单位',
        recruitDept: place.deptGuid,
        recruitDeptName: '部门',
        publishTime: new Date(),
        applyStart: new Date(),
        applyEnd: new Date(Date.now() + 30 * DAY),
        endTime: new Date(Date.now() + 40 * DAY),
        status,
        round,
        publishedAt: status === recruitStatus.code.published ? new Date() : null,
        enterpriseGuid: place.enterpriseGuid,
        createUserGuid: person.guid,
        createUserName: person.name,
        updateUserGuid: person.guid,
      })
      .returning({ guid: recruitNotice.guid });
    return row!.guid;
  };
  const { draft, inReview, approved, published } = recruitStatus.code;
  const openNotice = await aNotice(published, 1);
  const [application] = await db
    .insert(recruitApplication)
    .values({
      noticeGuid: openNotice,
      supplierGuid: place.enterpriseGuid,
      supplierName: `供应商${no}`,
      category: 1,
      serviceAreas: ['000000'],
      contactName: '李四',
      contactPhone: '13800138000',
      contactEmail: 'li@example.com',
      answers: [],
      materials: [],
      isPledged: true,
      createUserGuid: person.guid,
      createUserName: person.name,
    })
    .returning({ guid: recruitApplication.guid });
  const [asked] = await db
    .insert(recruitQuestion)
    .values({
      noticeGuid: openNotice,
      supplierGuid: place.enterpriseGuid,
      createUserGuid: person.guid,
      question: '可否联合报名？',
    })
    .returning({ guid: recruitQuestion.guid });
  const [template] = await db
    .insert(recruitTemplate)
    .values({
      enterpriseGuid: place.enterpriseGuid,
      name: `模板${no}`,
      form: { ...sweptNotice, title: `招募${no}` },
      createUserGuid: person.guid,
      createUserName: person.name,
    })
    .returning({ guid: recruitTemplate.guid });
  return {
    recruitTemplate: template!.guid,
    recruitQuestion: asked!.guid,
    notice: await aNotice(draft, 0),
    sentNotice: await aNotice(inReview, 1),
    approvedNotice: await aNotice(approved, 1),
    openNotice,
    application: application!.guid,
  };
}
