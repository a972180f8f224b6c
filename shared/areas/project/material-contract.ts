import { z } from 'zod';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { ruleText, tooLong } from '#shared/kit/rule-texts';
import { sectionState } from './codes.ts';
import { lineNo, projectMaterialForm, SECTION_MATERIALS_MAX, tooManyMaterials } from './materials.ts';

const read = { access: 'project:read', method: 'GET', send: 'query', act: 'read' } as const;
const write = { access: 'project:progress', method: 'POST', send: 'json', act: 'write' } as const;

/** Of a project that is not divided: empty. */
export const sectionOfProject = z.string().max(20, tooLong(20).cn);

/** One material of a section, as it is read. */
export const projectMaterial = z.object({
  lineNo: z.string(),
  materialCode: z.string(),
  materialName: z.string(),
  spec: z.string(),
  brand: z.string(),
  unit: z.string(),
  quantity: z.string(),
  /** 元. */
  price: z.string().nullable(),
  /** 元, quantity times price; null without a price. */
  amount: z.string().nullable(),
  requiredDate: z.string().nullable(),
  place: z.string(),
  remark: z.string(),
});
export type ProjectMaterial = z.output<typeof projectMaterial>;

/** Total of the materials of a section beside its estimate, both in 元. */
const compared = { total: z.string(), estimate: z.string() };

/** The 物料清单 of one section. */
export const materialBill = z.object({
  sectionNo: z.string(),
  /** Of a project that is not divided, the project's name. */
  sectionName: z.string(),
  state: sectionState.schema,
  stage: planProgress.schema,
  count: z.number(),
  ...compared,
  actions: z.array(z.literal('edit')),
});
export type MaterialBill = z.output<typeof materialBill>;

const ofSection = guidQuery.extend({ sectionNo: sectionOfProject });
const changing = versionedGuid.extend({ sectionNo: sectionOfProject });
/** What a change answers: the project's new version, and how the section stands now. */
const changed = z.object({ guid: z.uuid(), version: z.number(), count: z.number(), ...compared });

/** Bytes a whole section may have when it is saved. */
const BILL_BYTES_MAX = 8 * 1024 * 1024;

/** The materials of a project, section by section; every change takes the project's version. */
export const materialCalls = {
  bills: endpoint({
    ...read,
    path: '/project/materialBills',
    summary: '各标段的物料清单',
    input: guidQuery,
    output: z.array(materialBill),
  }),
  list: endpoint({
    ...read,
    method: 'POST',
    send: 'json',
    path: '/project/materials',
    summary: '物料清单',
    input: pageQuery.extend({
      ...ofSection.shape,
      /** Within code, name or specification. */
      keyword: z.string().trim().max(200, tooLong(200).cn).optional(),
    }),
    output: paged(projectMaterial),
  }),
  /** All of a section at once, for the grid. */
  all: endpoint({
    ...read,
    path: '/project/allMaterials',
    summary: '标段的全部物料',
    input: ofSection,
    output: z.array(projectMaterial),
  }),
  /** Adds a line, or changes the one with this 行号. */
  save: endpoint({
    ...write,
    path: '/project/saveMaterial',
    summary: '保存物料',
    input: changing.extend({ lineNo: lineNo().optional(), material: projectMaterialForm }),
    output: changed,
  }),
  /** All lines of a section, in place of those there are. */
  saveAll: endpoint({
    ...write,
    path: '/project/saveMaterials',
    summary: '批量保存物料',
    bodyLimit: BILL_BYTES_MAX,
    input: changing.extend({
      materials: z.array(projectMaterialForm).max(SECTION_MATERIALS_MAX, tooManyMaterials),
    }),
    output: changed,
  }),
  delete: endpoint({
    ...write,
    path: '/project/deleteMaterial',
    summary: '删除物料',
    input: changing.extend({ lineNo: lineNo() }),
    output: changed,
  }),
  deleteSeveral: endpoint({
    ...write,
    path: '/project/deleteMaterials',
    summary: '批量删除物料',
    input: changing.extend({
      lineNos: z.array(lineNo()).min(1, ruleText.choose.cn).max(SECTION_MATERIALS_MAX, tooManyMaterials),
    }),
    output: changed,
  }),
  /** A sheet which the import reads again. */
  export: endpoint({
    ...write,
    access: 'project:export',
    path: '/project/exportMaterials',
    summary: '导出物料清单',
    input: ofSection,
    output: z.object({ jobGuid: z.uuid() }),
  }),
};
