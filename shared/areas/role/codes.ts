import { type CodeOf, codeList } from '#shared/kit/code-list';

/** The built-in roles of documents.md 5.0; a company may add roles of its own, which carry no code. */
export const roleCode = codeList({
  handler: ['JBR', '需求部门经办人', 'Handler'],
  departmentHead: ['BMFZR', '需求部门负责人', 'Department head'],
  planOfficer: ['JHZZ', '采购计划专责', 'Plan officer'],
  projectManager: ['XMJL', '采购项目经理', 'Procurement project manager'],
  approver: ['SPR', '审批人', 'Approver'],
  agencyManager: ['DLJL', '代理机构项目经理', 'Agency project manager'],
  tendererRepresentative: ['ZBRDB', '招标人代表', 'Tenderer representative'],
  handlerRepresentative: ['JBRDB', '经办人代表', 'Handler representative'],
  supplier: ['GYS', '供应商', 'Supplier'],
  supervisor: ['JDR', '监督人', 'Supervisor'],
  finance: ['CW', '财务', 'Finance'],
  dataManager: ['SJGLY', '数据管理员', 'Data manager'],
  systemAdministrator: ['SYS', '系统管理员', 'System administrator'],
  securityAdministrator: ['SEC', '安全管理员', 'Security administrator'],
  auditAdministrator: ['AUD', '审计管理员', 'Audit administrator'],
  /** The report role of product.md 6; our own code, documents.md names none. */
  reportReader: ['YWBB', '业务报表查看', 'Business report reader'],
});
export type RoleCode = CodeOf<typeof roleCode>;
