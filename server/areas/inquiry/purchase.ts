import { freeInquiry } from '#shared/areas/inquiry/codes';
import { inquiryText as t } from '#shared/areas/inquiry/fault-texts';
import type { InquiryForm } from '#shared/areas/inquiry/rules';
import { fromFormList, procurementMode } from '#shared/areas/project/purchase-mode';
import type { Wording } from '#shared/kit/language';
import { sumMoney } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { faultAt } from '../../kit/errors.ts';
import type { Viewer } from '../document/described.service.ts';
import {
  purchaseOf as ownPurchase,
  type Purchase,
  sectionsRefusal,
  takesSections,
} from '../project/purchase.service.ts';
import { schemesTake } from '../tender-scheme/taken.service.ts';
import { inquiries } from './inquiry-access.ts';
import { inquiry as table } from './inquiry.table.ts';

/** Whether a project is purchased by inquiry. */
export const isInquiry = ({ tenderWay }: Pick<Purchase['project'], 'tenderWay'>) =>
  fromFormList(tenderWay) === procurementMode.code.inquiry;

/** The project an inquiry is drawn up for, which this person runs, with its live sections. @throws BusinessError at the project */
export async function purchaseOf(viewer: Viewer, projectGuid: string): Promise<Purchase> {
  const found = await ownPurchase(viewer, projectGuid);
  if (!isInquiry(found.project)) throw faultAt('projectGuid', t.otherWay);
  return found;
}

/** What speaks against the sections a form names; `guid` is the inquiry itself. The project is locked by the caller. */
export async function sectionFault(
  db: Db,
  purchase: Purchase,
  { sectionNos }: Pick<InquiryForm, 'sectionNos'>,
  guid?: string,
): Promise<Record<string, Wording>> {
  const refused = sectionsRefusal(purchase, sectionNos);
  if (refused) return { sectionNos: refused };
  const asked = { projectGuid: purchase.project.guid, sectionNos };
  return (await areTaken(db, asked, guid)) ? { sectionNos: t.taken } : {};
}

/** Whether another inquiry than `guid`, or a scheme, takes one of these sections. */
const areTaken = async (
  db: Db,
  asked: { projectGuid: string; sectionNos: readonly string[] },
  guid?: string,
): Promise<boolean> =>
  (await takesSections(db, { table, live: inquiries.live, free: freeInquiry }, { ...asked, guid })) ||
  schemesTake(db, asked);

/** The sections of a purchase nothing was drawn up for. */
export async function freeSections(db: Db, { project, sections }: Purchase): Promise<Purchase['sections']> {
  const taken = await Promise.all(
    sections.map(({ sectionNo }) => areTaken(db, { projectGuid: project.guid, sectionNos: [sectionNo] })),
  );
  return sections.filter((_section, at) => !taken[at]);
}

/** The estimate of the sections an inquiry covers, in 元. */
export function budgetOf({ project, sections }: Purchase, sectionNos: readonly string[]): string {
  const covered = sections.filter((one) => sectionNos.includes(one.sectionNo));
  return covered.length > 0 ? sumMoney(covered.map(({ amount }) => amount)) : project.budgetAmount;
}
