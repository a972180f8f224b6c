import { mediumState, noticeKind } from '#shared/areas/tender-notice/codes';
import type { NoticeForm } from '#shared/areas/tender-notice/rules';
import { addDays, formatDateTime } from '#shared/kit/dates';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { WHOLE } from '#shared/areas/project/section-stand';
import { inviteConfirmed } from '../../areas/project/shortlisting.service.ts';
import { addresseesOf } from '../../areas/tender-notice/addressees.ts';
import { blankNotice } from '../../areas/tender-notice/blank-notice.ts';
import { enterMedium } from '../../areas/tender-notice/media.ts';
import { answerInvitation } from '../../areas/tender-notice/own-invitations.ts';
import { publishNotice } from '../../areas/tender-notice/publish-notice.ts';
import { getNotice } from '../../areas/tender-notice/read-notices.ts';
import { noticeReview } from '../../areas/tender-notice/review-notices.ts';
import { signNotice } from '../../areas/tender-notice/sign-notice.ts';
import { savingNotices } from '../../areas/tender-notice/write-notices.ts';
import { runnableTenders } from '../../areas/tender/runnable-tenders.service.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { projectParts } from '../project-parts.ts';
import { stageFollowers } from '../stage-followers.ts';
import type { DemoIdentity } from './identity.ts';
import { ableSuppliers, answering } from './invited-suppliers.ts';
import { demoCompany } from './organisation.ts';
import { schemeMaker } from './schemes.ts';

/** Tenders to publish, one for each state of a notice. */
const names = {
  draft: '1号机组高压电机检修',
  inReview: '灰库卸料系统改造',
  rejected: '生产区视频监控扩容',
  approved: '脱硫石膏外运服务',
  scheduled: '汽轮机润滑油采购',
  published: '厂前区绿化养护',
  failed: '仪用空压机采购',
  changed: '给水泵变频器采购',
  invited: '高温合金管检修备件采购',
  invitedAnew: '凝汽器铜管更换',
} as const;
type State = keyof typeof names;

/** Who decides on what a project manager of the first company sends. */
const APPROVERS = ['approver', 'director'] as const;
const { published, failed } = mediumState.code;

/** Tender notices in every state, made by the services a person would use. */
export async function addDemoTenderNotices(
  { db, storage }: { db: Db; storage: Storage },
  identity: DemoIdentity,
): Promise<void> {
  const { manager, approved: approvedScheme, as, send, end } = await schemeMaker({ db, storage }, identity);
  const representative = await as('delegate');
  const versioned = async (guid: string, by = manager) => ({
    guid,
    version: (await getNotice(guid, by)).version,
  });

  const own = identity.enterpriseOf(demoCompany.supplier);
  /** Names suppliers to be invited to a project that is not divided; the one who has the login `supplier` is among them. */
  const invite = async (projectGuid: string) => {
    const able = await ableSuppliers(db, projectGuid, identity.enterpriseOf);
    const inviteList = [...new Set([...able, own])].map((enterpriseGuid) => ({
      enterpriseGuid,
      reason: '同类产品供货业绩良好，近三年履约评价合格',
    }));
    await inTransaction(db, (tx) =>
      inviteConfirmed(tx, manager, projectParts, { projectGuid, sectionNo: WHOLE, inviteList }),
    );
  };
  const add = async (state: State, given: Partial<NoticeForm> = {}) => {
    const isInvited = given.noticeKind === noticeKind.code.invitation;
    const { projectGuid } = await approvedScheme(
      names[state],
      isInvited ? tenderWay.code.invite : tenderWay.code.open,
    );
    if (isInvited) await invite(projectGuid);
    const { list } = await runnableTenders(manager, { page: 1, rows: 1, keyword: names[state] });
    const { form } = await blankNotice(
      {
        tenderGuids: list.map(({ guid }) => guid),
        ...(given.noticeKind && { kind: given.noticeKind }),
      },
      manager,
    );
    const filled = {
      ...form,
      publishAt: '',
      funding: '企业自筹，已落实',
      buyerAddress: '北京市海淀区复兴路甲23号',
      buyerContact: '陈立',
      buyerPhone: '010-58681234',
      buyerEmail: 'tender@example.com',
      dissentChannel:
        '对公告有异议的，请向招标人书面提出，电话 010-58681200；监督部门：纪检监察部 010-58681299。',
      ...given,
    };
    return (await savingNotices.add(filled as NoticeForm, manager)).guid;
  };
  const decide = async (guid: string) => {
    await noticeReview.calls.submit(await versioned(guid), manager);
    for (const by of APPROVERS)
      if ((await getNotice(guid, manager)).status === 1009)
        await noticeReview.calls.examination(
          { guid, result: 'approve', opinion: '同意发布。', acknowledged: true },
          await as(by),
        );
    return guid;
  };
  const sign = async (guid: string) => {
    const scanFile = await send(representative, '公告签章扫描件.pdf', ['公告签章页', '招标人（盖章）']);
    await signNotice({ ...(await versioned(guid, representative)), scanFile }, representative);
    return guid;
  };
  const publish = async (guid: string, when: 'now' | 'planned' = 'now') => {
    await publishNotice(stageFollowers)({ ...(await versioned(guid)), when }, manager);
    return guid;
  };
  const enter = async (guid: string, given: object) => {
    const { mediaRows } = await getNotice(guid, manager);
    await enterMedium(
      { ...(await versioned(guid)), mediumGuid: mediaRows[0]!.guid, state: failed, ...given },
      manager,
    );
  };

  const now = await databaseNow(db);
  const time = formatDateTime(now);
  await add('draft');
  await noticeReview.calls.submit(await versioned(await add('inReview')), manager);
  const rejected = await add('rejected');
  await noticeReview.calls.submit(await versioned(rejected), manager);
  await noticeReview.calls.examination(
    { guid: rejected, result: 'reject', opinion: '请写明交货地点。', acknowledged: true },
    await as(APPROVERS[0]),
  );
  await decide(await add('approved'));
  const planned = await add('scheduled', { publishAt: `${addDays(time.slice(0, 10), 2)} 09:00:00` });
  await publish(await sign(await decide(planned)), 'planned');
  const out = await publish(await sign(await decide(await add('published'))));
  await enter(out, {
    state: published,
    submittedAt: time,
    publishedAt: formatDateTime(await databaseNow(db)),
    receiptNo: 'ZTB-2026-0417',
    url: 'https://example.com/notice/0417',
  });
  const refused = await publish(await sign(await decide(await add('failed'))));
  await enter(refused, { state: failed, submittedAt: time, note: '媒介返回：公告格式校验未通过' });
  const first = await publish(await sign(await decide(await add('changed'))));
  const { form } = await blankNotice({ changes: first }, manager);
  const deadline = `${addDays(form.deadline!.slice(0, 10), 7)}${form.deadline!.slice(10)}`;
  const change = await savingNotices.add(
    {
      ...(form as NoticeForm),
      noticeKind: noticeKind.code.change,
      deadline,
      scope: `${form.scope}，并增加现场安装调试`,
      changeNote: '采购范围增加现场安装调试，投标截止时间相应顺延7日。',
      affectsPreparation: true,
    },
    manager,
  );
  await publish(await sign(await decide(change.guid)));
  await addInvitations();
  await end();

  /** Invitations to bid: one its suppliers have answered otherwise each, one whose time to answer was put off. */
  async function addInvitations() {
    const invitation = { noticeKind: noticeKind.code.invitation };
    const answered = await publish(await sign(await decide(await add('invited', invitation))));
    const asked = await addresseesOf(db, answered);
    const by = ({ enterpriseGuid, enterpriseName }: (typeof asked)[number]) =>
      answering(manager, enterpriseGuid, enterpriseName, 'tenderNotice:answer');
    const [first, second] = asked.filter(({ enterpriseGuid }) => enterpriseGuid !== own);
    await answerInvitation({ guid: answered, isAccepted: true }, by(first!));
    await answerInvitation(
      { guid: answered, isAccepted: false, reason: '近期产能已排满，无法按期交货' },
      by(second!),
    );
    const old = await publish(await sign(await decide(await add('invitedAnew', invitation))));
    const { form: said } = await blankNotice({ changes: old }, manager);
    const confirmEnd = `${addDays(said.confirmEnd!.slice(0, 10), 3)}${said.confirmEnd!.slice(10)}`;
    const later = await savingNotices.add(
      {
        ...(said as NoticeForm),
        noticeKind: noticeKind.code.change,
        confirmEnd,
        changeNote: '邀请回执截止时间顺延3日，其余不变。',
        affectsPreparation: false,
      },
      manager,
    );
    await publish(await sign(await decide(later.guid)));
  }
}
