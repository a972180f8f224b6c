import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { qualificationReview } from '#shared/areas/project-initiation/codes';
import { tenderState } from '#shared/areas/tender/codes';
import { docKind, type DocKind, tenderFileStatus } from '#shared/areas/tender-file/codes';
import { fileText as t } from '#shared/areas/tender-file/fault-texts';
import type { FilePurchase } from '#shared/areas/tender-file/file-findings';
import type { FileForm } from '#shared/areas/tender-file/rules';
import type { FilePurchaseView } from '#shared/areas/tender-file/views';
import { formatDateTime } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import { plainNumber } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { faultAt } from '../../kit/errors.ts';
import type { Viewer } from '../document/described.service.ts';
import { type TenderNow, tendersOf, withState } from '../tender/tenders.service.ts';
import { files, ofTenders } from './file-access.ts';
import { formOf } from './file-form.ts';
import { type TenderFile, tenderFile as file } from './tender-file.table.ts';

/** The tenders a file is drawn up for, which this person runs. @throws BusinessError at the tenders */
export async function runTenders(
  viewer: Viewer,
  guids: readonly string[],
): Promise<[TenderNow, ...TenderNow[]]> {
  if (guids.length === 0) throw faultAt('tenderGuids', t.tenders);
  const found = await tendersOf(viewer, guids);
  if (found.length < new Set(guids).size) throw faultAt('tenderGuids', t.noTender);
  return found as [TenderNow, ...TenderNow[]];
}

/** The stored file's tenders whoever asks. */
export const tendersBehind = (db: Db, { tenderGuids }: Pick<TenderFile, 'tenderGuids'>) =>
  withState(db, tenderGuids);

/** The version a form changes. */
export async function aboutOf(
  db: Db,
  { aboutGuid }: Pick<FileForm, 'aboutGuid'>,
): Promise<TenderFile | undefined> {
  return aboutGuid ? files.stored(db, aboutGuid) : undefined;
}

const timesOf = (of: Pick<TenderNow, 'saleStart' | 'saleEnd' | 'deadline'>) => ({
  saleStart: formatDateTime(of.saleStart),
  saleEnd: formatDateTime(of.saleEnd),
  deadline: formatDateTime(of.deadline),
});

/** What of its tenders and of the version before it a file is judged by. */
export function purchaseOf(
  first: TenderNow,
  kind: DocKind,
  about: TenderFile | undefined,
  lineCount: number,
): FilePurchase {
  const isNoticed = kind === docKind.code.tender && first.status === tenderState.code.issued;
  const before = about && formOf(about);
  return {
    projectNature: first.projectNature,
    projectType: first.projectType,
    tenderWay: first.tenderWay,
    legalRegime: first.legalRegime,
    isMandatory: first.isMandatory,
    zsType: first.zsType,
    estimateAmount: first.estimateAmount,
    evalMethod: first.evalMethod,
    evalPlan: first.evalPlan,
    weightTech: plainNumber(first.weightTech),
    weightBiz: plainNumber(first.weightBiz),
    weightPrice: plainNumber(first.weightPrice),
    depositNeed: first.depositNeed,
    computeType: first.computeType,
    depositValue: plainNumber(first.depositValue),
    depositForms: first.depositForms,
    lineCount,
    // A change moves the days itself; only a first version has to say what the notice says.
    noticed: isNoticed && !before ? timesOf(first) : null,
    before: before
      ? { saleStart: before.saleStart, saleEnd: before.saleEnd, deadline: runningOf(first, kind, before) }
      : null,
  };
}

/** The deadline a change starts from: a change notice may have moved it beyond what the version before says. */
function runningOf({ status, deadline }: TenderNow, kind: DocKind, before: FileForm) {
  const isRunning = kind === docKind.code.tender && status === tenderState.code.issued;
  const running = formatDateTime(deadline);
  return isRunning && before.deadline && running > before.deadline ? running : before.deadline;
}

/** The same for its form, with the project and the sections of its tenders. */
export const shownPurchase = (
  tenders: readonly [TenderNow, ...TenderNow[]],
  of: FilePurchase,
): FilePurchaseView => {
  const [{ projectGuid, projectNo, projectName, agentGuid }] = tenders;
  return {
    ...of,
    weightTech: of.weightTech ?? null,
    weightBiz: of.weightBiz ?? null,
    weightPrice: of.weightPrice ?? null,
    projectGuid,
    projectNo,
    projectName,
    hasAgency: agentGuid !== null,
    sections: tenders.map(({ guid, tenderNo, sectionNo, sectionName }) => ({
      tenderGuid: guid,
      tenderNo,
      sectionNo,
      sectionName,
    })),
  };
};

/** The kinds of file a tender can have now, the likeliest first. */
export function kindsFor({ stateNow, zsType }: TenderNow): DocKind[] {
  const { draft, prequalifying, issued } = tenderState.code;
  const isBefore = zsType === qualificationReview.code.before;
  if (stateNow === draft)
    return isBefore ? [docKind.code.prequalification, docKind.code.tender] : [docKind.code.tender];
  return stateNow === prequalifying || stateNow === issued ? [docKind.code.tender] : [];
}

/** What speaks against the tenders of a form, at its fields; the tenders are locked by the caller where it writes. */
export async function tenderFaults(
  db: Db,
  tenders: readonly TenderNow[],
  form: Pick<FileForm, 'docKind' | 'projectGuid' | 'aboutGuid'>,
  guid?: string,
): Promise<Record<string, Wording>> {
  const [first] = tenders;
  if (!first) return { tenderGuids: t.tenders };
  if (tenders.some(({ projectGuid }) => projectGuid !== form.projectGuid))
    return { tenderGuids: t.otherProject };
  const alike = (one: TenderNow) =>
    JSON.stringify([
      one.saleStart,
      one.saleEnd,
      one.deadline,
      one.tenderWay,
      one.evalMethod,
      one.evalPlan,
      one.weightTech,
      one.weightBiz,
      one.weightPrice,
    ]);
  if (tenders.some((one) => alike(one) !== alike(first))) return { tenderGuids: t.otherDates };
  const open: readonly number[] = [
    tenderState.code.draft,
    tenderState.code.prequalifying,
    tenderState.code.issued,
  ];
  if (tenders.some(({ stateNow }) => !open.includes(stateNow))) return { tenderGuids: t.over };
  if (form.docKind === docKind.code.prequalification && first.zsType !== qualificationReview.code.before)
    return { docKind: t.notBefore };
  return !form.aboutGuid && (await hasOther(db, tenders, form.docKind, guid))
    ? { tenderGuids: t.hasOther }
    : {};
}

/** Whether a file of this kind for one of the tenders is under way or out. */
async function hasOther(
  db: Db,
  tenders: readonly TenderNow[],
  kind: DocKind,
  guid?: string,
): Promise<boolean> {
  const [other] = await db
    .select({ guid: file.guid })
    .from(file)
    .where(
      and(
        ofTenders(tenders.map((one) => one.guid)),
        eq(file.docKind, kind),
        inArray(
          file.status,
          tenderFileStatus.codes.filter((code) => code !== tenderFileStatus.code.rejected),
        ),
        guid === undefined ? undefined : ne(file.firstGuid, guid),
        sql`${file.voidReason} is null`,
      ),
    )
    .limit(1);
  return other !== undefined;
}
