import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { fileSecurityType, fileSubmit, meetingAppointmentStatus } from '#shared/areas/bidding/codes';
import { bidState } from '#shared/areas/bid/codes';
import type { SaidApplication } from '#shared/areas/prequalification/application-said';
import { prequalificationState } from '#shared/areas/prequalification/codes';
import { qualificationReview } from '#shared/areas/project-initiation/codes';
import { docKind, tenderFileStatus } from '#shared/areas/tender-file/codes';
import { preMethod, type PreMethod } from '#shared/areas/tender-notice/codes';
import { bid } from '../../areas/bid/bid.table.ts';
import { applicationsOpened, conditionsOf } from '../../areas/prequalification/find-prequalification.ts';
import {
  prequalification as table,
  prequalificationApplication as application,
} from '../../areas/prequalification/prequalification.table.ts';
import {
  concludeReview,
  nameReviewers,
  reviewApplication,
} from '../../areas/prequalification/review-applications.ts';
import { sendResults } from '../../areas/prequalification/tell-results.ts';
import { runnableTenders } from '../../areas/tender/runnable-tenders.service.ts';
import { sealedCall } from '../../areas/tender/sealed-call.table.ts';
import { tender } from '../../areas/tender/tender.table.ts';
import { prequalificationPublished } from '../../areas/tender/prequalified-tender.service.ts';
import { tenderFile } from '../../areas/tender-file/tender-file.table.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { stageFollowers } from '../stage-followers.ts';
import { demoApplicants } from './bidders.ts';
import type { DemoIdentity } from './identity.ts';
import { schemeMaker } from './schemes.ts';
import { fileMaker } from './tender-file-maker.ts';

const DAY_MS = 86_400_000;
const days = (many: number) => new Date(Date.now() + many * DAY_MS);
const REVIEWERS = ['沈国强', '陆文洁', '邵敏'].map((name) => ({
  name,
  employer: '省电力工程咨询院',
  isExpert: true,
}));
const SCORES = ['91.50', '86.20', '83.00'];

/** Three prequalifications: one that takes applications, one in review, one whose results were sent. */
export async function addDemoPrequalifications(
  { db, storage }: { db: Db; storage: Storage },
  identity: DemoIdentity,
): Promise<void> {
  const maker = await schemeMaker({ db, storage }, identity);
  const files = await fileMaker(db, maker);
  const { manager } = maker;
  const applicants = await demoApplicants(db, await maker.as('supplier'));

  /** A tender whose prequalification is announced, its file out and got by the first supplier. */
  const announced = async (name: string, method: PreMethod, preLimit: number | null) => {
    await maker.approved(name);
    const { list } = await runnableTenders(manager, { page: 1, rows: 1, keyword: name });
    const { guid } = list[0]!;
    const before = { zsType: qualificationReview.code.before, consortium: true, maxMembers: 3 };
    await db.update(tender).set(before).where(eq(tender.guid, guid));
    const said = { at: days(-12), applyEnd: days(9), preMethod: method, preLimit };
    await inTransaction(db, (tx) => prequalificationPublished(tx, manager, [guid], said, stageFollowers));
    const fileGuid = await files.add(name);
    await db
      .update(tenderFile)
      .set({
        docKind: docKind.code.prequalification,
        docName: `${name}资格预审文件`,
        status: tenderFileStatus.code.published,
        publishedAt: days(-12),
        saleStart: days(-12),
        saleEnd: days(4),
      })
      .where(eq(tenderFile.guid, fileGuid));
    await files.obtained(fileGuid, applicants[0]!);
    const [pre] = await db.select().from(table).where(eq(table.tenderGuid, guid));
    return { tenderGuid: guid, guid: pre!.guid };
  };
  const named = async (guid: string) => {
    const [pre] = await db.select({ version: table.version }).from(table).where(eq(table.guid, guid));
    return { guid, version: pre!.version };
  };

  await announced('3号机组脱硫改造总承包', preMethod.code.limited, 5);
  for (const name of ['厂区雨污分流工程', '燃料全自动制样系统']) {
    const { tenderGuid, guid } = await announced(name, preMethod.code.all, null);
    await opened(db, applicants, { tenderGuid, guid });
    await nameReviewers({ ...(await named(guid)), reviewers: REVIEWERS }, manager);
    const isDone = name.startsWith('燃料');
    const [of] = await db.select().from(tender).where(eq(tender.guid, tenderGuid));
    const all = await applicationsOpened(db, guid);
    // In review the last is still to be read.
    for (const [at, { guid: one, version }] of (isDone ? all : all.slice(0, -1)).entries()) {
      const findings = conditionsOf(of!).map((_, no) =>
        isDone && at === all.length - 1 && no === 1
          ? { fits: false, reason: '业绩合同未附验收证明' }
          : { fits: true },
      );
      await reviewApplication({ guid: one, version, findings, score: SCORES[at] ?? '80.00' }, manager);
    }
    if (!isDone) continue;
    await concludeReview(await named(guid), manager);
    const report = await maker.send(manager, '资格审查报告（签字版）.pdf', ['资格审查报告', '审查人员签字']);
    await sendResults({ ...(await named(guid)), files: [report] }, manager);
  }
  await maker.end();
}

/** Puts down what the opening leaves: nothing is sealed in the past. */
async function opened(
  db: Db,
  applicants: readonly Context[],
  { tenderGuid, guid }: { tenderGuid: string; guid: string },
): Promise<void> {
  const over = days(-2);
  await db.update(sealedCall).set({ deadline: over }).where(eq(sealedCall.guid, guid));
  await db.update(tender).set({ applyEnd: over }).where(eq(tender.guid, tenderGuid));
  const [of] = await db.select().from(tender).where(eq(tender.guid, tenderGuid));
  for (const [at, { actor }] of applicants.entries()) {
    const { enterpriseGuid, enterpriseName } = actor;
    const submittedAt = new Date(over.getTime() - (applicants.length - at) * DAY_MS);
    const [head] = await db
      .insert(bid)
      .values({
        tenderGuid: guid,
        enterpriseGuid,
        enterpriseName,
        bidNo: randomBytes(16).toString('hex').toUpperCase(),
        status: bidState.code.opened,
        fileSubmit: fileSubmit.code.submitted,
        secType: fileSecurityType.code.decrypted,
        lastRev: 1,
        rev: 1,
        submittedAt,
      })
      .returning();
    const members = [
      { name: enterpriseName, work: '设备供货与安装', share: '70' },
      { name: '华东电力设计院有限公司', work: '工程设计', share: '30' },
    ];
    const isConsortium = at === 1;
    const form: SaidApplication = {
      agent: { name: actor.name, phone: '13916000010' },
      responses: conditionsOf(of!).map((condition, no) => ({
        condition,
        value: no === 0 ? '营业执照在有效期内' : '近三年同类业绩4项',
        file: '资格证明材料.pdf',
        page: String(no * 6 + 1),
      })),
      records: [
        { kind: 'performance', text: '2024年 某电厂2×660MW机组配套工程 1860万元' },
        { kind: 'people', text: '项目负责人 一级建造师（机电工程）' },
      ],
      ...(isConsortium && { consortium: members }),
      pledged: true,
    };
    await db.insert(application).values({
      guid: head!.guid,
      prequalificationGuid: guid,
      tenderGuid,
      enterpriseGuid,
      enterpriseName,
      applyNo: head!.bidNo,
      submittedAt,
      form: { ...form },
      isConsortium,
    });
  }
  await db
    .update(table)
    .set({
      status: prequalificationState.code.reviewing,
      meetingStatus: meetingAppointmentStatus.code.inEffect,
      meetingAt: over,
      meetingPlace: '第二会议室',
      recorderName: '赵记录',
      openedAt: over,
      openedBy: '顾一鸣',
      version: sql`${table.version} + 1`,
    })
    .where(eq(table.guid, guid));
}
