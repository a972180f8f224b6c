import { inTenders, of, type ParameterDefinition } from './definition.ts';
import {
  consultationNotice,
  consultationRules,
  order74,
  order87,
  platformDefault,
  procurementLaw,
  stateOwnedRules,
  tenderLaw,
  tenderRegulation,
} from './sources.ts';

/** How many take part: bidders, committees, candidates (R19–R23) and the fewest suppliers of each mode (1.5). */
export const peopleParameters = {
  invitees: {
    rule: 'R19',
    label: { cn: '邀请招标邀请单位', en: 'Invitees of an invited tender' },
    bound: 'min',
    settings: {
      ...inTenders('count', 3, ['block', 'block'], tenderLaw('第十七条')),
      government: of('count', 3, 'block', procurementLaw('第三十四条')),
    },
  },
  bidders: {
    rule: 'R20',
    label: { cn: '开标所需投标人', en: 'Bidders needed to open' },
    bound: 'min',
    settings: {
      ...inTenders('count', 3, ['block', 'block'], tenderLaw('第二十八条')),
      government: of('count', 3, 'block', procurementLaw('第三十六条')),
    },
  },
  qualified: {
    rule: 'R21',
    label: { cn: '通过资格预审的申请人', en: 'Applicants that pass pre-qualification' },
    bound: 'min',
    settings: inTenders('count', 3, ['block', 'block'], tenderRegulation('第十九条')),
  },
  committee: {
    rule: 'R22',
    label: { cn: '评标委员会（采购小组）人数，须为单数', en: 'Committee members, an odd number' },
    bound: 'min',
    settings: {
      mandatory: of('count', 5, 'block', tenderLaw('第三十七条')),
      // the law asks it of mandatory tenders alone
      tender: of('count', 3, 'warn', platformDefault),
      government: of('count', 5, 'block', order87('第四十七条')),
      enterprise: of('count', 3, 'warn', platformDefault),
    },
  },
  experts: {
    rule: 'R22',
    label: { cn: '技术、经济专家占比', en: 'Share of technical and economic experts' },
    bound: 'min',
    settings: {
      ...inTenders('third', 2, ['block', 'warn'], tenderLaw('第三十七条')),
      government: of('third', 2, 'block', order87('第四十七条')),
    },
  },
  candidates: {
    rule: 'R23',
    label: { cn: '中标候选人', en: 'Candidates for the award' },
    bound: 'max',
    settings: inTenders('count', 3, ['block', 'block'], tenderRegulation('第五十三条')),
  },
  inquirySuppliers: {
    rule: '1.5',
    label: { cn: '询比采购供应商', en: 'Suppliers of an inquiry' },
    bound: 'min',
    settings: {
      enterprise: of('count', 3, 'block', stateOwnedRules('')),
      government: of('count', 3, 'block', procurementLaw('第四十条')),
    },
  },
  negotiationSuppliers: {
    rule: '1.5',
    label: { cn: '谈判采购供应商', en: 'Suppliers of a negotiation' },
    bound: 'min',
    settings: {
      enterprise: of('count', 2, 'block', stateOwnedRules('')),
      government: of('count', 3, 'block', procurementLaw('第三十八条')),
    },
  },
  singleSupplier: {
    rule: '1.5',
    label: { cn: '单一来源供应商', en: 'Suppliers of a single source' },
    bound: 'exact',
    settings: {
      enterprise: of('count', 1, 'block', stateOwnedRules('')),
      government: of('count', 1, 'block', procurementLaw('第三十九条')),
    },
  },
  auctionSuppliers: {
    rule: '1.5',
    label: { cn: '竞价供应商', en: 'Suppliers of an auction' },
    bound: 'min',
    settings: { enterprise: of('count', 3, 'block', stateOwnedRules('')) },
  },
  consultationSuppliers: {
    rule: '1.5',
    label: { cn: '竞争性磋商供应商', en: 'Suppliers of a consultation' },
    bound: 'min',
    settings: { government: of('count', 3, 'block', consultationRules('第六条')) },
  },
  consultationListedSuppliers: {
    rule: '1.5',
    label: { cn: '竞争性磋商特定情形供应商', en: 'Suppliers of a consultation in listed cases' },
    bound: 'min',
    settings: { government: of('count', 2, 'block', consultationNotice('')) },
  },
  group: {
    rule: '1.5',
    label: { cn: '谈判、询价小组人数，须为单数', en: 'Members of a negotiation group, an odd number' },
    bound: 'min',
    settings: { government: of('count', 3, 'block', order74('第七条')) },
  },
  largeGroup: {
    rule: '1.5',
    label: {
      cn: '达到公开招标数额的谈判、询价小组人数',
      en: 'Members of such a group above the tender scale',
    },
    bound: 'min',
    settings: { government: of('count', 5, 'block', order74('第七条')) },
  },
  groupExperts: {
    rule: '1.5',
    label: { cn: '谈判、询价小组评审专家占比', en: 'Share of experts in a negotiation group' },
    bound: 'min',
    settings: { government: of('third', 2, 'block', order74('第七条')) },
  },
} as const satisfies Record<string, ParameterDefinition>;
