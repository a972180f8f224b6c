import type { RecordKind } from '#shared/areas/supplier/records/codes';
import type { RecordContent } from '#shared/areas/supplier/records/kind';

/** What a sample needs from outside: a file of the person who saves it, and a purchasing company. */
export interface SampleParts {
  file: string;
  company: string;
}

const person = { mobile: '13800000001', remark: '工作日联系' };

/** A whole record of each kind; a serial number keeps two of them apart. */
export const recordSamples: Record<RecordKind, (parts: SampleParts, serial: number) => RecordContent> = {
  base: ({ file }) => ({
    source: 4,
    mainProducts: '高低压成套开关设备',
    staffCount: 260,
    technicalStaffCount: 80,
    turnoverYear: 2025,
    annualTurnover: '185000000.00',
    managementSystems: ['1', '2'],
    actualController: '宋国梁',
    actualControllerNumber: '11010519491231002X',
    isListed: false,
    hasViolations: false,
    financialFiles: [file],
  }),
  attributes: () => ({
    natures: ['1', '6'],
    brands: ['恒泽'],
    invoiceKinds: ['1'],
    hasImportExportRight: true,
    isSmallBusinessCredit: false,
  }),
  serviceScope: (_parts, serial) => ({
    projectType: (serial % 20) + 1,
    regions: ['320500', '330000'],
    capability: '自有工厂两处',
  }),
  bank: ({ file }, serial) => ({
    accountKind: serial === 0 ? '1' : '2',
    accountName: '测试企业有限公司',
    bankName: '中国工商银行杭州分行',
    bankId: '102331002020',
    accountNumber: `12020202099000${String(serial).padStart(5, '0')}`,
    files: [file],
  }),
  contact: (_parts, serial) => ({
    ...person,
    contactKind: '1',
    contactName: '宋佳宁',
    mobile: `139${String(serial).padStart(8, '0')}`,
    isMain: serial === 0,
  }),
  businessLead: (_parts, serial) => ({
    ...person,
    leadName: '潘美玲',
    position: '销售总监',
    mobile: `137${String(serial).padStart(8, '0')}`,
    categories: [2, 3],
    regions: ['330000'],
  }),
  superior: (_parts, serial) => ({
    parentName: `上级集团${serial}有限公司`,
    relation: '1',
    sharePercent: '67.5',
  }),
  platformCompany: ({ company }) => ({ userQiYeGuid: company, userErpMapping: 'V-10086', buyerName: '李明' }),
  qualification: ({ file }, serial) => ({
    qualificationKind: '1',
    qualificationName: '电力工程施工总承包',
    certificateNumber: `D2330${serial}`,
    level: '3',
    issuer: '浙江省住房和城乡建设厅',
    validFrom: '2024-01-01',
    isLongTerm: false,
    validTo: '2099-12-31',
    files: [file],
  }),
  performance: ({ file }, serial) => ({
    projectName: `110千伏变电站开关设备供货${serial}`,
    projectType: 2,
    region: '330100',
    ownerName: '国网某供电公司',
    ownerContact: '王工',
    contractAmount: '12800000.00',
    signedOn: '2024-05-06',
    performanceState: '3',
    finishedOn: '2025-03-01',
    contractFiles: [file],
  }),
  personnel: ({ file }, serial) => ({
    personName: '赵一鸣',
    idNumber: '11010519491231002X',
    post: '1',
    title: '3',
    certificateName: '一级建造师',
    certificateNumber: `浙133${serial}`,
    validTo: '2099-06-30',
    files: [file],
  }),
  authorisation: ({ file }, serial) => ({
    authorisationKind: '1',
    authorisationNumber: `SQ-${serial}`,
    authoriser: '某电气（中国）有限公司',
    brand: '某电气',
    productRange: '低压断路器全系列',
    regions: ['000000'],
    validFrom: '2026-01-01',
    validTo: '2099-12-31',
    files: [file],
  }),
  professional: (_parts, serial) => ({
    projectType: 6,
    specialityName: `机电安装${serial}`,
    strengths: '二十年经验',
  }),
};
