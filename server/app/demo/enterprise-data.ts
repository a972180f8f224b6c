import {
  enterpriseKind,
  enterpriseNature,
  enterpriseSize,
  subjectType,
  taxKind,
} from '#shared/areas/enterprise/codes';
import type { EnterpriseField, EnterpriseInfo } from '#shared/areas/enterprise/form';
import { demoCompany } from './organisation.ts';

/** What is entered of a demonstration enterprise; files are made with it. */
export type DemoInfo = Omit<
  Partial<EnterpriseInfo>,
  'licenceFiles' | 'legalRepIdFiles' | 'bankFiles' | 'otherFiles'
>;

/** One version of a demonstration enterprise: what it enters, and what becomes of it. */
export interface DemoVersion {
  /** Beyond the version before. */
  info: DemoInfo;
  /** Saved only, submitted, or decided by the platform's reviewer. */
  until: 'saved' | 'submitted' | 'approved' | 'rejected';
  opinion?: string;
  remarks?: readonly { field: EnterpriseField; remark: string }[];
}

/** A demonstration enterprise with its versions in their order. */
export interface DemoEnterprise {
  userName: string;
  /** What the scans show, in ASCII. */
  licence: string;
  versions: readonly DemoVersion[];
}

// Numbers of ID cards carry a region that does not exist, so that they are nobody's.
const boyuan: DemoInfo = {
  enterpriseName: demoCompany.supplier,
  shortName: '博远仪表',
  englishName: 'Suzhou Boyuan Instruments Technology Co., Ltd.',
  uscc: '91320500MA1MTG4J1J',
  taxpayerId: '91320500MA1MTG4J1J',
  zhuTiLeiXing: [subjectType.code.supplier],
  enterpriseKind: enterpriseKind.code.limited,
  enterpriseNature: enterpriseNature.code.private,
  enterpriseSize: enterpriseSize.code.medium,
  taxKind: taxKind.code.general,
  industryCode: 'C4011',
  foundedOn: '2016-09-08',
  registeredCapital: '5000.00',
  businessScope:
    '工业自动化仪表、流量计、压力变送器、分析仪器的研发、制造、销售及校准服务；自动化控制系统集成；技术进出口。',
  legalRepName: '顾维钧',
  legalRepIdNumber: '320599197403151213',
  legalRepPhone: '13962105518',
  shengId: '320000',
  shiId: '320500',
  areaId: '320505',
  registeredAddress: '江苏省苏州市虎丘区科技城锦峰路158号3幢',
  officeAddress: '江苏省苏州市虎丘区科技城锦峰路158号3幢',
  postcode: '215163',
  contactName: '顾一鸣',
  contactPhone: '13862047716',
  contactTelephone: '051266780158',
  contactEmail: 'guyiming@boyuan.example.com',
  website: 'https://www.boyuan.example.com',
  bankAccountName: demoCompany.supplier,
  bankName: '中国工商银行苏州科技城支行',
  bankBranchCode: '102305020186',
  bankAccountNo: '1102026009300046718',
  basicAccountNumber: 'J3050012860401',
  introduction:
    '专注于发电、石化行业的过程检测仪表，建有省级流量计量实验室，产品应用于百余座电厂，设杭州、武汉两个服务站。',
};

const hengzhun: DemoInfo = {
  enterpriseName: demoCompany.agency,
  shortName: '衡准招标',
  uscc: '91330106MA2AYQ5T5M',
  taxpayerId: '91330106MA2AYQ5T5M',
  zhuTiLeiXing: [subjectType.code.agency],
  enterpriseKind: enterpriseKind.code.limited,
  enterpriseNature: enterpriseNature.code.private,
  enterpriseSize: enterpriseSize.code.small,
  taxKind: taxKind.code.general,
  industryCode: 'M7481',
  foundedOn: '2012-04-18',
  registeredCapital: '1000.00',
  businessScope: '招标代理、政府采购代理、工程造价咨询、工程项目管理。',
  legalRepName: '徐正平',
  legalRepIdNumber: '330199197112030083',
  legalRepPhone: '13957180232',
  shengId: '330000',
  shiId: '330100',
  areaId: '330106',
  registeredAddress: '浙江省杭州市西湖区古墩路656号A座12层',
  officeAddress: '浙江省杭州市西湖区古墩路656号A座12层',
  postcode: '310030',
  contactName: '徐明浩',
  contactPhone: '13758290441',
  contactTelephone: '057188056560',
  contactEmail: 'xuminghao@hengzhun.example.com',
  bankAccountName: demoCompany.agency,
  bankName: '杭州银行古荡支行',
  bankBranchCode: '313331000274',
  bankAccountNo: '3301040160009874523',
  introduction: '专职招标代理人员46名，近三年代理项目820余项。',
};

const hengze: DemoInfo = {
  enterpriseName: demoCompany.supplierInReview,
  shortName: '恒泽电气',
  uscc: '91330100704251182Q',
  taxpayerId: '91330100704251182Q',
  zhuTiLeiXing: [subjectType.code.supplier],
  enterpriseKind: enterpriseKind.code.limited,
  enterpriseNature: enterpriseNature.code.private,
  enterpriseSize: enterpriseSize.code.small,
  taxKind: taxKind.code.general,
  industryCode: 'C3823',
  foundedOn: '2001-07-12',
  registeredCapital: '3200.00',
  businessScope: '高低压成套开关设备、箱式变电站、母线槽的制造与销售；电力设备检修。',
  legalRepName: '沈国荣',
  legalRepIdNumber: '330199196908220515',
  legalRepPhone: '13805716023',
  shengId: '330000',
  shiId: '330100',
  areaId: '330110',
  registeredAddress: '浙江省杭州市余杭区仓前街道龙潭路20号',
  officeAddress: '浙江省杭州市余杭区仓前街道龙潭路20号',
  contactName: '潘美玲',
  contactPhone: '13588410975',
  contactEmail: 'panmeiling@hengze.example.com',
  bankAccountName: demoCompany.supplierInReview,
  bankName: '中国建设银行杭州余杭支行',
  bankAccountNo: '33050161670009001286',
};

const zhongce: DemoInfo = {
  enterpriseName: demoCompany.supplierChanging,
  shortName: '恒测传感',
  uscc: '91340100MA8N4QWE1P',
  taxpayerId: '91340100MA8N4QWE1P',
  zhuTiLeiXing: [subjectType.code.supplier],
  enterpriseKind: enterpriseKind.code.shares,
  enterpriseNature: enterpriseNature.code.private,
  enterpriseSize: enterpriseSize.code.small,
  taxKind: taxKind.code.general,
  industryCode: 'C3983',
  foundedOn: '2019-11-26',
  registeredCapital: '2000.00',
  businessScope: '传感器、智能仪器仪表、物联网终端的研发、生产和销售。',
  legalRepName: '谢文涛',
  legalRepIdNumber: '340199197809112339',
  legalRepPhone: '13855190416',
  shengId: '340000',
  shiId: '340100',
  areaId: '340104',
  registeredAddress: '安徽省合肥市蜀山区望江西路800号D8栋',
  officeAddress: '安徽省合肥市蜀山区望江西路800号D8栋',
  contactName: '丁若兰',
  contactPhone: '13965037782',
  contactEmail: 'dingruolan@hengce.example.com',
  bankAccountName: demoCompany.supplierChanging,
  bankName: '徽商银行合肥科技支行',
  bankAccountNo: '1023701021000963358',
};

/** What the demonstration enterprises say of themselves, in every state a version can be in. */
export const demoEnterprises: readonly DemoEnterprise[] = [
  {
    userName: 'supplier',
    licence: 'Business licence 91320500MA1MTG4J1J',
    versions: [{ info: boyuan, until: 'approved', opinion: '证照齐全，与登记信息一致。' }],
  },
  {
    userName: 'agent',
    licence: 'Business licence 91330106MA2AYQ5T5M',
    versions: [{ info: hengzhun, until: 'approved', opinion: '证照齐全。' }],
  },
  {
    userName: 'supplier2',
    licence: 'Business licence 91330100704251182Q',
    versions: [{ info: hengze, until: 'submitted' }],
  },
  {
    userName: 'supplier3',
    licence: 'Business licence 91330200MA281E9RX6',
    versions: [
      {
        info: {
          enterpriseName: demoCompany.supplierDraft,
          uscc: '91330200MA281E9RX6',
          taxpayerId: '91330200MA281E9RX6',
          zhuTiLeiXing: [subjectType.code.supplier],
          enterpriseKind: enterpriseKind.code.limited,
          shengId: '330000',
          shiId: '330200',
          areaId: '330203',
          contactName: '邓小军',
        },
        until: 'saved',
      },
    ],
  },
  {
    userName: 'supplier4',
    licence: 'Business licence 91340100MA8N4QWE1P',
    versions: [
      { info: zhongce, until: 'approved', opinion: '证照齐全。' },
      {
        info: {
          officeAddress: '安徽省合肥市蜀山区创新大道2800号创新产业园二期H2楼',
          contactName: '韩思远',
          contactPhone: '13866104729',
          contactEmail: 'hansiyuan@hengce.example.com',
        },
        until: 'approved',
        opinion: '同意变更。',
      },
      {
        info: {
          registeredCapital: '5000.00',
          enterpriseSize: enterpriseSize.code.medium,
          businessScope:
            '传感器、智能仪器仪表、物联网终端的研发、生产和销售；工业软件开发；计量检定技术服务。',
          bankName: '中国银行合肥高新支行',
          bankAccountNo: '175264839105',
        },
        until: 'submitted',
      },
    ],
  },
  {
    userName: 'supplier5',
    licence: 'Business licence 91330106MA2KCRT60U',
    versions: [
      {
        info: {
          ...hengze,
          enterpriseName: demoCompany.supplierRefused,
          shortName: '恒泽工程',
          uscc: '91330106MA2KCRT60U',
          taxpayerId: '91330100704251182Q',
          industryCode: 'E4910',
          foundedOn: '2022-03-02',
          registeredCapital: '800.00',
          businessScope: '机电设备安装工程施工，电力设施承装、承修、承试。',
          registeredAddress: '浙江省杭州市西湖区文一西路767号',
          officeAddress: '浙江省杭州市余杭区仓前街道龙潭路20号',
          areaId: '330106',
          contactName: '郑晓燕',
          contactEmail: 'zhengxiaoyan@hengze.example.com',
          bankAccountName: demoCompany.supplierInReview,
        },
        until: 'rejected',
        opinion: '部分信息与证照不一致，请按各字段意见更正后重新提交。',
        remarks: [
          {
            field: 'taxpayerId',
            remark: '应与本企业统一社会信用代码一致，现填写的是杭州恒泽电气设备有限公司的代码。',
          },
          { field: 'bankAccountName', remark: '账户名称须与企业名称一致。' },
          { field: 'licenceFiles', remark: '扫描件未见公章，请重新上传。' },
        ],
      },
    ],
  },
];
