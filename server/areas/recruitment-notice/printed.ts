import {
  conditionKind,
  recruitKind,
  recruitStatus,
  reviewMethod,
  validMonths,
} from '#shared/areas/recruitment-notice/codes';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { formatDateTime } from '#shared/kit/dates';
import { richBlocks } from '#shared/kit/rich-text';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { sheetsAsPdf } from '../../kit/pdf/sheets.ts';
import { exportName } from '../../kit/spreadsheet/export-file.ts';
import type { WriteSheet } from '../../kit/spreadsheet/sheet-columns.ts';
import { notices, noticeWrites as writes } from './notice-access.ts';
import { namedAreas } from './named-areas.ts';
import { toPublicNotice } from './read-applications.ts';
import { findReport } from './report.ts';

const facts = (name: string, rows: [string, string][]): WriteSheet => ({
  name,
  columns: [
    { header: '项目', width: 16 },
    { header: '内容', width: 60 },
  ],
  rows,
});

async function pdfFile(what: string, title: string, sheets: WriteSheet[], context: Context) {
  const name = exportName(what, await todayOf(context.db)).replace(/xlsx$/, 'pdf');
  return { name, type: 'pdf', content: await sheetsAsPdf(title, sheets) };
}

/** A report as it was made out, as a PDF: how it went, who was admitted, who reviewed and where they sign. */
export async function reportFile({ guid }: { guid: string }, context: Context) {
  const { content: of, serial, note, noticeGuid, ...made } = await findReport(context, guid);
  const found = await notices.find(context, noticeGuid);
  await writes.note(context.db, context, found, 'printReport', { note: String(serial) });
  const sheets: WriteSheet[] = [
    facts('概况', [
      ['公告编号', of.noticeNo],
      ['公告标题', of.title],
      ['招募单位', of.recruitUnitName],
      ['经办人', of.userName],
      ['发布时间', of.publishedAt],
      ['报名时间', `${of.applyStart} 至 ${of.applyEnd ?? '长期有效'}`],
      ['评审结果确认时间', of.confirmedAt ?? '-'],
      ['状态', recruitStatus.label(of.status as never)],
      ['报名份数', String(of.applied)],
      ['撤回份数', String(of.withdrawn)],
      ['资格不符份数', String(of.unqualified)],
      ['通过份数', String(of.passed)],
      ['考察份数', String(of.investigated)],
      ['附件', of.files.join('、') || '-'],
      ['说明', note || '-'],
      ['生成', `第${serial}次，${made.createUserName}，${formatDateTime(made.createTime)}`],
    ]),
    {
      name: '入库名单',
      columns: [
        { header: '供应商', width: 40 },
        { header: '品类', width: 16 },
        { header: '等级', width: 8 },
        { header: '有效期起', width: 14 },
        { header: '有效期止', width: 14 },
        { header: '状态', width: 12 },
      ],
      rows: of.admitted.map((one) => [
        one.supplierName,
        projectTypeOption.label(one.category),
        one.grade,
        one.validFrom,
        one.validTo,
        one.isRevoked ? '已撤销' : '有效',
      ]),
    },
    {
      name: '评审小组',
      columns: [
        { header: '姓名', width: 16 },
        { header: '部门', width: 30 },
        { header: '签字', width: 30 },
        { header: '日期', width: 20 },
      ],
      rows: of.reviewers.map(({ name, deptName }) => [name, deptName, '', '']),
    },
  ];
  return pdfFile(`招募报告_${of.noticeNo}`, `招募报告 ${of.title}`, sheets, context);
}

/** A notice as a PDF, for whoever may read it. */
export async function noticeFile({ guid }: { guid: string }, context: Context) {
  const { db } = context;
  const found = await notices.find(context, guid);
  const of = await toPublicNotice(db, found);
  await writes.note(db, context, found, 'print');
  const lines = richBlocks(of.content).flatMap((block) => ('line' in block ? [block.line] : block.lines));
  const sheets: WriteSheet[] = [
    facts('基本信息', [
      ['公告编号', of.noticeNo],
      ['招募单位', of.recruitUnitName],
      ['招募类别', recruitKind.label(of.recruitKind)],
      ['招募品类', of.categoryTypes.map((code) => projectTypeOption.label(code)).join('、')],
      ['品类范围', of.categories.map(({ name }) => name).join('、')],
      ['服务区域', namedAreas(of.serviceAreas)],
      ['拟招募家数', of.planCount === null ? '不限' : String(of.planCount)],
      ['报名时间', `${of.applyStart.slice(0, 16)} 至 ${of.applyEnd?.slice(0, 16) ?? '长期有效'}`],
      ['评审方式', reviewMethod.label(of.reviewMethod)],
      ['入库有效期', validMonths.label(of.validMonths)],
      ['联系人', `${of.contactName} ${of.contactPhone} ${of.contactEmail}`],
      ['监督电话', of.supervisePhone],
    ]),
    {
      name: '招募范围说明',
      columns: [{ header: '内容', width: 76 }],
      rows: lines.map((line) => [line.map(({ text }) => text).join('')]),
    },
    {
      name: '资格条件',
      columns: [
        { header: '类别', width: 10 },
        { header: '条件', width: 50 },
        { header: '必备', width: 8 },
      ],
      rows: of.conditions.map(({ kind, content, isMust }) => [
        conditionKind.label(kind),
        content,
        isMust ? '是' : '否',
      ]),
    },
  ];
  return pdfFile(`招募公告_${of.noticeNo}`, of.title, sheets, context);
}
