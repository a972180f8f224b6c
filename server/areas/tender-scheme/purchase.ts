import { fromFormList, procurementMode } from '#shared/areas/project/purchase-mode';
import { schemeText as t } from '#shared/areas/tender-scheme/fault-texts';
import type { SchemeForm } from '#shared/areas/tender-scheme/rules';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { faultAt } from '../../kit/errors.ts';
import type { Viewer } from '../document/described.service.ts';
import { purchaseOf as ownPurchase, type Purchase, sectionsRefusal } from '../project/purchase.service.ts';
import { schemesTake } from './taken.service.ts';

/** The project a scheme is drawn up for, which this person runs, with its live sections. @throws BusinessError at the project */
export async function purchaseOf(viewer: Viewer, projectGuid: string): Promise<Purchase> {
  const found = await ownPurchase(viewer, projectGuid);
  if (fromFormList(found.project.tenderWay) === procurementMode.code.inquiry)
    throw faultAt('projectGuid', t.isInquiry);
  return found;
}

/** What speaks against the sections a form names; `guid` is the scheme itself. The project is locked by the caller. */
export async function sectionFault(
  db: Db,
  purchase: Purchase,
  { sectionNos }: Pick<SchemeForm, 'sectionNos'>,
  guid?: string,
): Promise<Record<string, Wording>> {
  const refused = sectionsRefusal(purchase, sectionNos);
  if (refused) return { sectionNos: refused };
  const asked = { projectGuid: purchase.project.guid, sectionNos, guid };
  return (await schemesTake(db, asked)) ? { sectionNos: t.taken } : {};
}
