import { everywhere, of, type ParameterDefinition } from './definition.ts';
import {
  archiveStandard,
  guideline1358,
  order16,
  platformDefault,
  procurementLaw,
  tenderLaw,
} from './sources.ts';

/** Scales and limits: R29, R30, R38, a company's own limits (1.5, documents.md 5.1 to 5.4). */
export const scaleParameters = {
  worksScale: {
    rule: 'R29',
    label: { cn: '依法必招规模标准：工程施工', en: 'Scale of mandatory tendering: works' },
    bound: 'min',
    settings: { mandatory: of('yuan', '4000000.00', 'block', order16('第五条')) },
  },
  goodsScale: {
    rule: 'R29',
    label: { cn: '依法必招规模标准：货物', en: 'Scale of mandatory tendering: goods' },
    bound: 'min',
    settings: { mandatory: of('yuan', '2000000.00', 'block', order16('第五条')) },
  },
  serviceScale: {
    rule: 'R29',
    label: { cn: '依法必招规模标准：服务', en: 'Scale of mandatory tendering: services' },
    bound: 'min',
    settings: { mandatory: of('yuan', '1000000.00', 'block', order16('第五条')) },
  },
  splitWindow: {
    rule: 'R30',
    label: { cn: '化整为零核查期间', en: 'Time over which split purchases are added up' },
    bound: 'exact',
    settings: { mandatory: of('month', 12, 'warn', tenderLaw('第四条')) },
  },
  recordsKept: {
    rule: 'R38',
    label: { cn: '采购文件保存期限', en: 'Time the records are kept' },
    bound: 'min',
    settings: {
      mandatory: of('year', 15, 'block', guideline1358('第三十四条')),
      tender: of('year', 15, 'block', guideline1358('第三十四条')),
      government: of('year', 15, 'block', procurementLaw('第四十二条')),
      enterprise: of('year', 30, 'block', platformDefault),
    },
  },
  platformRecordsKept: {
    rule: 'R38',
    label: { cn: '交易平台保存电子文件', en: 'Electronic files kept by the platform' },
    bound: 'min',
    settings: everywhere(of('year', 3, 'block', archiveStandard(''))),
  },
  archiveTerm: {
    rule: 'R38',
    label: { cn: '归档电子文件默认保管期限', en: 'Term of archived files unless said' },
    bound: 'exact',
    settings: everywhere(of('year', 30, 'warn', archiveStandard(''))),
  },
  archiveShortTerm: {
    rule: 'R38',
    label: { cn: '归档电子文件最短保管期限', en: 'Shortest term of archived files' },
    bound: 'min',
    settings: everywhere(of('year', 10, 'warn', archiveStandard(''))),
  },
  usableShare: {
    rule: '5.1',
    label: { cn: '计划明细可用金额占估算金额比例', en: 'Usable share of a plan line' },
    bound: 'max',
    settings: { enterprise: of('percent', 110, 'block', platformDefault) },
  },
  selfProcurement: {
    rule: '1.5',
    label: { cn: '自行采购限额', en: 'Limit of self-procurement' },
    bound: 'max',
    settings: { enterprise: of('yuan', '100000.00', 'block', platformDefault) },
  },
  techSpecFrom: {
    rule: '5.2',
    label: { cn: '须提交技术规范书的起点（工程、货物）', en: 'Technical specification from (works, goods)' },
    bound: 'min',
    settings: { enterprise: of('yuan', '1000000.00', 'block', platformDefault) },
  },
  supervisionFrom: {
    rule: '5.4',
    label: { cn: '立项须说明监督要求的起点', en: 'Supervision stated from' },
    bound: 'min',
    settings: { enterprise: of('yuan', '4000000.00', 'block', platformDefault) },
  },
  budgetApprovalFrom: {
    rule: '5.4',
    label: { cn: '立项须提交预算批复的起点', en: 'Approval of the budget from' },
    bound: 'min',
    settings: { enterprise: of('yuan', '0.00', 'block', platformDefault) },
  },
  marketReportFrom: {
    rule: '5.4',
    label: { cn: '立项须提交市场调研报告的起点', en: 'Market survey from' },
    bound: 'min',
    settings: { enterprise: of('yuan', '0.00', 'block', platformDefault) },
  },
  handoverWitness: {
    rule: '5.12',
    label: { cn: '移交须有监交人的起点', en: 'Witness of a hand-over from' },
    bound: 'min',
    settings: { enterprise: of('yuan', '4000000.00', 'block', platformDefault) },
  },
  handoverReading: {
    rule: '5.12',
    label: { cn: '移交后原经办人保留查看权限的期限', en: 'A former owner reads on for' },
    bound: 'exact',
    settings: { enterprise: of('day', 30, 'block', platformDefault) },
  },
  openGoods: {
    rule: '1.5',
    label: { cn: '公开招标起点：货物', en: 'Open tendering from: goods' },
    bound: 'min',
    settings: { enterprise: of('yuan', '2000000.00', 'off', platformDefault) },
  },
  openService: {
    rule: '1.5',
    label: { cn: '公开招标起点：服务', en: 'Open tendering from: services' },
    bound: 'min',
    settings: { enterprise: of('yuan', '1000000.00', 'off', platformDefault) },
  },
  inquiryGoods: {
    rule: '1.5',
    label: { cn: '询比采购上限：货物', en: 'Inquiry below: goods' },
    bound: 'max',
    settings: { enterprise: of('yuan', '1000000.00', 'off', platformDefault) },
  },
  inquiryService: {
    rule: '1.5',
    label: { cn: '询比采购上限：服务', en: 'Inquiry below: services' },
    bound: 'max',
    settings: { enterprise: of('yuan', '500000.00', 'off', platformDefault) },
  },
} as const satisfies Record<string, ParameterDefinition>;
