import { clarificationStage } from '#shared/areas/bidding/codes';
import type { ClarificationForm } from '#shared/areas/clarification/rules';
import type { NoticeForm } from '#shared/areas/tender-notice/rules';
import { mergeableWith, mergeQuestions } from '../../areas/clarification/merge-questions.ts';
import { askQuestion } from '../../areas/clarification/ask-question.ts';
import { publishClarification } from '../../areas/clarification/publish-clarification.ts';
import { clarificationList, getClarification } from '../../areas/clarification/read-clarifications.ts';
import { clarificationReview } from '../../areas/clarification/review-clarifications.ts';
import { signClarification } from '../../areas/clarification/sign-clarification.ts';
import { savingClarifications } from '../../areas/clarification/write-clarifications.ts';
import { blankNotice } from '../../areas/tender-notice/blank-notice.ts';
import { publishNotice } from '../../areas/tender-notice/publish-notice.ts';
import { getNotice } from '../../areas/tender-notice/read-notices.ts';
import { noticeReview } from '../../areas/tender-notice/review-notices.ts';
import { signNotice } from '../../areas/tender-notice/sign-notice.ts';
import { savingNotices } from '../../areas/tender-notice/write-notices.ts';
import { runnableTenders } from '../../areas/tender/runnable-tenders.service.ts';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { mediumState } from '#shared/areas/tender-notice/codes';
import { addDays, formatDateTime } from '#shared/kit/dates';
import { acknowledgeFile } from '../../areas/tender-file/own-files.ts';
import { enterMedium } from '../../areas/tender-notice/media.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { Db } from '../../db/client.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { stageFollowers } from '../stage-followers.ts';
import type { DemoIdentity } from './identity.ts';
import { schemeMaker } from './schemes.ts';
import { addDemoVisits } from './site-visits.ts';
import { fileMaker } from './tender-file-maker.ts';
import { soonAfter } from './tender-files.ts';

/** The tender that is asked about. */
const NAME = '循环水泵变频改造设备采购';
const APPROVERS = ['approver', 'director'] as const;
const st = clarificationStage.code;

const asked = {
  waiting: [st.tenderFile, '投标文件格式第5.2条要求提供原件扫描件，电子证照打印件是否可以代替？'],
  draft: [st.billOfQuantities, '清单第12项变频器的额定功率为132kW，图纸标注为160kW，以何者为准？'],
  inReview: [st.tenderFile, '技术规范第4.3条的防护等级IP55是否可以用IP54加防雨罩代替？'],
  rejected: [st.controlPrice, '最高限价是否包含现场调试期间的电费？'],
  approved: [st.tenderFile, '付款条件中的预付款保函可否由保险公司出具？'],
  merged: [st.tenderFile, '设备到货后的卸车由哪一方负责？'],
  mergedToo: [st.tenderFile, '卸车所用的起重机械是否由招标人提供？'],
  published: [st.tenderNotice, '业绩要求中的“同类”是否限于发电企业？'],
  refused: [st.tenderFile, '本项目评标委员会由哪些人员组成？'],
} as const;
type Asked = keyof typeof asked;

const unaffected: Partial<ClarificationForm> = {
  affectsPreparation: false,
  noEffectReason: '仅对既有条款作出说明，不改变招标文件的要求。',
};

/** Questions and clarifications in every state, made by the services a person would use. */
export async function addDemoClarifications(
  { db, storage }: { db: Db; storage: Storage },
  identity: DemoIdentity,
): Promise<void> {
  const maker = await schemeMaker({ db, storage }, identity);
  const { manager, as, send } = maker;
  const representative = await as('delegate');
  const suppliers = [await as('supplier'), await as('supplier4')] as const;
  const made = await fileMaker(db, maker);
  const { tenderGuid, fileGuid } = await publishedTender(db, maker, made, {
    name: NAME,
    isMandatory: true,
  });
  for (const by of suppliers) await made.obtained(fileGuid, by);
  await acknowledgeFile({ guid: fileGuid }, suppliers[0]);

  const versioned = async (guid: string, by = manager) => ({
    guid,
    version: (await getClarification(guid, by)).version,
  });
  /** Asks, and answers the clarification that waits for it. */
  const ask = async (what: Asked, by = suppliers[0]) => {
    const [clarStage, question] = asked[what];
    await askQuestion(storage)({ tenderGuid, clarStage, question }, by);
    const { list } = await clarificationList.calls.list(
      { page: 1, rows: 1, subject: question.slice(0, 12) } as never,
      manager,
    );
    return list[0]!.guid;
  };
  const answer = async (guid: string, given: Partial<ClarificationForm>) => {
    const { clarStage, subject, question, version } = await getClarification(guid, manager);
    await savingClarifications.edit(
      { tenderGuid, clarStage, subject, question, ...given, guid, version } as never,
      manager,
    );
    return guid;
  };
  const submit = async (guid: string) => {
    await clarificationReview.calls.submit(await versioned(guid), manager);
    return guid;
  };
  const decide = async (guid: string) => {
    await submit(guid);
    for (const by of APPROVERS)
      if ((await getClarification(guid, manager)).status === 1009)
        await clarificationReview.calls.examination(
          { guid, result: 'approve', opinion: '同意。', acknowledged: true },
          await as(by),
        );
    return guid;
  };
  const publish = async (guid: string) => {
    await decide(guid);
    const scanFile = await send(representative, '澄清签章扫描件.pdf', ['澄清签章页', '招标人（盖章）']);
    await signClarification({ ...(await versioned(guid, representative)), scanFile }, representative);
    await publishClarification(await versioned(guid), manager);
  };

  await ask('waiting', suppliers[1]);
  await answer(await ask('draft'), { answer: '以图纸为准，额定功率160kW。' });
  await submit(await answer(await ask('inReview'), { answer: '不可以，须满足IP55。', ...unaffected }));
  const back = await submit(
    await answer(await ask('rejected', suppliers[1]), { answer: '包含。', ...unaffected }),
  );
  await clarificationReview.calls.examination(
    { guid: back, result: 'reject', opinion: '请注明对应的招标文件条款。', acknowledged: true },
    await as(APPROVERS[0]),
  );
  await decide(await answer(await ask('approved'), { answer: '可以，须为见索即付保函。', ...unaffected }));
  await publish(
    await answer(await ask('published', suppliers[1]), {
      answer: '不限于发电企业，冶金、化工等行业的循环水泵变频改造业绩均可。',
      ...unaffected,
    }),
  );
  await decide(
    await answer(await ask('refused'), { refusalReason: '评标委员会名单在中标结果确定前依法保密。' }),
  );
  const first = await ask('merged');
  await ask('mergedToo', suppliers[1]);
  const others = (await mergeableWith({ guid: first }, manager)).filter(
    ({ question }) => question === asked.mergedToo[1],
  );
  await mergeQuestions({ ...(await versioned(first)), guids: others.map(({ guid }) => guid) }, manager);
  const { tender } = await getClarification(first, manager);
  const usual = `${addDays(tender.deadline.slice(0, 10), 7)}${tender.deadline.slice(10)}`;
  const newDeadline = tender.proposed ?? made.onWorkday(usual);
  const next = await made.follow(fileGuid, {
    deadline: newDeadline,
    subcontract: '卸车、吊装由供应商自行完成，不得分包。',
    changeNote: '第四章第6条：卸车由供应商负责，起重机械由供应商自备；投标截止时间相应顺延。',
    affectsPreparation: true,
  });
  await publish(
    await answer(first, {
      subject: '卸车责任与起重机械',
      answer: '卸车由供应商负责，起重机械由供应商自备，相关费用计入投标报价。',
      affectsPreparation: true,
      parts: '招标文件第四章第6条',
      newDeadline,
      nextVersionGuid: await made.sign(await made.decide(next)),
    }),
  );
  await savingClarifications.add(
    {
      tenderGuid,
      clarStage: st.tenderFile,
      subject: '更正投标文件份数',
      question: '招标文件第二章第3.7条投标文件份数',
      answer: '投标文件只须上传电子版，不再提交纸质副本。',
      ...unaffected,
    } as ClarificationForm,
    manager,
  );
  await addDemoVisits(db, tenderGuid, manager);
  await maker.end();
}

type Maker = Awaited<ReturnType<typeof schemeMaker>>;

/** The first notice of a tender, approved. */
export async function approvedNotice({ manager, as }: Maker, tenderGuid: string): Promise<string> {
  const { form } = await blankNotice({ tenderGuids: [tenderGuid] }, manager);
  const { guid } = await savingNotices.add(
    {
      ...(form as NoticeForm),
      publishAt: '',
      funding: '企业自筹，已落实',
      buyerAddress: '北京市海淀区复兴路甲23号',
      buyerContact: '陈立',
      buyerPhone: '010-58681234',
      dissentChannel: '对公告有异议的，请向招标人书面提出，电话 010-58681200。',
    },
    manager,
  );
  await noticeReview.calls.submit({ guid, version: (await getNotice(guid, manager)).version }, manager);
  for (const by of APPROVERS)
    if ((await getNotice(guid, manager)).status === 1009)
      await noticeReview.calls.examination(
        { guid, result: 'approve', opinion: '同意发布。', acknowledged: true },
        await as(by),
      );
  return guid;
}

/** Signs an approved notice for the buyer. */
export async function signedNotice({ as, send }: Maker, guid: string): Promise<void> {
  const representative = await as('delegate');
  const scanFile = await send(representative, '公告签章扫描件.pdf', ['公告签章页', '招标人（盖章）']);
  const { version } = await getNotice(guid, representative);
  await signNotice({ guid, version, scanFile }, representative);
}

/** A tender whose file and notice are out. */
export async function publishedTender(
  db: Db,
  maker: Maker,
  files: Awaited<ReturnType<typeof fileMaker>>,
  { name, isMandatory }: { name: string; isMandatory: boolean },
) {
  const { manager } = maker;
  await maker.approved(name, tenderWay.code.open, isMandatory);
  const draft = await files.add(name, { saleStart: soonAfter(await databaseNow(db)) });
  const fileGuid = await files.publish(await files.sign(await files.decide(draft)));
  const { list } = await runnableTenders(manager, { page: 1, rows: 1, keyword: name });
  const tenderGuid = list[0]!.guid;
  const guid = await approvedNotice(maker, tenderGuid);
  await signedNotice(maker, guid);
  const versioned = async () => ({ guid, version: (await getNotice(guid, manager)).version });
  await publishNotice(stageFollowers)({ ...(await versioned()), when: 'now' }, manager);
  const { mediaRows } = await getNotice(guid, manager);
  const time = formatDateTime(await databaseNow(db));
  const entered = { state: mediumState.code.published, submittedAt: time, publishedAt: time };
  const proof = { receiptNo: 'ZTB-2026-0512', url: 'https://example.com/notice/0512' };
  await enterMedium(
    { ...(await versioned()), mediumGuid: mediaRows[0]!.guid, ...entered, ...proof },
    manager,
  );
  return { tenderGuid, fileGuid };
}
