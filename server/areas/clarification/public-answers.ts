import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import { clarificationStage, clarificationType } from '#shared/areas/bidding/codes';
import { type PublishedAnswer, publishedAnswer } from '#shared/areas/clarification/views';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { pick } from '../../kit/pick.ts';
import { said } from '../../kit/public-html.ts';
import { clarifications } from './clarification-access.ts';
import { type Clarification, clarification } from './clarification.table.ts';

/** What was published of some tenders, the oldest first. */
const publishedOf = (db: Db, tenderGuids: readonly string[]): Promise<Clarification[]> =>
  db
    .select()
    .from(clarification)
    .where(
      and(
        clarifications.live,
        isNotNull(clarification.publishedAt),
        inArray(clarification.tenderGuid, [...tenderGuids]),
      ),
    )
    .orderBy(asc(clarification.publishedAt), asc(clarification.guid));

const lines = (text: string) => said(text).replaceAll('\n', '<br>');

/** What was published of some tenders, the oldest first, as everybody may read it: nobody is named (tendering.md 6.3). */
export const publishedAnswers = async (db: Db, tenderGuids: readonly string[]): Promise<PublishedAnswer[]> =>
  (await publishedOf(db, tenderGuids)).map(toAnswer);

const toAnswer = (one: Clarification) =>
  ({
    ...pick(one, publishedAnswer.shape),
    newDeadline: one.newDeadline && formatDateTime(one.newDeadline),
    publishedAt: formatDateTime(one.publishedAt!),
  }) as PublishedAnswer;

/** Questions and answers below a public notice of these tenders: nobody is named, nor counted by (tendering.md 6.3). */
export async function publicAnswers(db: Db, tenderGuids: readonly string[]) {
  const found = await publishedOf(db, tenderGuids);
  const blocks = found.map((one) => {
    const at = formatDateTime(one.publishedAt!).slice(0, 16);
    const moved = one.newDeadline
      ? `<p class="mark">截止时间延至${formatDateTime(one.newDeadline).slice(0, 16)}</p>`
      : '';
    const filed = one.nextVersionGuid ? '<p class="mark">招标文件新版本同时发布</p>' : '';
    const asked =
      one.question &&
      `<p><b>${one.clarType === clarificationType.code.answer ? '问' : '事项'}：</b>${lines(one.question)}</p>`;
    return `<h3>${said(one.subject)}</h3><p class="small">${said(one.clarNo)} ${said(clarificationStage.label(one.clarStage))} ${at} 发布</p>${asked}<p><b>${one.clarType === clarificationType.code.answer ? '答' : '澄清'}：</b>${lines(one.answer)}</p>${moved}${filed}<p class="small">摘要（SM3）：${said(one.digest)}</p>`;
  });
  return {
    html: blocks.length > 0 ? `<h2>答疑澄清</h2>${blocks.join('')}` : '',
    json: found.map(toAnswer),
  };
}
