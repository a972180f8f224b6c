import { type CodeOf, codeList } from '#shared/kit/code-list';

/** What the business register says to what was entered. */
export const registerResult = codeList({
  matched: ['matched', '与工商登记一致', 'Agrees with the business register'],
  differs: ['differs', '企业名称与工商登记不一致', 'The name differs from the business register'],
  unknown: ['unknown', '工商登记中未查到', 'Not in the business register'],
  away: ['away', '工商查询暂不可用，未核验', 'Register not reachable, not verified'],
});
export type RegisterResult = CodeOf<typeof registerResult>;

/** What the ERP knows of a supplier. */
export const erpResult = codeList({
  found: ['found', 'ERP中已有该供应商', 'Known in the ERP'],
  unknown: ['unknown', 'ERP中未查到', 'Not known in the ERP'],
  away: ['away', 'ERP查询暂不可用', 'ERP not reachable'],
});
export type ErpResult = CodeOf<typeof erpResult>;

/** The two local tables an administrator fills. */
export const lookupTable = codeList({
  businessRegister: ['businessRegister', '工商登记名录', 'Business register'],
  erpSupplier: ['erpSupplier', 'ERP供应商名录', 'ERP suppliers'],
});
export type LookupTable = CodeOf<typeof lookupTable>;

/** What a reviewer should look at twice. */
export const registrationWarning = codeList({
  similarName: ['similarName', '与已有企业名称相近', 'Name close to an existing enterprise'],
  samePhone: ['samePhone', '该手机号还用于其他账号或注册', 'The phone is used elsewhere too'],
  usccDoubt: ['usccDoubt', '统一社会信用代码校验存疑', 'Credit code looks doubtful'],
  notVerified: ['notVerified', '未经工商核验', 'Not verified with the register'],
  nameDiffers: ['nameDiffers', '企业名称与工商登记不一致', 'Name differs from the register'],
  notOperating: ['notOperating', '登记状态异常', 'Not in operation'],
  entered: ['entered', '企业信息由申请人手工录入', 'Enterprise entered by hand'],
});
export type RegistrationWarning = CodeOf<typeof registrationWarning>;
