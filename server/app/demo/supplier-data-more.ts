import type { DemoParts, DemoStep } from './supplier-data.ts';

/** 合肥恒测: first records approved, a change refused with remarks, corrected and in review again. */
export const hengceSteps = ({ inDays }: DemoParts): readonly DemoStep[] => [
  {
    until: 'approved',
    add: [
      {
        kind: 'base',
        source: 4,
        mainProducts: '振动、位移、温度传感器及在线监测系统',
        staffCount: 118,
        technicalStaffCount: 52,
        turnoverYear: 2025,
        annualTurnover: '86500000.00',
        managementSystems: ['1'],
        actualController: '程立新',
        isListed: false,
        hasViolations: false,
      },
      {
        kind: 'attributes',
        natures: ['1'],
        brands: ['恒测'],
        invoiceKinds: ['1'],
        hasImportExportRight: false,
        isSmallBusinessCredit: true,
      },
      { kind: 'serviceScope', projectType: 2, regions: ['340000', '320000', '330000'] },
      {
        kind: 'bank',
        accountKind: '1',
        accountName: '合肥恒测传感技术股份有限公司',
        bankName: '徽商银行合肥高新支行',
        accountNumber: '1023701021000887642',
      },
      {
        kind: 'contact',
        contactKind: '1',
        contactName: '方晓雯',
        mobile: '13956090317',
        email: 'fangxiaowen@hengce.example.com',
        isMain: true,
      },
      {
        kind: 'superior',
        parentName: '苏州博远仪表科技有限公司',
        parentUscc: '91320500MA1MTG4J1J',
        relation: '2',
        sharePercent: '12.5',
        since: '2023-06-01',
      },
      {
        kind: 'qualification',
        qualificationKind: '8',
        qualificationName: '质量管理体系认证证书',
        certificateNumber: '02624Q10233R1S',
        level: '0',
        issuer: '方圆标志认证集团有限公司',
        validFrom: inDays(-690),
        isLongTerm: false,
        validTo: inDays(5),
      },
    ],
  },
  {
    until: 'rejected',
    opinion: '业绩证明材料与填写内容不一致，请按意见更正后重新提交。',
    add: [
      {
        kind: 'performance',
        projectName: '循环水泵振动在线监测系统',
        projectType: 2,
        region: '340100',
        ownerName: '安徽某发电有限公司',
        ownerContact: '胡工',
        contractAmount: '21800000.00',
        signedOn: '2025-02-27',
        performanceState: '2',
        finishedOn: '2025-08-15',
      },
    ],
    change: [{ kind: 'base', title: '基本信息', to: { staffCount: 136, totalAssets: '97200000.00' } }],
    remarks: [
      {
        kind: 'performance',
        title: '循环水泵振动在线监测系统',
        field: 'contractAmount',
        remark: '合同金额为218万元，请核对单位。',
      },
      {
        kind: 'performance',
        title: '循环水泵振动在线监测系统',
        field: 'acceptanceFiles',
        remark: '已完工项目请补充验收证明。',
      },
    ],
  },
  {
    until: 'submitted',
    change: [
      {
        kind: 'performance',
        title: '循环水泵振动在线监测系统',
        to: { contractAmount: '2180000.00', performanceState: '3' },
      },
    ],
  },
];

/** 杭州恒泽, whose information is still in review: it writes what it will submit. */
export const hengzeSteps = (): readonly DemoStep[] => [
  {
    until: 'saved',
    add: [
      {
        kind: 'base',
        source: 8,
        recommender: '浙江某电力设备协会',
        mainProducts: '高低压成套开关设备、箱式变电站、母线槽',
        staffCount: 92,
        turnoverYear: 2025,
        annualTurnover: '64200000.00',
        managementSystems: ['1', '3'],
        actualController: '沈国荣',
        isListed: false,
        hasViolations: false,
      },
      { kind: 'serviceScope', projectType: 2, regions: ['330000'] },
      { kind: 'serviceScope', projectType: 6, regions: ['330100', '330400'] },
      {
        kind: 'contact',
        contactKind: '1',
        contactName: '潘美玲',
        mobile: '13588410975',
        email: 'panmeiling@hengze.example.com',
        isMain: true,
      },
      {
        kind: 'qualification',
        qualificationKind: '7',
        qualificationName: '低压成套开关设备强制性产品认证证书',
        certificateNumber: '2023010301562418',
        level: '0',
        issuer: '中国质量认证中心',
        validFrom: '2023-07-11',
        isLongTerm: true,
      },
    ],
  },
];
