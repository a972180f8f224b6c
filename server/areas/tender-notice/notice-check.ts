import type { Finding } from '#shared/areas/legal-parameter/finding';
import { blocked } from '#shared/areas/legal-parameter/report';
import { noticeKind } from '#shared/areas/tender-notice/codes';
import { noticeText as t } from '#shared/areas/tender-notice/fault-texts';
import { noticeFindings, type NoticePurchase } from '#shared/areas/tender-notice/notice-findings';
import {
  besideContent,
  type NoticeDraft,
  noticeForm,
  type NoticeForm,
} from '#shared/areas/tender-notice/rules';
import { tenderNoticeKind } from '#shared/areas/tender-notice/kind';
import type { SubmittedChange } from '#shared/areas/approval/findings';
import { formatDateTime } from '#shared/kit/dates';
import { databaseNow } from '../../db/database-now.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { differenceOf } from '../document/difference.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { formOf } from './notice-form.ts';
import { aboutOf, purchaseOf, runTenders, tenderFaults, tendersBehind } from './purchase.ts';
import type { Notice } from './tender-notice.table.ts';

/** What its kind, its fields and the law say of a form that is published at `at`. */
export const findingsAt = async (
  db: Db,
  form: NoticeForm,
  of: NoticePurchase,
  at: Date,
): Promise<Finding[]> =>
  noticeFindings(form, of, formatDateTime(at), await legalParameters(db), await loadCalendar(db));

/** When a form would be published at the earliest: at its planned time, or now. */
const plannedOr = (form: Pick<Notice, 'publishAt'>, now: Date) =>
  form.publishAt && form.publishAt > now ? form.publishAt : now;

/** Everything to be said of a stored notice if it were published at `at`, its tenders with it. */
export async function findingsOfStored(db: Db, found: Notice, at?: Date): Promise<Finding[]> {
  const now = await databaseNow(db);
  const about = await aboutOf(db, found);
  const form = formOf(found);
  const faults = await tenderFaults(db, await tendersBehind(db, found), form, found.guid);
  const isChange = found.noticeKind === noticeKind.code.change;
  return [
    ...Object.entries(faults).map(([field, text]) => blocked('6.1', field, text)),
    ...(await findingsAt(db, form, purchaseOf(found, found.noticeKind, about), at ?? plannedOr(found, now))),
    ...(at === undefined && found.publishAt && found.publishAt < now
      ? [blocked('6.1', 'publishAt', t.past)]
      : []),
    ...(isChange && about && differencesOf(about, found).length === 0
      ? [blocked('6.1', 'changeNote', t.nothing)]
      : []),
    ...(isChange && about?.replacedAt ? [blocked('6.1', 'aboutGuid', t.replaced)] : []),
  ];
}

/** What a version says otherwise than the one before it, field by field and word by word in texts. */
export function differencesOf(before: Notice, after: Notice): SubmittedChange[] {
  const contentOf = (found: Notice) => {
    const said: Record<string, unknown> = { ...formOf(found) };
    for (const name of besideContent) delete said[name];
    return said;
  };
  return differenceOf(tenderNoticeKind, contentOf(before), contentOf(after));
}

/** What is to be mended and minded of a form as far as it is filled in: nothing before each of its fields holds. */
export async function checkDraft(draft: NoticeDraft, { db, actor }: Context) {
  const filled = Object.fromEntries(Object.entries(draft).filter(([, value]) => value != null));
  const { data: form } = noticeForm.safeParse(filled);
  if (!form) return { findings: [] };
  const [first] = await runTenders({ db, actor }, form.tenderGuids);
  const about = await aboutOf(db, form);
  const of = purchaseOf(first, form.noticeKind, about);
  return { findings: await findingsAt(db, form, of, await databaseNow(db)) };
}
