import { diffChars } from 'diff';
import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { eventKinds, mediumState, noticeKind } from '#shared/areas/tender-notice/codes';
import { media } from '#shared/areas/tender-scheme/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import type { PublicSection } from '../../http/public-notices.ts';
import { factTable, publicHtml, richHtml, said } from '../../kit/public-html.ts';
import { filesOf } from '../file/file.service.ts';
import type { StageFollower } from '../project/project.service.ts';
import { differencesOf } from './notice-check.ts';
import { NOTICE } from './notice-access.ts';
import { textDigest, textOf } from './notice-form.ts';
import { mediaOf } from './media.ts';
import { publishDue } from './publish-notice.ts';
import { aboutOf } from './purchase.ts';
import { isPublic, type Notice, tenderNotice as notice } from './tender-notice.table.ts';

/** When a public notice came out: its planned time where it was published by itself. */
const outAt = sql<Date>`${notice.publishedAt}`.mapWith(notice.publishedAt);

/** Whether anybody reads a notice without signing in, now. */
export async function isOut(db: Db, guid: string): Promise<boolean> {
  return (await publicNotice(db, guid)) !== undefined;
}

async function publicNotice(db: Db, guid: string) {
  const [found] = await db
    .select({ row: notice, outAt })
    .from(notice)
    .where(and(eq(notice.guid, guid), isPublic));
  return found;
}

const minutes = (at: Date | null) => (at ? formatDateTime(at).slice(0, 16) : '-');

/** The public notices, the newest first. */
async function publicList(db: Db, from: number, rows: number) {
  const all = await db
    .select({
      guid: notice.guid,
      title: notice.title,
      kind: notice.noticeKind,
      unit: notice.entrustUnit,
      replacedAt: notice.replacedAt,
      endAt: notice.endAt,
      outAt,
    })
    .from(notice)
    .where(isPublic)
    .orderBy(desc(outAt), desc(notice.guid))
    .offset(from)
    .limit(rows + 1);
  const found = all.slice(0, rows);
  const lines = found.map(
    (one) =>
      `<tr><td><a href="/notices/${one.guid}">${said(one.title)}</a>${one.replacedAt ? '（已变更）' : ''}</td><td>${said(
        noticeKind.label(one.kind),
      )}</td><td>${said(one.unit)}</td><td>${minutes(one.outAt)} 发布</td><td>${one.endAt ? `${minutes(one.endAt)} 截止` : ''}</td></tr>`,
  );
  return {
    html: `<table class="list"><tr><td>公告</td><td>类型</td><td>招标人</td><td>发布时间</td><td>截止时间</td></tr>${lines.join('')}</table>`,
    items: found.map(({ guid, title, unit, outAt: at }) => ({
      guid,
      title,
      unit,
      publishedAt: formatDateTime(at),
    })),
    hasMore: all.length > rows,
  };
}

/** Other versions of it and what was told about it, as far as they are public. */
const related = (db: Db, { guid, firstGuid }: Notice) =>
  db
    .select({
      guid: notice.guid,
      title: notice.title,
      kind: notice.noticeKind,
      edition: notice.edition,
      firstGuid: notice.firstGuid,
      outAt,
    })
    .from(notice)
    .where(
      and(
        isPublic,
        ne(notice.guid, guid),
        or(
          eq(notice.firstGuid, firstGuid),
          sql`${notice.aboutGuid} in (select of.guid from ${notice} as of where of.first_guid = ${firstGuid})`,
        ),
      ),
    )
    .orderBy(desc(outAt), desc(notice.guid));

/** One public notice: its text as signed, what changed, its other versions, where else it is published. */
async function publicPage(
  db: Db,
  guid: string,
  { filesOf: shownFiles, answers, visits }: PublicParts,
): Promise<string | null> {
  const found = await publicNotice(db, guid);
  if (!found) return null;
  const { row, outAt: at } = found;
  const body = textOf(row);
  const others = await related(db, row);
  const isNewer =
    row.replacedAt &&
    others.find(({ edition, firstGuid }) => firstGuid === row.firstGuid && edition > row.edition);
  const told = eventKinds.includes(row.noticeKind)
    ? []
    : others.filter(({ kind }) => eventKinds.includes(kind));
  const marks = [
    row.replacedAt &&
      `<p class="mark">本公告已于${minutes(row.replacedAt)}变更${isNewer ? `，<a href="/notices/${isNewer.guid}">查看现行版本</a>` : ''}。</p>`,
    ...told.map(
      (one) =>
        `<p class="mark">${minutes(one.outAt)} <a href="/notices/${one.guid}">${said(noticeKind.label(one.kind))}</a></p>`,
    ),
  ];
  return publicHtml(
    row.title,
    [
      `<nav><a href="/notices/tenders">招标公告</a></nav><h1>${said(row.title)}</h1>`,
      ...marks,
      factTable([
        ['公告编号', said(row.noticeNo)],
        ['公告类型', said(noticeKind.label(row.noticeKind))],
        ['招标人', said(row.entrustUnit)],
        ...(row.agentUnit ? [['代理机构', said(row.agentUnit)] as const] : []),
        ['发布时间', minutes(at)],
        ['版本', String(row.edition)],
      ]),
      await differenceHtml(db, row),
      richHtml(body),
      (await answers(db, row.tenderGuids)).html,
      await fileHtml(db, guid),
      (await visits(db, row.tenderGuids)).html,
      await shownFiles(db, row.tenderGuids),
      await mediaHtml(db, guid),
      versionHtml(others),
      `<p class="small">公告文本摘要（SM3）：${row.digest ?? textDigest(row.title, body)}</p>`,
    ]
      .filter(Boolean)
      .join(''),
    `<link rel="alternate" type="application/json" href="/notices/${guid}.json">`,
  );
}

const differences = async (db: Db, row: Notice) => {
  if (row.differences) return row.differences;
  const about = row.noticeKind === noticeKind.code.change ? await aboutOf(db, row) : undefined;
  return about ? differencesOf(about, row) : [];
};

/** What a change says otherwise, word by word. */
async function differenceHtml(db: Db, row: Notice): Promise<string> {
  const found = await differences(db, row);
  if (found.length === 0) return '';
  const rows = found.map(({ label, before, after }) => {
    const words = wordsOf(before.cn, after.cn);
    return [label.cn, words] as const;
  });
  return `<h2>变更对比</h2>${factTable(rows)}`;
}

/** A figure or a time is read as a whole; in longer texts what is gone is struck out, what has come is marked. */
function wordsOf(before: string, after: string): string {
  const isShort = before.length <= WHOLE_MAX && after.length <= WHOLE_MAX;
  const pieces = isShort ? undefined : diffChars(before, after, { maxEditLength: EDITS_MAX });
  if (!pieces) return `<del>${said(before)}</del> <ins>${said(after)}</ins>`;
  return pieces
    .map(({ value, added, removed }) =>
      added ? `<ins>${said(value)}</ins>` : removed ? `<del>${said(value)}</del>` : said(value),
    )
    .join('');
}
const WHOLE_MAX = 30;
/** More edits than these cost a public page too much time, and nobody reads them. */
const EDITS_MAX = 500;

async function fileHtml(db: Db, guid: string): Promise<string> {
  const files = await filesOf(db, NOTICE, guid);
  if (files.length === 0) return '';
  return `<h2>附件</h2><ul>${files.map(({ name, sha256 }) => `<li>${said(name)} <span class="small">SHA-256 ${said(sha256)}</span></li>`).join('')}</ul>`;
}

async function mediaHtml(db: Db, guid: string): Promise<string> {
  const rows = (await mediaOf(db, guid)).filter(({ state }) => state === mediumState.code.published);
  if (rows.length === 0) return '';
  const items = rows.map(
    (one) =>
      `<li>${said(media.label(one.medium))} ${one.publishedAt?.slice(0, 16) ?? ''} ${isWebAddress(one.url) ? `<a rel="nofollow" href="${said(one.url!)}">${said(one.url!)}</a>` : said(one.url ?? '')}</li>`,
  );
  return `<h2>其他发布媒介</h2><ul>${items.join('')}</ul>`;
}

const isWebAddress = (url: string | null) =>
  url !== null && (url.startsWith('https://') || url.startsWith('http://'));

function versionHtml(others: Awaited<ReturnType<typeof related>>): string {
  if (others.length === 0) return '';
  const items = others.map(
    (one) =>
      `<li>${minutes(one.outAt)} <a href="/notices/${one.guid}">${said(noticeKind.label(one.kind))} 第${one.edition}版</a></li>`,
  );
  return `<h2>相关公告</h2><ul>${items.join('')}</ul>`;
}

/** The same for programs. */
async function publicJson(
  db: Db,
  guid: string,
  { answers, visits, policies }: PublicParts,
): Promise<object | null> {
  const found = await publicNotice(db, guid);
  if (!found) return null;
  const { row, outAt: at } = found;
  const body = textOf(row);
  const time = (moment: Date | null) => moment && formatDateTime(moment);
  return {
    guid,
    noticeNo: row.noticeNo,
    title: row.title,
    noticeKind: { code: row.noticeKind, label: noticeKind.label(row.noticeKind) },
    edition: row.edition,
    isReplaced: row.replacedAt !== null,
    projectNo: row.projectNo,
    projectName: row.projectName,
    sections: row.sections,
    buyer: row.entrustUnit,
    agency: row.agentUnit || null,
    publishedAt: formatDateTime(at),
    saleStart: time(row.saleStart),
    saleEnd: time(row.saleEnd),
    applyEnd: time(row.applyEnd),
    deadline: time(row.deadline),
    publicityEnd: time(row.publicityEnd),
    controlPrice: row.controlPrice,
    text: body,
    digest: row.digest ?? textDigest(row.title, body),
    differences: await differences(db, row),
    clarifications: (await answers(db, row.tenderGuids)).json,
    visits: (await visits(db, row.tenderGuids)).json,
    sealPolicies: await policies(db, row.tenderGuids),
    versions: (await related(db, row)).map((one) => ({
      guid: one.guid,
      noticeKind: one.kind,
      edition: one.edition,
      publishedAt: formatDateTime(one.outAt),
    })),
  };
}

/** What of the tender files of some tenders anybody gets without signing in, as HTML; empty where there is nothing. */
export type TenderFilesHtml = (db: Db, tenderGuids: readonly string[]) => Promise<string>;
/** What was told of some tenders beside their notices, for the page of a notice and for programs. */
type PublicRows = (
  db: Db,
  tenderGuids: readonly string[],
) => Promise<{ html: string; json: readonly object[] }>;
interface PublicParts {
  filesOf: TenderFilesHtml;
  /** What was clarified. */
  answers: PublicRows;
  /** Site visits and question meetings. */
  visits: PublicRows;
  /** How bids of some tenders are sealed, for programs. */
  policies: (db: Db, tenderGuids: readonly string[]) => Promise<readonly object[]>;
}

/**
 * 招标公告 on the public pages, each with what was clarified of its tenders. What is due by the database's clock is published
 * before it is read, by what the job does too: whoever asks at its instant finds a notice out, and nobody ever reads one
 * that cannot be published any more.
 */
export function publicTenders(followers: readonly StageFollower[], parts: PublicParts): PublicSection {
  const afterDue =
    <A extends unknown[], R>(read: (db: Db, ...asked: A) => Promise<R>) =>
    async (db: Db, ...asked: A): Promise<R> => {
      // The job tries again and tells what failed: one that cannot be published keeps nobody from the others.
      await publishDue(db, followers).catch(() => undefined);
      return read(db, ...asked);
    };
  return {
    code: 'tenders',
    title: '招标公告',
    list: afterDue(publicList),
    page: afterDue((db, guid: string) => publicPage(db, guid, parts)),
    json: afterDue((db, guid: string) => publicJson(db, guid, parts)),
  };
}
