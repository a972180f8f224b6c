import { type Finding } from '#shared/areas/legal-parameter/finding';
import { schemeFindings, type SchemePurchase } from '#shared/areas/tender-scheme/scheme-findings';
import { type SchemeDraft, schemeForm, type SchemeForm } from '#shared/areas/tender-scheme/rules';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { filesOf } from '../file/file.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { setupOfProject } from '../project-initiation/setup-of-project.service.ts';
import { purchaseOf } from './purchase.ts';
import { SCHEME } from './scheme-access.ts';
import { formOf, openBasePrice } from './scheme-form.ts';
import type { Scheme } from './scheme.table.ts';

/** What its fields and the law say of a form, by the parameters and the calendar of today. */
export const findingsOf = async (db: Db, form: SchemeForm, purchase: SchemePurchase): Promise<Finding[]> =>
  schemeFindings(form, purchase, await legalParameters(db), await loadCalendar(db));

/** The same of a scheme as it is stored, its files and its base price with it. */
export async function findingsOfStored(db: Db, found: Scheme): Promise<Finding[]> {
  const files = (await filesOf(db, SCHEME, found.guid)).map(({ guid }) => guid);
  const basePrice = found.basePriceSealed === null ? {} : { basePrice: openBasePrice(found.basePriceSealed) };
  const initiated = await initiatedAs(db, found);
  return findingsOf(db, { ...formOf(found, files), ...basePrice }, { ...found, ...initiated });
}

/** The mode and the form of organisation its project was initiated with. */
export async function initiatedAs(
  db: Db,
  { projectGuid, ...otherwise }: Pick<Scheme, 'projectGuid' | 'tenderWay' | 'organizationType'>,
): Promise<Pick<SchemePurchase, 'tenderWay' | 'organizationType'>> {
  const { tenderWay, organizationType } = (await setupOfProject(db, projectGuid)) ?? otherwise;
  return { tenderWay, organizationType };
}

/** What is to be mended and minded of a form as far as it is filled in: nothing before each of its fields holds. */
export async function checkDraft(draft: SchemeDraft, { db, actor }: Context) {
  const filled = Object.fromEntries(Object.entries(draft).filter(([, value]) => value != null));
  const { data: form } = schemeForm.safeParse(filled);
  if (!form) return { findings: [] };
  const { project } = await purchaseOf({ db, actor }, form.projectGuid);
  return { findings: await findingsOf(db, form, project) };
}
