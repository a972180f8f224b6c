import { type CodeOf, codeList } from '#shared/kit/code-list';

/** shenPi_ZhuangTai: 0 is the default of product.md 3, the rest identifiers.md 3.8. */
export const enterpriseApproval = codeList({
  draft: [0, '未提交', 'Draft'],
  inReview: [1, '审核中', 'In review'],
  approved: [2, '审核通过', 'Approved'],
  rejected: [3, '审核不通过', 'Rejected'],
  changeInReview: [4, '变更审核中', 'Change in review'],
});
export type EnterpriseApproval = CodeOf<typeof enterpriseApproval>;

/** zhuTiLeiXing: product.md 6 fixes B and T, the rest identifiers.md 3.8. */
export const subjectType = codeList({
  tenderer: ['Z', '招标人', 'Tenderer'],
  agency: ['D', '代理机构', 'Agency'],
  supplier: ['T', '投标人/供应商', 'Bidder or supplier'],
  supervisor: ['J', '监督人', 'Supervisor'],
  platform: ['B', '平台/管理单位', 'Platform or managing unit'],
});
export type SubjectType = CodeOf<typeof subjectType>;

/** zhuCeZiJinDanWei: unit of the registered capital, text on the wire (identifiers.md 3.8). */
export const capitalUnit = codeList({
  yuan: ['1', '元', 'yuan'],
  wan: ['2', '万元', '10,000 yuan'],
  yi: ['3', '亿元', '100 million yuan'],
});
/** The default unit is 万元 (product.md 9). */
export const DEFAULT_CAPITAL_UNIT = capitalUnit.code.wan;

/** fddbrShengFenZhengType: ID kind of a legal representative (identifiers.md 3.8). */
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
/** The default ID kind is the resident ID card (product.md 9). */
export const DEFAULT_LEGAL_REP_ID_TYPE = legalRepIdType.code.idCard;

/** qiYeBHType: kind of the number an enterprise is known by; the product turns none and 1 into 2 (product.md 3). */
export const enterpriseNumberKind = codeList({
  organizationCode: [1, '组织机构代码', 'Organisation code'],
  uscc: [2, '统一社会信用代码', 'Unified social credit code'],
  foreign: [3, '境外登记编号', 'Foreign registration number'],
});
/** userLeiBie: 1 by default (product.md 3). */
export const userCategory = codeList({
  organisation: [1, '单位', 'Organisation'],
  soleTrader: [2, '个体工商户', 'Sole trader'],
});
/** What an enterprise is by law (企业类型). */
export const enterpriseKind = codeList({
  limited: ['1', '有限责任公司', 'Limited company'],
  shares: ['2', '股份有限公司', 'Company limited by shares'],
  stateOwned: ['3', '国有独资公司', 'Wholly state-owned company'],
  partnership: ['4', '合伙企业', 'Partnership'],
  soleOwner: ['5', '个人独资企业', 'Sole proprietorship'],
  branch: ['6', '分支机构', 'Branch'],
  institution: ['7', '事业单位', 'Public institution'],
  other: ['9', '其他', 'Other'],
});
/** Who owns it (企业性质). */
export const enterpriseNature = codeList({
  central: ['1', '中央企业', 'Central state-owned'],
  local: ['2', '地方国有企业', 'Local state-owned'],
  collective: ['3', '集体企业', 'Collective'],
  private: ['4', '民营企业', 'Private'],
  foreign: ['5', '外商投资企业', 'Foreign-invested'],
  hkMacaoTaiwan: ['6', '港澳台投资企业', 'Hong Kong, Macao or Taiwan invested'],
  public: ['7', '机关事业单位', 'Public body'],
  other: ['9', '其他', 'Other'],
});
/** Size by 中小企业划型标准规定 (工信部联企业〔2011〕300号). */
export const enterpriseSize = codeList({
  large: ['1', '大型', 'Large'],
  medium: ['2', '中型', 'Medium'],
  small: ['3', '小型', 'Small'],
  micro: ['4', '微型', 'Micro'],
});
/** How it pays value-added tax. */
export const taxKind = codeList({
  general: ['1', '一般纳税人', 'General taxpayer'],
  smallScale: ['2', '小规模纳税人', 'Small-scale taxpayer'],
  none: ['3', '非增值税纳税人', 'No VAT taxpayer'],
});
