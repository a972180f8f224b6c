import type { RecordKind } from '#shared/areas/supplier/records/codes';
import type { ContentOf } from '#shared/areas/supplier/records/kinds';
import type { RecordRemark } from '#shared/areas/supplier/records/rows';

/** What is entered of a demonstration record; scans are made for the file fields it must have. */
export type DemoRecord = { [K in RecordKind]: { kind: K } & Partial<ContentOf<K>> }[RecordKind];

/** One step of a demonstration supplier: what is added and changed, and what becomes of it. */
export interface DemoStep {
  add?: readonly DemoRecord[];
  /** Records named by their title, with what they say otherwise. */
  change?: readonly { kind: RecordKind; title: string; to: Record<string, unknown> }[];
  until: 'saved' | 'submitted' | 'approved' | 'rejected';
  opinion?: string;
  remarks?: readonly (Pick<RecordRemark, 'kind' | 'field' | 'remark'> & { title: string })[];
}

/** What the demonstration's records refer to. */
export interface DemoParts {
  /** The calendar day so many days from today. */
  inDays: (days: number) => string;
  /** The guid of a company by its name. */
  companyOf: (name: string) => string;
}

const DAYS_A_YEAR = 365;

/** 苏州博远: everything approved, a renewal approved since, one certificate about to end, one ended, a draft. */
export const boyuanSteps = ({ inDays, companyOf }: DemoParts, buyer: string): readonly DemoStep[] => [
  {
    until: 'approved',
    add: [
      {
        kind: 'base',
        source: 5,
        mainProducts: '电磁流量计、涡街流量计、智能压力变送器、烟气在线分析仪及校准服务',
        mainCustomers: '火力发电、石油化工、城市供水企业',
        staffCount: 286,
        technicalStaffCount: 94,
        turnoverYear: 2025,
        annualTurnover: '236800000.00',
        totalAssets: '318500000.00',
        premisesArea: '21500',
        managementSystems: ['1', '2', '3'],
        actualController: '顾维钧',
        actualControllerNumber: '320599197403151213',
        shareholders: '顾维钧 62%，苏州高新创业投资有限公司 18%，员工持股平台 20%',
        isListed: false,
        hasViolations: false,
      },
      {
        kind: 'attributes',
        natures: ['1', '6'],
        brands: ['博远', 'BYI'],
        invoiceKinds: ['1', '2'],
        hasImportExportRight: true,
        isSmallBusinessCredit: false,
        afterSales: '杭州、武汉两个服务站，常备备件200余种，省内24小时到场。',
      },
      {
        kind: 'serviceScope',
        projectType: 2,
        regions: ['320000', '330000', '420100'],
        annualCapacity: '300000000.00',
      },
      {
        kind: 'serviceScope',
        projectType: 11,
        regions: ['320000', '330100'],
        capability: '省级流量计量实验室',
      },
      {
        kind: 'bank',
        accountKind: '1',
        accountName: '苏州博远仪表科技有限公司',
        bankName: '中国工商银行苏州科技城支行',
        bankId: '102305020186',
        accountNumber: '1102026009300046718',
        basicAccountNumber: 'J3050012860401',
      },
      {
        kind: 'bank',
        accountKind: '2',
        accountName: '苏州博远仪表科技有限公司',
        bankName: '招商银行苏州高新区支行',
        accountNumber: '512903562010816',
      },
      {
        kind: 'contact',
        contactKind: '1',
        contactName: '顾一鸣',
        department: '销售部',
        position: '大客户经理',
        mobile: '13862047716',
        email: 'guyiming@boyuan.example.com',
        isMain: true,
      },
      {
        kind: 'contact',
        contactKind: '2',
        contactName: '陆文涛',
        department: '技术中心',
        position: '高级工程师',
        mobile: '13915580362',
        isMain: false,
      },
      {
        kind: 'businessLead',
        leadName: '许晓岚',
        position: '华东区销售总监',
        mobile: '13812790455',
        email: 'xuxiaolan@boyuan.example.com',
        categories: [2, 11],
        regions: ['320000', '330000'],
      },
      {
        kind: 'superior',
        parentName: '苏州高新创业投资有限公司',
        relation: '2',
        sharePercent: '18',
      },
      {
        kind: 'platformCompany',
        userQiYeGuid: companyOf(buyer),
        userErpMapping: '100234187',
        since: '2021-05-10',
        buyerName: '物资部 王工',
      },
      {
        kind: 'qualification',
        qualificationKind: '8',
        qualificationName: '质量管理体系认证证书',
        certificateNumber: '00124Q31876R2M',
        level: '0',
        issuer: '中国质量认证中心',
        validFrom: inDays(25 - 3 * DAYS_A_YEAR),
        isLongTerm: false,
        validTo: inDays(25),
        scope: '工业自动化仪表的设计、生产和服务',
      },
      {
        kind: 'qualification',
        qualificationKind: '5',
        qualificationName: '防爆电气产品生产许可证',
        certificateNumber: 'XK06-014-01652',
        level: '0',
        issuer: '江苏省市场监督管理局',
        validFrom: inDays(-38 - 5 * DAYS_A_YEAR),
        isLongTerm: false,
        validTo: inDays(-38),
        scope: '隔爆型压力变送器',
      },
      {
        kind: 'qualification',
        qualificationKind: '10',
        qualificationName: '高新技术企业证书',
        certificateNumber: 'GR202432004518',
        level: '0',
        issuer: '江苏省科学技术厅、财政厅、税务局',
        validFrom: inDays(-330),
        isLongTerm: false,
        validTo: inDays(-330 + 3 * DAYS_A_YEAR),
      },
      {
        kind: 'performance',
        projectName: '某电厂2×660兆瓦机组流量及压力仪表供货',
        projectType: 2,
        region: '330200',
        ownerName: '浙江某发电有限公司',
        ownerContact: '陈工',
        ownerPhone: '057486930021',
        contractNumber: 'ZN-WZ-2024-0386',
        contractAmount: '8650000.00',
        signedOn: '2024-03-18',
        performanceState: '3',
        finishedOn: '2025-01-20',
        projectLead: '许晓岚',
        description: '电磁流量计86台、压力变送器420台及安装指导。',
      },
      {
        kind: 'performance',
        projectName: '城市供水管网流量计量改造',
        projectType: 2,
        region: '320500',
        ownerName: '苏州市自来水有限公司',
        ownerContact: '钱主任',
        contractAmount: '3120000.00',
        signedOn: '2025-09-02',
        performanceState: '1',
      },
      {
        kind: 'personnel',
        personName: '陆文涛',
        idNumber: '320599198204171536',
        post: '2',
        title: '3',
        education: '4',
        speciality: '测控技术与仪器',
        workingYears: 19,
        certificateName: '一级注册计量师',
        certificateNumber: '32107240018',
        validTo: inDays(420),
      },
      {
        kind: 'authorisation',
        authorisationKind: '2',
        authorisationNumber: 'BYI-DL-2026-07',
        authoriser: '某过程分析仪器（上海）有限公司',
        brand: 'PAN',
        productRange: '烟气连续监测系统分析仪全系列及备件',
        regions: ['320000', '330000', '340000'],
        validFrom: inDays(52 - DAYS_A_YEAR),
        validTo: inDays(52),
      },
      {
        kind: 'professional',
        projectType: 11,
        specialityName: '流量计量检定校准',
        sinceYear: 2018,
        annualCapacity: '20000000.00',
        strengths: '液体流量标准装置DN15至DN600，扩展不确定度0.05%，CNAS认可。',
        mainEquipment: '静态质量法液体流量标准装置2套',
      },
    ],
  },
  {
    until: 'approved',
    change: [
      { kind: 'base', title: '基本信息', to: { staffCount: 301, annualTurnover: '251600000.00' } },
      { kind: 'contact', title: '陆文涛', to: { position: '技术总监', telephone: '051266780166' } },
    ],
    add: [
      {
        kind: 'qualification',
        qualificationKind: '8',
        qualificationName: '职业健康安全管理体系认证证书',
        certificateNumber: '00125S30422R0M',
        level: '0',
        issuer: '中国质量认证中心',
        validFrom: inDays(-60),
        isLongTerm: false,
        validTo: inDays(-60 + 3 * DAYS_A_YEAR),
      },
    ],
  },
  {
    until: 'saved',
    change: [
      {
        kind: 'qualification',
        title: '质量管理体系认证证书',
        to: { certificateNumber: '00126Q34052R3M', validFrom: inDays(0), validTo: inDays(3 * DAYS_A_YEAR) },
      },
    ],
    add: [
      {
        kind: 'performance',
        projectName: '脱硫烟气在线分析仪备件年度框架',
        projectType: 1,
        ownerName: '安徽某热电有限公司',
        ownerContact: '周工',
        contractAmount: '1260000.00',
        signedOn: inDays(-20),
        performanceState: '1',
      },
    ],
  },
];
