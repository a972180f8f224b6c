import { type CodeOf, codeList } from '#shared/kit/code-list';

/** 项目类型 (product.md 3). */
export const projectType = codeList({
  works: [1, '工程', 'Works'],
  service: [2, '服务', 'Service'],
  goods: [3, '货物', 'Goods'],
});
export type ProjectType = CodeOf<typeof projectType>;

/** 采购组织形式 (product.md 3). */
export const organizationType = codeList({
  entrusted: [1, '委托采购', 'Entrusted'],
  selfRun: [2, '自行采购', 'Self-run'],
});
export type OrganizationType = CodeOf<typeof organizationType>;

/** 项目性质 (product.md 3). */
export const projectNature = codeList({
  majorConstruction: [1, '大中型基建', 'Large and medium construction'],
  minorWorks: [2, '小型工程', 'Minor works'],
  production: [3, '生产运营', 'Production and operation'],
  management: [4, '经营管理', 'Business management'],
  contracting: [5, '工程承包', 'Works contracting'],
});
export type ProjectNature = CodeOf<typeof projectNature>;

/** 适用制度: which law a purchase follows (legal-rules.md 1.5; 2 is fixed there as government procurement). */
export const legalRegime = codeList({
  tenderLaw: [1, '招标投标法', 'Tender law'],
  government: [2, '政府采购法', 'Government procurement law'],
  enterprise: [3, '企业采购制度', 'Enterprise procurement rules'],
});
export type LegalRegime = CodeOf<typeof legalRegime>;
