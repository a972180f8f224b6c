import { createHash } from 'node:crypto';
import { desc } from 'drizzle-orm';
import {
  conditionKind,
  recruitKind,
  recruitScope,
  recruitStatus,
  reviewMethod,
  validMonths,
} from '#shared/areas/recruitment-notice/codes';
import type { PublicNotice } from '#shared/areas/recruitment-notice/apply-contract';
import type { NoticeQuestion } from '#shared/areas/recruitment-notice/clarify-contract';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { formatDateTime } from '#shared/kit/dates';
import { richBlocks, type RichPiece } from '#shared/kit/rich-text';
import type { Db } from '../../db/client.ts';
import { NotFound } from '../../kit/errors.ts';
import { shownNotice } from './application-access.ts';
import { answersTo } from './clarify.ts';
import { namedAreas } from './named-areas.ts';
import { isPublic, recruitNotice as notice } from './notice.table.ts';
import { toPublicNotice } from './read-applications.ts';

const SHOWN = 100;
const STYLE = `body{max-width:860px;margin:24px auto;padding:0 16px;font:15px/1.8 sans-serif;color:#222}
h1{font-size:22px}h2{font-size:17px;margin-top:28px}table{width:100%;border-collapse:collapse}
td,th{padding:6px 10px;border:1px solid #ddd;text-align:left;vertical-align:top}th{width:140px;background:#f6f6f6}
@media print{body{margin:0}a{color:inherit}}`;
/** Nothing runs on the page and nothing is fetched by it; its one style is known by its digest. */
export const PUBLIC_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const said = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!);

const pageOf = (title: string, body: string) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="index,follow"><title>${said(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;

/** The public calls that were published last, as a page search engines read. */
export async function publicList(db: Db): Promise<string> {
  const found = await db
    .select({
      guid: notice.guid,
      title: notice.title,
      recruitUnitName: notice.recruitUnitName,
      status: notice.status,
      applyEnd: notice.applyEnd,
    })
    .from(notice)
    .where(isPublic)
    .orderBy(desc(notice.publishedAt), desc(notice.guid))
    .limit(SHOWN);
  const rows = found.map(
    ({ guid, title, recruitUnitName, status, applyEnd }) =>
      `<tr><td><a href="/notices/${guid}">${said(title)}</a></td><td>${said(recruitUnitName)}</td><td>${said(
        recruitStatus.label(status),
      )}</td><td>${applyEnd ? formatDateTime(applyEnd).slice(0, 16) : '长期有效'}</td></tr>`,
  );
  return pageOf(
    '招募公告',
    `<h1>招募公告</h1><table><tr><td>公告</td><td>招募单位</td><td>状态</td><td>报名截止</td></tr>${rows.join('')}</table>`,
  );
}

/** One public call; null where there is none, or it is for registered suppliers alone. */
export async function publicPage(db: Db, guid: string): Promise<string | null> {
  try {
    const found = await shownNotice(db, guid);
    if (found.scope !== recruitScope.code.open) return null;
    return pageOf(found.title, bodyOf(await toPublicNotice(db, found), await answersTo(db, guid)));
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

function bodyOf(of: PublicNotice, answers: readonly NoticeQuestion[]): string {
  const until = (at: string | null) => at?.slice(0, 16) ?? '长期有效';
  const facts: [string, string][] = [
    ['公告编号', of.noticeNo],
    ['招募单位', of.recruitUnitName],
    ['状态', recruitStatus.label(of.status)],
    ['招募类别', recruitKind.label(of.recruitKind)],
    ['招募品类', of.categoryTypes.map((code) => projectTypeOption.label(code)).join('、')],
    ['品类范围', of.categories.map(({ name }) => name).join('、')],
    ['服务区域', namedAreas(of.serviceAreas)],
    ['拟招募家数', of.planCount === null ? '不限' : String(of.planCount)],
    ['发布时间', until(of.publishedAt)],
    ['报名时间', `${until(of.applyStart)} 至 ${until(of.applyEnd)}`],
    ['澄清截止', of.clarifyEnd?.slice(0, 16) ?? '至报名截止'],
    ['评审方式', reviewMethod.label(of.reviewMethod)],
    ['入库有效期', validMonths.label(of.validMonths)],
    ['联系人', `${of.contactName} ${of.contactPhone} ${of.contactEmail}`],
    ['监督电话', of.supervisePhone],
  ];
  const table = facts.map(([label, text]) => `<tr><th>${label}</th><td>${said(text)}</td></tr>`).join('');
  const conditions = of.conditions
    .map(
      ({ kind, content, isMust }) =>
        `<li>${conditionKind.label(kind)}：${said(content)}${isMust ? '（必备）' : ''}</li>`,
    )
    .join('');
  const materials = of.materials
    .map(({ name, isMust }) => `<li>${said(name)}${isMust ? '（必须）' : ''}</li>`)
    .join('');
  const exceptions = of.exceptions
    .map(({ reason, effect, time }) => `<li>${time.slice(0, 16)} ${said(reason)} ${said(effect)}</li>`)
    .join('');
  const answered = answers
    .map(({ question, answer }) => `<dt><b>${said(question)}</b></dt><dd>${said(answer)}</dd>`)
    .join('');
  return [
    `<h1>${said(of.title)}</h1><table>${table}</table>`,
    exceptions && `<h2>暂停、恢复与终止</h2><ul>${exceptions}</ul>`,
    `<h2>招募范围说明</h2>${richOf(of.content)}`,
    `<h2>资格条件</h2><ol>${conditions}</ol>`,
    materials && `<h2>报名材料</h2><ol>${materials}</ol>`,
    answered && `<h2>澄清答疑</h2><dl>${answered}</dl>`,
    '<p><a href="/#/recruitNotice/open">登录平台报名</a></p>',
  ].join('');
}

const lineOf = (line: readonly RichPiece[]) =>
  line.map(({ text, isStrong }) => (isStrong ? `<b>${said(text)}</b>` : said(text))).join('');

const richOf = (source: string) =>
  richBlocks(source)
    .map((block) => {
      if (block.kind === 'heading') return `<h3>${lineOf(block.line)}</h3>`;
      if (block.kind === 'paragraph') return `<p>${block.lines.map(lineOf).join('<br>')}</p>`;
      const items = block.lines.map((line) => `<li>${lineOf(line)}</li>`).join('');
      return block.isOrdered ? `<ol>${items}</ol>` : `<ul>${items}</ul>`;
    })
    .join('');
