import { type CodeOf, codeList } from '#shared/kit/code-list';

/** Where a supplier came from (codes and meaning: product.md 3; Chinese labels: documents.md 5.0). */
export const supplierSource = codeList({
  cloud: [3, '云采购', 'Cloud procurement'],
  selfRecommended: [4, '自荐', 'Self-recommended'],
  recruited: [5, '公开招募', 'Open recruitment'],
  internallyRecommended: [6, '内部推荐', 'Internal recommendation'],
  internallyCollected: [7, '内部收集', 'Internal collection'],
  partnerRecommended: [8, '合作伙伴推荐', 'Partner recommendation'],
  externalCooperation: [9, '外部合作', 'External cooperation'],
  directCooperation: [10, '直接合作', 'Direct cooperation'],
});
export type SupplierSource = CodeOf<typeof supplierSource>;

/** 项目类型选项 1–20: product.md 3 gives the categories in this order, the single labels are field practice. */
export const projectTypeOption = codeList({
  material: [1, '材料采购', 'Materials'],
  equipment: [2, '设备采购', 'Equipment'],
  supplyAndInstall: [3, '材料设备供应及安装', 'Supply and installation'],
  generalContracting: [4, '施工总承包', 'General contracting'],
  specialistWorks: [5, '专业工程施工', 'Specialist works'],
  installationWorks: [6, '机电安装工程', 'Mechanical and electrical works'],
  decoration: [7, '装饰装修工程', 'Decoration works'],
  landscaping: [8, '园林景观工程', 'Landscape works'],
  costConsulting: [9, '造价咨询', 'Cost consulting'],
  tenderAgency: [10, '招标代理', 'Tender agency'],
  testing: [11, '检测监测', 'Testing and monitoring'],
  otherConsulting: [12, '其他咨询服务', 'Other consulting'],
  survey: [13, '勘察测绘', 'Survey'],
  planningDesign: [14, '规划及建筑设计', 'Planning and architecture'],
  specialistDesign: [15, '专项设计', 'Specialist design'],
  supervision: [16, '工程监理', 'Works supervision'],
  projectManagement: [17, '项目管理', 'Project management'],
  marketingAgency: [18, '营销代理', 'Marketing agency'],
  advertising: [19, '广告及活动策划', 'Advertising and events'],
  government: [20, '政府及公用事业配套', 'Government and public utilities'],
});
export type ProjectTypeOption = CodeOf<typeof projectTypeOption>;
