import { z } from 'zod';
import { codeList } from '#shared/kit/code-list';
import { money, optionalMoney, optionalQuantity, wholeNumber } from '#shared/kit/number-rules';
import { optionalText, text, yesNo } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';
import { supplierSource } from '../../codes.ts';
import { codesOf, files, optionalHalfWidthText, optionalWhole } from '../field-rules.ts';
import { defineKind } from '../kind.ts';

/** Management systems a supplier is certified in. */
export const managementSystem = codeList({
  quality: ['1', '质量管理体系（ISO 9001）', 'Quality (ISO 9001)'],
  environment: ['2', '环境管理体系（ISO 14001）', 'Environment (ISO 14001)'],
  safety: ['3', '职业健康安全管理体系（ISO 45001）', 'Occupational health and safety (ISO 45001)'],
  information: ['4', '信息安全管理体系（ISO 27001）', 'Information security (ISO 27001)'],
  service: ['5', '信息技术服务管理体系（ISO 20000）', 'IT service (ISO 20000)'],
  energy: ['6', '能源管理体系（ISO 50001）', 'Energy (ISO 50001)'],
  construction: ['7', '工程建设施工企业质量管理规范（GB/T 50430）', 'Construction quality (GB/T 50430)'],
  automotive: ['8', '汽车行业质量管理体系（IATF 16949）', 'Automotive quality (IATF 16949)'],
});

const EARLIEST_YEAR = 2000;
const LATEST_YEAR = 2100;
const MOST_PEOPLE = 10_000_000;

const fields = z.object({
  source: supplierSource.schema,
  recommender: optionalText(100),
  mainProducts: text(1000),
  mainCustomers: optionalText(1000),
  staffCount: wholeNumber(1, MOST_PEOPLE),
  technicalStaffCount: optionalWhole(0, MOST_PEOPLE),
  turnoverYear: wholeNumber(EARLIEST_YEAR, LATEST_YEAR),
  annualTurnover: money(),
  totalAssets: optionalMoney(),
  premisesArea: optionalQuantity(),
  managementSystems: codesOf<string>(managementSystem).default([]),
  actualController: text(100),
  /** ID number or credit code of the controller; sealed. */
  actualControllerNumber: optionalHalfWidthText(50),
  shareholders: optionalText(1000),
  isListed: yesNo(),
  stockCode: optionalHalfWidthText(20),
  hasViolations: yesNo(),
  violationNote: optionalText(1000),
  financialFiles: files(10),
  systemFiles: files(10),
  creditFiles: files(5),
  otherFiles: files(20),
});

/** What a supplier says of itself as a whole. */
export const baseRecord = defineKind({
  fields,
  key: 'guid',
  isSingle: true,
  isNeeded: true,
  most: 1,
  title: () => '基本信息',
  lookup: ({ actualController }) => actualController,
  marked: 'actualControllerNumber',
  faults: (base) => ({
    ...(base.isListed &&
      !base.stockCode && { stockCode: ruled({ cn: '请填写证券代码', en: 'Enter the stock code' }) }),
    ...(base.hasViolations &&
      !base.violationNote && {
        violationNote: ruled({ cn: '请说明违法违规情况', en: 'Describe the violations' }),
      }),
    ...(base.technicalStaffCount !== undefined &&
      base.technicalStaffCount > base.staffCount && {
        technicalStaffCount: ruled({
          cn: '技术人员数不能大于员工总数',
          en: 'There cannot be more technical staff than staff',
        }),
      }),
  }),
  meta: {
    source: { label: { cn: '供应商来源', en: 'Source' }, input: 'code', codes: supplierSource },
    recommender: { label: { cn: '推荐人或推荐单位', en: 'Recommended by' }, input: 'text' },
    mainProducts: { label: { cn: '主营产品及服务', en: 'Main products and services' }, input: 'longText' },
    mainCustomers: { label: { cn: '主要客户', en: 'Main customers' }, input: 'longText' },
    staffCount: { label: { cn: '员工总数', en: 'Staff' }, input: 'whole', unit: { cn: '人', en: 'people' } },
    technicalStaffCount: {
      label: { cn: '技术人员数', en: 'Technical staff' },
      input: 'whole',
      unit: { cn: '人', en: 'people' },
    },
    turnoverYear: { label: { cn: '营业收入年度', en: 'Year of the turnover' }, input: 'whole' },
    annualTurnover: { label: { cn: '年营业收入', en: 'Annual turnover' }, input: 'wan' },
    totalAssets: { label: { cn: '资产总额', en: 'Total assets' }, input: 'wan' },
    premisesArea: {
      label: { cn: '生产经营场所面积', en: 'Area of the premises' },
      input: 'decimal',
      unit: { cn: '㎡', en: '㎡' },
    },
    managementSystems: {
      label: { cn: '管理体系认证', en: 'Certified systems' },
      input: 'codes',
      codes: managementSystem,
    },
    actualController: { label: { cn: '实际控制人', en: 'Actual controller' }, input: 'text' },
    actualControllerNumber: {
      label: { cn: '实际控制人证件号码', en: 'ID or credit code of the controller' },
      input: 'idNumber',
      sealed: 'idNumber',
      hint: {
        cn: '自然人填证件号码，单位填统一社会信用代码',
        en: 'ID number of a person, credit code of a company',
      },
    },
    shareholders: {
      label: { cn: '主要股东及持股比例', en: 'Main shareholders and shares' },
      input: 'longText',
    },
    isListed: { label: { cn: '是否上市', en: 'Listed' }, input: 'yesNo' },
    stockCode: {
      label: { cn: '证券代码', en: 'Stock code' },
      input: 'text',
      appliesIf: ({ isListed }) => isListed === true,
    },
    hasViolations: {
      label: { cn: '近三年有无重大违法记录', en: 'Serious violations within three years' },
      input: 'yesNo',
    },
    violationNote: {
      label: { cn: '违法违规情况说明', en: 'The violations' },
      input: 'longText',
      appliesIf: ({ hasViolations }) => hasViolations === true,
    },
    financialFiles: { label: { cn: '近三年审计报告', en: 'Audit reports of three years' }, input: 'files' },
    systemFiles: { label: { cn: '体系认证证书', en: 'System certificates' }, input: 'files' },
    creditFiles: { label: { cn: '信用报告', en: 'Credit report' }, input: 'files' },
    otherFiles: { label: { cn: '其他附件', en: 'Other files' }, input: 'files' },
  },
});
