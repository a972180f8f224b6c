import type { Wording } from '#shared/kit/language';
import type { EnterpriseField } from './form.ts';

/** The label of every field of an enterprise's information, wherever it is shown. */
export const enterpriseLabel: Record<EnterpriseField, Wording> = {
  enterpriseName: { cn: '企业名称', en: 'Enterprise name' },
  shortName: { cn: '企业简称', en: 'Short name' },
  englishName: { cn: '英文名称', en: 'English name' },
  uscc: { cn: '统一社会信用代码', en: 'Unified social credit code' },
  qiYeBHType: { cn: '企业编号类型', en: 'Kind of number' },
  taxpayerId: { cn: '纳税人识别号', en: 'Taxpayer ID' },
  userLeiBie: { cn: '用户类别', en: 'User category' },
  zhuTiLeiXing: { cn: '主体类型', en: 'Subject types' },
  enterpriseKind: { cn: '企业类型', en: 'Legal form' },
  enterpriseNature: { cn: '企业性质', en: 'Ownership' },
  enterpriseSize: { cn: '企业规模', en: 'Size' },
  taxKind: { cn: '纳税人类型', en: 'VAT status' },
  industryCode: { cn: '所属行业', en: 'Industry' },
  foundedOn: { cn: '成立日期', en: 'Founded on' },
  registeredCapital: { cn: '注册资本', en: 'Registered capital' },
  zhuCeZiJinBiZhong: { cn: '注册资本币种', en: 'Currency of the capital' },
  zhuCeZiJinDanWei: { cn: '注册资本单位', en: 'Unit of the capital' },
  businessScope: { cn: '经营范围', en: 'Business scope' },
  legalRepName: { cn: '法定代表人', en: 'Legal representative' },
  fddbrShengFenZhengType: { cn: '法定代表人证件类型', en: 'Kind of ID' },
  legalRepIdNumber: { cn: '法定代表人证件号码', en: 'ID number' },
  legalRepPhone: { cn: '法定代表人手机号', en: 'Mobile of the legal representative' },
  shengId: { cn: '省份', en: 'Province' },
  shiId: { cn: '城市', en: 'City' },
  areaId: { cn: '区县', en: 'District' },
  registeredAddress: { cn: '注册地址', en: 'Registered address' },
  officeAddress: { cn: '办公地址', en: 'Office address' },
  postcode: { cn: '邮政编码', en: 'Postcode' },
  contactName: { cn: '联系人', en: 'Contact' },
  contactPhone: { cn: '联系人手机号', en: 'Contact mobile' },
  contactTelephone: { cn: '办公电话', en: 'Office phone' },
  contactEmail: { cn: '联系人邮箱', en: 'Contact e-mail' },
  website: { cn: '企业网址', en: 'Website' },
  bankAccountName: { cn: '基本账户名称', en: 'Account name' },
  bankName: { cn: '开户银行', en: 'Bank' },
  bankBranchCode: { cn: '开户行联行号', en: 'Bank code (CNAPS)' },
  bankAccountNo: { cn: '基本账户账号', en: 'Account number' },
  basicAccountNumber: { cn: '基本存款账户编号', en: 'Basic account licence no.' },
  introduction: { cn: '企业简介', en: 'Introduction' },
  licenceFiles: { cn: '营业执照', en: 'Business licence' },
  legalRepIdFiles: { cn: '法定代表人证件', en: 'ID of the legal representative' },
  bankFiles: { cn: '开户许可证', en: 'Proof of the account' },
  otherFiles: { cn: '其他附件', en: 'Other files' },
};

/** One part of the information, with its fields in the order they are filled in and shown. */
export interface EnterpriseSection {
  key: string;
  label: Wording;
  fields: readonly EnterpriseField[];
}

/** The parts of an enterprise's information, in the order of form, detail and change record. */
export const enterpriseSections: readonly EnterpriseSection[] = [
  {
    key: 'identity',
    label: { cn: '企业身份', en: 'Identity' },
    fields: [
      'enterpriseName',
      'shortName',
      'englishName',
      'qiYeBHType',
      'uscc',
      'taxpayerId',
      'zhuTiLeiXing',
      'userLeiBie',
    ],
  },
  {
    key: 'registration',
    label: { cn: '登记信息', en: 'Registration' },
    fields: [
      'enterpriseKind',
      'enterpriseNature',
      'enterpriseSize',
      'industryCode',
      'taxKind',
      'foundedOn',
      'registeredCapital',
      'zhuCeZiJinBiZhong',
      'zhuCeZiJinDanWei',
      'businessScope',
    ],
  },
  {
    key: 'legalRep',
    label: { cn: '法定代表人', en: 'Legal representative' },
    fields: ['legalRepName', 'legalRepPhone', 'fddbrShengFenZhengType', 'legalRepIdNumber'],
  },
  {
    key: 'address',
    label: { cn: '地址', en: 'Address' },
    fields: ['shengId', 'shiId', 'areaId', 'registeredAddress', 'officeAddress', 'postcode'],
  },
  {
    key: 'contact',
    label: { cn: '联系方式', en: 'Contact' },
    fields: ['contactName', 'contactPhone', 'contactTelephone', 'contactEmail', 'website'],
  },
  {
    key: 'bank',
    label: { cn: '基本账户', en: 'Basic account' },
    fields: ['bankAccountName', 'bankName', 'bankBranchCode', 'bankAccountNo', 'basicAccountNumber'],
  },
  { key: 'introduction', label: { cn: '企业简介', en: 'Introduction' }, fields: ['introduction'] },
  {
    key: 'files',
    label: { cn: '证照附件', en: 'Licences and files' },
    fields: ['licenceFiles', 'legalRepIdFiles', 'bankFiles', 'otherFiles'],
  },
];
