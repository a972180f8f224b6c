import { enterpriseLabel } from '#shared/areas/enterprise/labels';
import type { EnterpriseField } from '#shared/areas/enterprise/form';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { supplierRisk } from '#shared/areas/supplier/library/codes';
import type { LibraryRisk } from '#shared/areas/supplier/library/detail-contract';
import type { Language } from '#shared/kit/language';
import { punctuationIn } from '../../kit/punctuation.ts';

/** What a risk is about, in words: a standing and fields of the information come as codes. */
export function riskDetail({ kind, detail }: LibraryRisk, language: Language): string {
  const words = detail.map((one) => {
    if (kind === supplierRisk.code.standing) return supplierStanding.label(one, language);
    if (kind === supplierRisk.code.doubt) return enterpriseLabel[one as EnterpriseField]?.[language] ?? one;
    return one;
  });
  return punctuationIn(language).row(words);
}
