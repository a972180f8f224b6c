import { fileType } from '#shared/areas/bidding/codes';
import { chapter, tenderFileStatus } from '#shared/areas/tender-file/codes';
import type { FileForm } from '#shared/areas/tender-file/rules';
import { addDays, formatDateTime, yearOf } from '#shared/kit/dates';
import { blankFile } from '../../areas/tender-file/blank-file.ts';
import { settleLines } from '../../areas/tender-file/lines.ts';
import { loadCalendar } from '../../areas/calendar/calendar.service.ts';
import { acknowledgeFile } from '../../areas/tender-file/own-files.ts';
import { publishFile } from '../../areas/tender-file/publish-file.ts';
import { getFile } from '../../areas/tender-file/read-files.ts';
import { fileReview } from '../../areas/tender-file/review-files.ts';
import { signFile } from '../../areas/tender-file/sign-file.ts';
import { files } from '../../areas/tender-file/file-access.ts';
import { tenderFileDownload as download } from '../../areas/tender-file/tender-file.table.ts';
import { savingFiles } from '../../areas/tender-file/write-files.ts';
import { runnableTenders } from '../../areas/tender/runnable-tenders.service.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { Db } from '../../db/client.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { stageFollowers } from '../stage-followers.ts';
import type { DemoIdentity } from './identity.ts';
import { schemeMaker } from './schemes.ts';

/** Tenders to draw files up for, one for each state; the last has two versions, of which a supplier has read one. */
const names = {
  draft: '2号炉引风机检修',
  inReview: '化水车间加药装置改造',
  rejected: '办公楼中央空调维保',
  approved: '输煤皮带采购',
  scheduled: '循环水泵采购',
  published: '厂区消防系统维保',
  changed: '电缆桥架采购',
} as const;
type State = keyof typeof names;

const CHAPTERS = [
  [chapter.code.instructions, '投标人须知及前附表.pdf', '投标人须知'],
  [chapter.code.evaluation, '评标办法.pdf', '评标办法'],
  [chapter.code.contract, '合同条款及格式.pdf', '合同条款'],
  [chapter.code.technical, '技术标准和要求.pdf', '技术标准和要求'],
  [chapter.code.formats, '投标文件格式.pdf', '投标文件格式'],
] as const;

/** Who decides on what a project manager of the first company sends. */
const APPROVERS = ['approver', 'director'] as const;

const SOON_MS = 180_000;

const line = (lineNo: number, materialName: string, spec: string, unit: string, quantity: string) => ({
  lineNo: String(lineNo),
  materialName,
  spec,
  unit,
  quantity,
  kind: 1 as const,
});

/** Tender files in every state, made by the services a person would use. */
export async function addDemoTenderFiles(
  { db, storage }: { db: Db; storage: Storage },
  identity: DemoIdentity,
): Promise<void> {
  const { manager, approved: approvedScheme, as, send, end } = await schemeMaker({ db, storage }, identity);
  const representative = await as('delegate');
  const supplier = await as('supplier');
  const versioned = async (guid: string, by = manager) => ({
    guid,
    version: (await getFile(guid, by)).version,
  });
  const calendar = await loadCalendar(db);
  /** Deadlines lie on workdays. */
  const onWorkday = (time: string) => {
    let day = time.slice(0, 10);
    while (calendar.hasYear(yearOf(day)) && !calendar.isWorkday(day)) day = addDays(day, 1);
    return `${day}${time.slice(10)}`;
  };
  const parts = async (): Promise<FileForm['parts']> => {
    const made = [];
    for (const [at, name, title] of CHAPTERS)
      made.push({
        chapter: at,
        fileType: fileType.code.tenderFile,
        fileGuid: await send(manager, name, [title, '本章内容以签章版本为准。']),
        pages: 1,
      });
    return made;
  };
  const add = async (state: State, given: Partial<FileForm> = {}) => {
    await approvedScheme(names[state]);
    const { list } = await runnableTenders(manager, { page: 1, rows: 1, keyword: names[state] });
    const { form } = await blankFile({ tenderGuids: list.map(({ guid }) => guid) }, manager);
    const filled = {
      ...form,
      deadline: onWorkday((form as FileForm).deadline!),
      parts: await parts(),
      paymentTerms: '到货验收合格后30日内支付至90%，质量保证期满后付清。',
      performanceRate: '5',
      warrantyTerms: '质量保证期为验收合格之日起12个月。',
      breachTerms: '逾期交货的，每逾期一日按合同金额的0.05%支付违约金。',
      dissentContact: '对招标文件有异议的，请在投标截止10日前向招标人书面提出，电话 010-58681200。',
      ...given,
    };
    const { guid } = await savingFiles.add(filled as FileForm, manager);
    const found = (await files.stored(db, guid))!;
    await settleLines(db, manager, found, [
      line(1, '设备本体', '按技术规范书', '套', '2'),
      line(2, '随机备件', '易损件一批', '批', '1'),
      line(3, '现场安装指导', '不少于5人日', '项', '1'),
    ]);
    return guid;
  };
  const submit = async (guid: string) => fileReview.calls.submit(await versioned(guid), manager);
  const decide = async (guid: string) => {
    await submit(guid);
    for (const by of APPROVERS)
      if ((await getFile(guid, manager)).status === tenderFileStatus.code.inReview)
        await fileReview.calls.examination(
          { guid, result: 'approve', opinion: '同意。', acknowledged: true },
          await as(by),
        );
    return guid;
  };
  const sign = async (guid: string) => {
    const scanFile = await send(representative, '招标文件签章页.pdf', ['招标文件签章页', '招标人（盖章）']);
    await signFile({ ...(await versioned(guid, representative)), scanFile }, representative);
    return guid;
  };
  const publish = async (guid: string, when: 'now' | 'planned' = 'now') => {
    await publishFile(stageFollowers)({ ...(await versioned(guid)), when }, manager);
    return guid;
  };

  const now = await databaseNow(db);
  const time = formatDateTime(now);
  /** On sale soon after the demonstration starts. */
  const saleStart = formatDateTime(new Date(now.getTime() + SOON_MS));
  await add('draft');
  await submit(await add('inReview'));
  const rejected = await add('rejected');
  await submit(rejected);
  await fileReview.calls.examination(
    { guid: rejected, result: 'reject', opinion: '请补充分包要求。', acknowledged: true },
    await as(APPROVERS[0]),
  );
  await decide(await add('approved'));
  const planned = await add('scheduled', { publishAt: `${addDays(time.slice(0, 10), 1)} 09:00:00` });
  await publish(await sign(await decide(planned)), 'planned');
  await publish(await sign(await decide(await add('published', { saleStart }))));
  const first = await publish(await sign(await decide(await add('changed', { saleStart }))));
  const { firstGuid, edition, digest } = (await files.stored(db, first))!;
  await db.insert(download).values({
    tenderFileGuid: first,
    firstGuid,
    edition,
    digest: digest ?? '',
    enterpriseGuid: supplier.actor.enterpriseGuid,
    enterpriseName: supplier.actor.enterpriseName,
    userGuid: supplier.actor.guid,
    userName: supplier.actor.name,
  });
  await acknowledgeFile({ guid: first }, supplier);
  const { form } = await blankFile({ changes: first }, manager);
  const next = await savingFiles.add(
    {
      ...(form as FileForm),
      parts: (form.parts ?? []).map(({ chapter: at, fileType: kept, fileGuid, pages }) => ({
        chapter: at,
        fileType: kept,
        fileGuid,
        pages,
      })),
      warrantyTerms: '质量保证期为验收合格之日起24个月。',
      changeNote: '质量保证期由12个月延长至24个月，其余不变。',
      affectsPreparation: false,
    },
    manager,
  );
  await publish(await sign(await decide(next.guid)));
  await end();
}
