import { of, type ParameterDefinition } from './definition.ts';
import {
  consultationRules,
  order74,
  order87,
  platformDefault,
  procurementLaw,
  procurementRegulation,
} from './sources.ts';

/** Modes without tendering and what government procurement has beside tendering (1.5). */
export const otherModeParameters = {
  inquiryResponse: {
    rule: '1.5',
    label: { cn: '询比（询价）发出至响应截止', en: 'Inquiry: issue to deadline' },
    bound: 'min',
    settings: {
      enterprise: of('workday', 3, 'warn', platformDefault),
      government: of('workday', 3, 'block', order74('第四十五条')),
    },
  },
  negotiationResponse: {
    rule: '1.5',
    label: { cn: '谈判文件发出至首次响应截止', en: 'Negotiation: issue to first deadline' },
    bound: 'min',
    settings: {
      enterprise: of('workday', 3, 'warn', platformDefault),
      government: of('workday', 3, 'block', order74('第二十九条')),
    },
  },
  auctionResponse: {
    rule: '1.5',
    label: { cn: '竞价公告发出至竞价开始', en: 'Auction: notice to start' },
    bound: 'min',
    settings: { enterprise: of('workday', 3, 'warn', platformDefault) },
  },
  singlePublicity: {
    rule: '1.5',
    label: { cn: '单一来源公示期', en: 'Single source: publicity' },
    bound: 'min',
    settings: {
      enterprise: of('day', 3, 'warn', platformDefault),
      government: of('workday', 5, 'block', procurementRegulation('第三十八条')),
    },
  },
  singlePublicShow: {
    rule: '1.5',
    label: { cn: '单一来源对外公开公示期', en: 'Single source: publicity where shown to all' },
    bound: 'min',
    settings: { enterprise: of('workday', 5, 'warn', platformDefault) },
  },
  responseClarification: {
    rule: '1.5',
    label: { cn: '采购文件澄清距响应截止', en: 'Clarification to the deadline of the responses' },
    bound: 'min',
    settings: {
      enterprise: of('workday', 1, 'warn', platformDefault),
      government: of('workday', 3, 'block', order74('第二十九条、第四十五条')),
    },
  },
  consultationResponse: {
    rule: '1.5',
    label: { cn: '磋商文件发出至首次响应截止', en: 'Consultation: issue to first deadline' },
    bound: 'min',
    settings: { government: of('day', 10, 'block', consultationRules('第十条')) },
  },
  consultationSale: {
    rule: '1.5',
    label: { cn: '磋商文件发售期', en: 'Consultation: time the file is on offer' },
    bound: 'min',
    settings: { government: of('workday', 5, 'block', consultationRules('第十条')) },
  },
  consultationClarification: {
    rule: '1.5',
    label: { cn: '磋商文件澄清距响应截止', en: 'Consultation: clarification to the deadline' },
    bound: 'min',
    settings: { government: of('day', 5, 'block', consultationRules('第十条')) },
  },
  singleAddition: {
    rule: '1.5',
    label: { cn: '单一来源追加占原合同金额比例', en: 'Single source: additions to a contract' },
    bound: 'max',
    settings: { government: of('percent', 10, 'block', procurementLaw('第三十一条')) },
  },
  reviewReport: {
    rule: '1.5',
    label: { cn: '评审报告送采购人', en: 'Review report to the buyer' },
    bound: 'max',
    settings: { government: of('workday', 2, 'warn', procurementRegulation('第四十三条')) },
  },
  buyerDecision: {
    rule: '1.5',
    label: { cn: '采购人确定供应商', en: "Buyer's decision" },
    bound: 'max',
    settings: { government: of('workday', 5, 'warn', procurementRegulation('第四十三条')) },
  },
  resultNotice: {
    rule: '1.5',
    label: { cn: '公告结果并发出通知书', en: 'Result published and notice sent' },
    bound: 'max',
    settings: { government: of('workday', 2, 'warn', procurementRegulation('第四十三条')) },
  },
  contractFiled: {
    rule: '1.5',
    label: { cn: '合同副本备案', en: 'Copy of the contract filed' },
    bound: 'max',
    settings: { government: of('workday', 7, 'warn', procurementLaw('第四十七条')) },
  },
  contractPublished: {
    rule: '1.5',
    label: { cn: '合同公告', en: 'Contract published' },
    bound: 'max',
    settings: { government: of('workday', 2, 'warn', procurementRegulation('第五十条')) },
  },
  goodsPriceWeight: {
    rule: '1.5',
    label: { cn: '综合评分价格权重：货物', en: 'Weight of the price: goods' },
    bound: 'min',
    settings: { government: of('percent', 30, 'block', order87('第五十五条')) },
  },
  servicePriceWeight: {
    rule: '1.5',
    label: { cn: '综合评分价格权重：服务', en: 'Weight of the price: services' },
    bound: 'min',
    settings: { government: of('percent', 10, 'block', order87('第五十五条')) },
  },
  consultationGoodsWeightLeast: {
    rule: '1.5',
    label: { cn: '磋商价格权重下限：货物', en: 'Consultation, least weight of the price: goods' },
    bound: 'min',
    settings: { government: of('percent', 30, 'block', consultationRules('第二十四条')) },
  },
  consultationGoodsWeightMost: {
    rule: '1.5',
    label: { cn: '磋商价格权重上限：货物', en: 'Consultation, most weight of the price: goods' },
    bound: 'max',
    settings: { government: of('percent', 60, 'block', consultationRules('第二十四条')) },
  },
  consultationServiceWeightLeast: {
    rule: '1.5',
    label: { cn: '磋商价格权重下限：服务', en: 'Consultation, least weight of the price: services' },
    bound: 'min',
    settings: { government: of('percent', 10, 'block', consultationRules('第二十四条')) },
  },
  consultationServiceWeightMost: {
    rule: '1.5',
    label: { cn: '磋商价格权重上限：服务', en: 'Consultation, most weight of the price: services' },
    bound: 'max',
    settings: { government: of('percent', 30, 'block', consultationRules('第二十四条')) },
  },
} as const satisfies Record<string, ParameterDefinition>;
