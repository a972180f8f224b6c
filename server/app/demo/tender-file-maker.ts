import { fileType } from '#shared/areas/bidding/codes';
import { chapter, tenderFileStatus } from '#shared/areas/tender-file/codes';
import type { FileForm } from '#shared/areas/tender-file/rules';
import { addDays, yearOf } from '#shared/kit/dates';
import { loadCalendar } from '../../areas/calendar/calendar.service.ts';
import { blankFile } from '../../areas/tender-file/blank-file.ts';
import { files } from '../../areas/tender-file/file-access.ts';
import { settleLines } from '../../areas/tender-file/lines.ts';
import { publishFile } from '../../areas/tender-file/publish-file.ts';
import { getFile } from '../../areas/tender-file/read-files.ts';
import { fileReview } from '../../areas/tender-file/review-files.ts';
import { signFile } from '../../areas/tender-file/sign-file.ts';
import { tenderFileDownload as download } from '../../areas/tender-file/tender-file.table.ts';
import { savingFiles } from '../../areas/tender-file/write-files.ts';
import { runnableTenders } from '../../areas/tender/runnable-tenders.service.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { stageFollowers } from '../stage-followers.ts';
import type { schemeMaker } from './schemes.ts';

const CHAPTERS = [
  [chapter.code.instructions, '投标人须知及前附表.pdf', '投标人须知'],
  [chapter.code.evaluation, '评标办法.pdf', '评标办法'],
  [chapter.code.contract, '合同条款及格式.pdf', '合同条款'],
  [chapter.code.technical, '技术标准和要求.pdf', '技术标准和要求'],
  [chapter.code.formats, '投标文件格式.pdf', '投标文件格式'],
] as const;

/** Who decides on what a project manager of the first company sends. */
const APPROVERS = ['approver', 'director'] as const;

const line = (lineNo: number, materialName: string, spec: string, unit: string, quantity: string) => ({
  lineNo: String(lineNo),
  materialName,
  spec,
  unit,
  quantity,
  kind: 1 as const,
});

/** Makes tender files of tenders as a project manager does, and has them approved, signed and published. */
export async function fileMaker(
  db: Db,
  { manager, as, send }: Pick<Awaited<ReturnType<typeof schemeMaker>>, 'manager' | 'as' | 'send'>,
) {
  const representative = await as('delegate');
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
  /** The first version, of the tender whose name holds this. */
  const add = async (keyword: string, given: Partial<FileForm> = {}) => {
    const { list } = await runnableTenders(manager, { page: 1, rows: 1, keyword });
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
  /** The next version, which keeps the chapters as they are. */
  const follow = async (guid: string, said: Partial<FileForm>) => {
    const { form } = await blankFile({ changes: guid }, manager);
    const parts = (form.parts ?? []).map(({ chapter: at, fileType: kept, fileGuid, pages }) => ({
      chapter: at,
      fileType: kept,
      fileGuid,
      pages,
    }));
    return (await savingFiles.add({ ...(form as FileForm), parts, ...said }, manager)).guid;
  };
  /** A supplier gets a version whose sale has not begun for others. */
  const obtained = async (guid: string, { actor }: Context) => {
    const { firstGuid, edition, digest } = (await files.stored(db, guid))!;
    await db.insert(download).values({
      tenderFileGuid: guid,
      firstGuid,
      edition,
      digest: digest ?? '',
      enterpriseGuid: actor.enterpriseGuid,
      enterpriseName: actor.enterpriseName,
      userGuid: actor.guid,
      userName: actor.name,
    });
  };
  return { add, submit, decide, sign, publish, follow, obtained, onWorkday };
}
