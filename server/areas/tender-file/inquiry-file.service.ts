import { randomUUID } from 'node:crypto';
import { and, arrayContains, asc, eq } from 'drizzle-orm';
import { docKind, openingFieldType, quoteType, tenderFileStatus } from '#shared/areas/tender-file/codes';
import type { PriceLine } from '#shared/areas/tender-file/lines';
import type { FileForm } from '#shared/areas/tender-file/rules';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { findCompany } from '../department/department.service.ts';
import { filePublished, type TenderNow } from '../tender/tenders.service.ts';
import type { StageFollower } from '../project/project.service.ts';
import { draftOf } from './first-draft.ts';
import { fileWrites as writes } from './file-access.ts';
import { columnsOfForm, digestNow } from './file-form.ts';
import { lineColumns, storeLines } from './lines.ts';
import { isOut } from './own-files.ts';
import { copiedOf } from './write-files.ts';
import { tenderFile as file, tenderFileDownload as download } from './tender-file.table.ts';

/** What an inquiry says of the file that quotations answer. */
interface InquiryFile {
  at: Date;
  name: string;
  envelopes: FileForm['envelopes'];
  paymentTerms: string;
  contact: string;
  lines: readonly PriceLine[];
  followers: readonly StageFollower[];
}

/**
 * The file of a tender by inquiry (询比/询价文件): made of the inquiry, which was approved as it is, and published with it. Its
 * chapters are the papers of the inquiry. In the caller's transaction.
 */
export async function publishInquiryFile(
  db: Db,
  context: Context,
  tender: TenderNow,
  { at, name, envelopes, paymentTerms, contact, lines, followers }: InquiryFile,
): Promise<void> {
  const guid = randomUUID();
  const company = await findCompany(db, tender.enterpriseGuid);
  const form = {
    ...draftOf([tender], docKind.code.tender),
    docName: name,
    envelopes,
    openingForm: fields,
    quoteType: quoteType.code.itemised,
    paymentTerms,
    dissentContact: contact,
    saleStart: formatDateTime(at),
  } as FileForm;
  const made = await writes.insert(db, context, {
    guid,
    columns: {
      ...columnsOfForm(form),
      ...copiedOf(tender),
      saleStart: at,
      sections: [{ sectionNo: tender.sectionNo, sectionName: tender.sectionName }],
      aboutGuid: null,
      firstGuid: guid,
      edition: 1,
    },
    number: { shortCode: company?.shortCode ?? null },
  });
  await storeLines(db, made, lines);
  const [stored] = await db
    .update(file)
    .set(await lineColumns(db, guid))
    .where(eq(file.guid, guid))
    .returning();
  const digest = await digestNow(db, stored!);
  await db
    .update(file)
    .set({ status: tenderFileStatus.code.published, publishedAt: at, executedAt: at, digest })
    .where(eq(file.guid, guid));
  await writes.note(db, context, stored!, 'publish', {
    before: { status: stored!.status },
    after: { status: tenderFileStatus.code.published, publishedAt: at, digest },
  });
  const { saleEnd, deadline, questionEnd, validityDays, controlPrice, twoStep, decryptMinutes } = tender;
  const terms = { questionEnd, validityDays, controlPrice, envelopes, twoStep, decryptMinutes };
  await filePublished(
    db,
    context,
    [tender.guid],
    { at, saleStart: at, saleEnd, deadline, ...terms },
    followers,
  );
}

const { money, days } = openingFieldType.code;
const field = (label: string, type: FileForm['openingForm'][number]['type'], isScorePrice: boolean) => ({
  label,
  type,
  unit: type === money ? '元' : '日',
  ...(type === money && { decimals: 2 }),
  isRequired: true,
  isReadAloud: true,
  isScorePrice,
  isInWords: isScorePrice,
});
/** 报价一览表: what a quotation says as a whole. */
const fields: FileForm['openingForm'] = [field('报价总价', money, true), field('交货期', days, false)];

/** Whoever takes part in an inquiry has its file: put down once, in the version that is out first. */
export async function obtainInquiryFile(
  db: Db,
  { actor, origin }: Pick<Context, 'actor' | 'origin'>,
  tenderGuid: string,
): Promise<void> {
  const [found] = await db
    .select({ guid: file.guid, digest: file.digest })
    .from(file)
    .where(and(isOut, arrayContains(file.tenderGuids, [tenderGuid])))
    .orderBy(asc(file.edition))
    .limit(1);
  if (!found) return;
  await db
    .insert(download)
    .values({
      tenderFileGuid: found.guid,
      firstGuid: found.guid,
      edition: 1,
      enterpriseGuid: actor.enterpriseGuid,
      enterpriseName: actor.enterpriseName,
      userGuid: actor.guid,
      userName: actor.name,
      ip: origin.ip,
      digest: found.digest ?? '',
    })
    .onConflictDoNothing();
}
