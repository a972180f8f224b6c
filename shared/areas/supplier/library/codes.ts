import { type CodeOf, codeList } from '#shared/kit/code-list';

/** How far a supplier of the library has come. */
export const supplierState = codeList({
  /** Entered by a purchaser; nobody of its own has registered yet. */
  unregistered: ['unregistered', '未注册', 'Not registered'],
  /** Has accounts; its information has not been approved yet. */
  registered: ['registered', '待审核', 'Awaiting approval'],
  approved: ['approved', '已入库', 'Approved'],
  /** Its enterprise has been switched off by the platform. */
  disabled: ['disabled', '已停用', 'Disabled'],
});
export type SupplierState = CodeOf<typeof supplierState>;

/** Why two enterprises are affiliated. */
export const affiliationReason = codeList({
  controller: ['controller', '实际控制人相同', 'Same actual controller'],
  legalRepId: ['legalRepId', '法定代表人证件相同', "Same legal representative's ID"],
  legalRep: ['legalRep', '法定代表人姓名相同', "Same legal representative's name"],
  phone: ['phone', '联系电话相同', 'Same phone'],
  address: ['address', '注册地址相同', 'Same registered address'],
  superior: ['superior', '上级单位', 'Superior company'],
  commonSuperior: ['commonSuperior', '上级单位相同', 'Same superior company'],
});
export type AffiliationReason = CodeOf<typeof affiliationReason>;

/** What a purchaser should know before choosing a supplier, gravest first. */
export const supplierRisk = codeList({
  standing: ['standing', '暂停或列入黑名单', 'Suspended or blacklisted'],
  disabled: ['disabled', '企业已停用', 'Enterprise disabled'],
  lowGrade: ['lowGrade', '评价等级为D', 'Rated D'],
  expired: ['expired', '资质已过期', 'Qualification expired'],
  expiring: ['expiring', '资质即将到期', 'Qualification about to expire'],
  affiliatedStanding: [
    'affiliatedStanding',
    '关联企业被暂停或列入黑名单',
    'An affiliate is suspended or blacklisted',
  ],
  affiliated: ['affiliated', '存在关联企业', 'Has affiliates'],
  doubt: ['doubt', '证照号码存疑', 'Doubtful identifier'],
  unregistered: ['unregistered', '尚未注册', 'Not registered'],
  notApproved: ['notApproved', '企业信息未经审核', 'Information not approved'],
});
export type SupplierRisk = CodeOf<typeof supplierRisk>;

/** How grave a risk is: `high` speaks against choosing, `middle` needs a look, `low` is to be known. */
export const RISK_LEVELS = ['high', 'middle', 'low'] as const;
