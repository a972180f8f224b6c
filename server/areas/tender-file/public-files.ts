import { and, eq, isNull } from 'drizzle-orm';
import { readableSize } from '#shared/areas/file/rules';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { chapter, docKind } from '#shared/areas/tender-file/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { said } from '../../kit/public-html.ts';
import type { StageFollower } from '../project/project.service.ts';
import { ofTenders } from './file-access.ts';
import { chapterFiles } from './file-form.ts';
import { isOut } from './own-files.ts';
import { publishDue } from './publish-file.ts';
import { type TenderFile, tenderFile as file } from './tender-file.table.ts';

/** The files of mandatory open tenders anybody gets without signing in or registering (电子招标投标办法 第二十条). */
const isForAll = and(isOut, eq(file.isMandatory, true), eq(file.tenderWay, tenderWay.code.open));
const isOnSale = ({ saleStart, saleEnd }: TenderFile, now: Date) =>
  saleStart !== null && saleEnd !== null && saleStart <= now && now < saleEnd;

/** The newest version of each file of some tenders with its chapters, as a part of the public page of their notice. */
export const publicFilesHtml =
  (followers: readonly StageFollower[]) =>
  async (db: Db, tenderGuids: readonly string[]): Promise<string> => {
    await publishDue(db, followers).catch(() => undefined);
    const found = await db
      .select()
      .from(file)
      .where(and(isForAll, ofTenders(tenderGuids), isNull(file.replacedAt)));
    const now = await databaseNow(db);
    const parts = await Promise.all(found.map((one) => oneHtml(db, one, now)));
    return parts.join('');
  };

async function oneHtml(db: Db, found: TenderFile, now: Date): Promise<string> {
  const by = await chapterFiles(db, found.parts);
  const isOpen = isOnSale(found, now);
  const rows = found.parts.map(({ chapter: at, fileGuid }) => {
    const one = by.get(fileGuid);
    if (!one) return '';
    const name = isOpen
      ? `<a href="/notices/files/${found.guid}/${fileGuid}">${said(one.name)}</a>`
      : said(one.name);
    return `<tr><td>${said(chapter.label(at))}</td><td>${name}</td><td>${readableSize(one.size)}</td><td class="small">SHA-256 ${said(one.sha256)}</td></tr>`;
  });
  const until = found.saleEnd ? `${formatDateTime(found.saleEnd).slice(0, 16)} 前可直接下载，无须登记` : '';
  return `<h2>${said(docKind.label(found.docKind))} 第${found.edition}版</h2><p class="small">${said(found.docNo)} ${until}　文件摘要（SM3）：${said(found.digest ?? '')}</p><table class="list">${rows.join('')}</table>`;
}

/** A version one of whose chapters anybody may get now. */
export async function findForAll(db: Db, guid: string, fileGuid: string): Promise<TenderFile | undefined> {
  const [found] = await db
    .select()
    .from(file)
    .where(and(isForAll, eq(file.guid, guid)));
  if (!found?.parts.some((part) => part.fileGuid === fileGuid)) return undefined;
  return isOnSale(found, await databaseNow(db)) ? found : undefined;
}
