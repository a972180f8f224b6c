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
import type { Db } from '../../db/client.ts';
import type { PublicSection } from '../../http/public-notices.ts';
import { NotFound } from '../../kit/errors.ts';
import { factTable, publicHtml, richHtml, said } from '../../kit/public-html.ts';
import { shownNotice } from './application-access.ts';
import { answersTo } from './clarify.ts';
import { namedAreas } from './named-areas.ts';
import { isPublic, recruitNotice as notice } from './notice.table.ts';
import { toPublicNotice } from './read-applications.ts';

/** The public calls that were published last, as rows of a page search engines read. */
export async function publicList(db: Db, from = 0, rows = 50) {
  const all = await db
    .select({
      guid: notice.guid,
      title: notice.title,
      unit: notice.recruitUnitName,
      status: notice.status,
      applyEnd: notice.applyEnd,
      publishedAt: notice.publishedAt,
    })
    .from(notice)
    .where(isPublic)
    .orderBy(desc(notice.publishedAt), desc(notice.guid))
    .offset(from)
    .limit(rows + 1);
  const found = all.slice(0, rows);
  const lines = found.map(
    ({ guid, title, unit, status, applyEnd }) =>
      `<tr><td><a href="/notices/${guid}">${said(title)}</a></td><td>${said(unit)}</td><td>${said(
        recruitStatus.label(status),
      )}</td><td>${applyEnd ? formatDateTime(applyEnd).slice(0, 16) : '长期有效'}</td></tr>`,
  );
  return {
    html: `<table class="list"><tr><td>公告</td><td>招募单位</td><td>状态</td><td>报名截止</td></tr>${lines.join('')}</table>`,
    items: found.map(({ guid, title, unit, publishedAt }) => ({
      guid,
      title,
      unit,
      publishedAt: formatDateTime(publishedAt!),
    })),
    hasMore: all.length > rows,
  };
}

/** One public call; null where there is none, or it is for registered suppliers alone. */
async function publicPage(db: Db, guid: string): Promise<string | null> {
  try {
    const found = await shownNotice(db, guid);
    if (found.scope !== recruitScope.code.open) return null;
    return publicHtml(found.title, bodyOf(await toPublicNotice(db, found), await answersTo(db, guid)));
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
  const table = factTable(facts.map(([label, text]) => [label, said(text)]));
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
    `<h1>${said(of.title)}</h1>${table}`,
    exceptions && `<h2>暂停、恢复与终止</h2><ul>${exceptions}</ul>`,
    `<h2>招募范围说明</h2>${richHtml(of.content)}`,
    `<h2>资格条件</h2><ol>${conditions}</ol>`,
    materials && `<h2>报名材料</h2><ol>${materials}</ol>`,
    answered && `<h2>澄清答疑</h2><dl>${answered}</dl>`,
    '<p><a href="/#/recruitNotice/open">登录平台报名</a></p>',
  ].join('');
}

/** 招募公告 on the public pages. */
export const publicRecruits: PublicSection = {
  code: 'recruits',
  title: '招募公告',
  list: publicList,
  page: publicPage,
};
