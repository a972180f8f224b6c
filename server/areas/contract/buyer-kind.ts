import { enterpriseKind, enterpriseNature, enterpriseSize } from '#shared/areas/enterprise/codes';
import { type BuyerKind, buyerKind } from '#shared/areas/legal-parameter/codes';
import type { Db } from '../../db/client.ts';
import { approvedInfo } from '../enterprise-info/info.service.ts';

/**
 * What a company is to the rules of paying small and medium enterprises (保障中小企业款项支付条例 第二条、第三条), by its
 * approved enterprise information; a large enterprise while that says nothing, which binds more than being neither.
 */
export async function buyerKindOf(db: Db, enterpriseGuid: string): Promise<BuyerKind> {
  const info = await approvedInfo(db, enterpriseGuid);
  const { public: publicBody, large, other } = buyerKind.code;
  if (
    info?.enterpriseNature === enterpriseNature.code.public ||
    info?.enterpriseKind === enterpriseKind.code.institution
  )
    return publicBody;
  return !info?.enterpriseSize || info.enterpriseSize === enterpriseSize.code.large ? large : other;
}
