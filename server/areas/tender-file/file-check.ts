import type { SubmittedChange } from '#shared/areas/approval/findings';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { blocked } from '#shared/areas/legal-parameter/report';
import { fileText as t } from '#shared/areas/tender-file/fault-texts';
import { fileFindings, type FilePurchase } from '#shared/areas/tender-file/file-findings';
import { tenderFileKind } from '#shared/areas/tender-file/kind';
import { type FileDraft, fileForm, type FileForm } from '#shared/areas/tender-file/rules';
import { formatDateTime } from '#shared/kit/dates';
import { databaseNow } from '../../db/database-now.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { differenceOf } from '../document/difference.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import type { TenderNow } from '../tender/tenders.service.ts';
import { chapterFiles, contentOf, formOf } from './file-form.ts';
import { countChanges } from './lines.ts';
import { aboutOf, purchaseOf, runTenders, tenderFaults, tendersBehind } from './purchase.ts';
import type { TenderFile } from './tender-file.table.ts';

/** What its fields and the law say of a form that is published at `at`. */
const findingsAt = async (db: Db, form: FileForm, of: FilePurchase, at: Date): Promise<Finding[]> =>
  fileFindings(form, of, formatDateTime(at), await legalParameters(db), await loadCalendar(db));

/** When a form would be published at the earliest: at its planned time, or now. */
const plannedOr = (form: Pick<TenderFile, 'publishAt'>, now: Date) =>
  form.publishAt && form.publishAt > now ? form.publishAt : now;

/**
 * Everything to be said of a stored version if it were published at `at`, its tenders with it. The evaluation plan is the
 * version's own: it is frozen with what was submitted.
 */
export async function findingsOfStored(db: Db, found: TenderFile, at?: Date): Promise<Finding[]> {
  const now = await databaseNow(db);
  const about = await aboutOf(db, found);
  const form = formOf(found);
  const tenders = await tendersBehind(db, found);
  const faults = await tenderFaults(db, tenders, form, found.firstGuid);
  const [first] = tenders as [TenderNow];
  const of = { ...purchaseOf(first, found.docKind, about, found.lineCount), ...planOf(found) };
  return [
    ...Object.entries(faults).map(([field, text]) => blocked('6.2', field, text)),
    ...(await findingsAt(db, form, of, at ?? plannedOr(found, now))),
    ...(at === undefined && found.publishAt && found.publishAt < now
      ? [blocked('6.2', 'publishAt', t.past)]
      : []),
    ...(about && (await isTheSame(db, about, found)) ? [blocked('6.2', 'changeNote', t.nothing)] : []),
    ...(about?.replacedAt ? [blocked('6.2', 'aboutGuid', t.replaced)] : []),
  ];
}

const planOf = ({ evalMethod, evalPlan, weightTech, weightBiz, weightPrice }: TenderFile) => ({
  evalMethod,
  evalPlan,
  weightTech,
  weightBiz,
  weightPrice,
});

async function isTheSame(db: Db, before: TenderFile, after: TenderFile): Promise<boolean> {
  return (
    before.lineDigest === after.lineDigest &&
    JSON.stringify(planOf(before)) === JSON.stringify(planOf(after)) &&
    (await differencesOf(db, before, after)).length === 0
  );
}

/** What a version says otherwise than the one before it, field by field and word by word in texts; its lines as one. */
export async function differencesOf(
  db: Db,
  before: TenderFile,
  after: TenderFile,
): Promise<SubmittedChange[]> {
  const by = await chapterFiles(db, [...before.parts, ...after.parts]);
  const changes = differenceOf(tenderFileKind, contentOf(before, by), contentOf(after, by));
  const { added, removed, changed } = await countChanges(db, after);
  if (added + removed + changed === 0) return changes;
  const size = (count: number) => ({ cn: `${count} 行`, en: `${count} lines` });
  return [
    ...changes,
    {
      label: { cn: '报价清单', en: 'Price form' },
      before: size(before.lineCount),
      after: {
        cn: `${after.lineCount} 行：新增 ${added}，修改 ${changed}，删除 ${removed}`,
        en: `${after.lineCount} lines: ${added} added, ${changed} changed, ${removed} removed`,
      },
    },
  ];
}

/** 校验: what is to be mended and minded of a form as far as it is filled in; nothing before each of its fields holds. */
export async function checkDraft(draft: FileDraft, { db, actor }: Context) {
  const filled = Object.fromEntries(Object.entries(draft).filter(([, value]) => value != null));
  const { data: form } = fileForm.safeParse(filled);
  if (!form) return { findings: [] };
  const [first] = await runTenders({ db, actor }, form.tenderGuids);
  const about = await aboutOf(db, form);
  const of = purchaseOf(first, form.docKind, about, about?.lineCount ?? 0);
  return { findings: await findingsAt(db, form, of, await databaseNow(db)) };
}
