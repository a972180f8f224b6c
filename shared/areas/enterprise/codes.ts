import { type CodeOf, codeList } from '#shared/kit/code-list';

/** shenPi_ZhuangTai: 0 is the spec's default, the rest identifiers 3.8. */
export const enterpriseApproval = codeList({
  draft: [0, '未提交', 'Draft'],
  inReview: [1, '审核中', 'In review'],
  approved: [2, '审核通过', 'Approved'],
  rejected: [3, '审核不通过', 'Rejected'],
  changeInReview: [4, '变更审核中', 'Change in review'],
});
export type EnterpriseApproval = CodeOf<typeof enterpriseApproval>;

/** zhuTiLeiXing: the spec fixes B and T, the rest identifiers 3.8. */
export const subjectType = codeList({
  tenderer: ['Z', '招标人', 'Tenderer'],
  agency: ['D', '代理机构', 'Agency'],
  supplier: ['T', '投标人/供应商', 'Bidder or supplier'],
  supervisor: ['J', '监督人', 'Supervisor'],
  platform: ['B', '平台/管理单位', 'Platform or managing unit'],
});
export type SubjectType = CodeOf<typeof subjectType>;

/** zhuCeZiJinDanWei: unit of the registered capital, text on the wire (identifiers 3.8). */
export const capitalUnit = codeList({
  yuan: ['1', '元', 'yuan'],
  wan: ['2', '万元', '10,000 yuan'],
  yi: ['3', '亿元', '100 million yuan'],
});
/** The spec's default unit is 万元 (§9). */
export const DEFAULT_CAPITAL_UNIT = capitalUnit.code.wan;

/** fddbrShengFenZhengType: ID kind of a legal representative (identifiers 3.8). */
export const legalRepIdType = codeList({
  idCard: [100, '居民身份证', 'Resident ID card'],
  hkMacaoPermit: [101, '港澳居民来往内地通行证', 'Mainland permit, Hong Kong and Macao'],
  taiwanPermit: [102, '台湾居民来往大陆通行证', 'Mainland permit, Taiwan'],
  passport: [103, '护照', 'Passport'],
  foreignerResidence: [104, '外国人永久居留身份证', "Foreigner's permanent residence card"],
  hkMacaoTaiwanResidence: [105, '港澳台居民居住证', 'Residence permit, Hong Kong, Macao, Taiwan'],
  officer: [106, '军官证', "Officer's card"],
  other: [199, '其他证件', 'Other document'],
});
export type LegalRepIdType = CodeOf<typeof legalRepIdType>;
/** The spec's default ID kind is the resident ID card (§9). */
export const DEFAULT_LEGAL_REP_ID_TYPE = legalRepIdType.code.idCard;
