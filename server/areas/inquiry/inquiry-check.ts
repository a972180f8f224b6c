import { inquiryFindings } from '#shared/areas/inquiry/inquiry-findings';
import { inquiryText as t } from '#shared/areas/inquiry/fault-texts';
import { type InquiryDraft, type InquiryForm, inquiryForm } from '#shared/areas/inquiry/rules';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { blocked } from '#shared/areas/legal-parameter/report';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { barsAgainst } from '../project/inviting.service.ts';
import { tiedTo } from '../supplier/library/affiliates.service.ts';
import { eligibleOf, suppliersToday } from '../supplier/library/fit.service.ts';
import { formOf, inviteesOf } from './inquiry-form.ts';
import type { Inquiry } from './inquiry.table.ts';
import { purchaseOf } from './purchase.ts';

type Named = { enterpriseGuid: string; name: string };
type Of = Pick<Inquiry, 'legalRegime' | 'isMandatory' | 'projectGuid'>;

/** What its fields and the law say of a form, by the parameters and the calendar of today. */
const findingsOfForm = async (db: Db, form: InquiryForm, of: Of): Promise<Finding[]> =>
  inquiryFindings(form, of, {
    parameters: await legalParameters(db),
    calendar: await loadCalendar(db),
    today: await todayOf(db),
  });

/** What stands against inviting these: barred by the library or the project, or two of one group (documents.md 5.9, field 13). */
export async function barsOf(db: Db, projectGuid: string, list: readonly Named[]): Promise<Finding[]> {
  const bars = await barsAgainst(db, projectGuid, list, await legalParameters(db));
  const able = await eligibleOf(
    db,
    list.map(({ enterpriseGuid }) => enterpriseGuid),
  );
  const block = (text: Wording) => blocked('limit', 'inviteList', text);
  const unfit = list
    .filter(({ enterpriseGuid }) => !able.has(enterpriseGuid))
    .map(({ name }) => t.unfit(name));
  return [...bars, ...unfit.map(block), ...(await tiesAmong(db, list)).map(block)];
}

async function tiesAmong(db: Db, list: readonly Named[]): Promise<Wording[]> {
  const found: Wording[] = [];
  for (const [at, one] of list.entries()) {
    const tied = await tiedTo(db, one.enterpriseGuid);
    for (const other of list.slice(at + 1))
      if (tied.has(other.enterpriseGuid)) found.push(t.tied(one.name, other.name));
  }
  return found;
}

/** Everything to mend and to mind of an inquiry as it is stored. */
export const findingsOfStored = async (db: Db, found: Inquiry): Promise<Finding[]> => [
  ...(await findingsOfForm(db, await formOf(db, found), found)),
  ...(await barsOf(db, found.projectGuid, await inviteesOf(db, found.guid))),
];

/** What is to be mended and minded of a form as far as it is filled in: nothing before each of its fields holds. */
export async function checkDraft(draft: InquiryDraft, { db, actor }: Context) {
  const filled = Object.fromEntries(Object.entries(draft).filter(([, value]) => value != null));
  const { data: form } = inquiryForm.safeParse(filled);
  if (!form) return { findings: [] };
  const { project } = await purchaseOf({ db, actor }, form.projectGuid);
  const known = await suppliersToday(
    db,
    form.inviteList.map(({ enterpriseGuid }) => enterpriseGuid),
  );
  const named = form.inviteList.map(({ enterpriseGuid }) => ({
    enterpriseGuid,
    name: known.get(enterpriseGuid)?.name ?? '',
  }));
  return {
    findings: [
      ...(await findingsOfForm(db, form, { ...project, projectGuid: project.guid })),
      ...(await barsOf(db, project.guid, named)),
    ],
  };
}
