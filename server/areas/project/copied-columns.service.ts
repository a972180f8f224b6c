import { boolean, integer, uuid, varchar } from 'drizzle-orm/pg-core';
import type { LegalRegime, ProjectNature, ProjectType } from '#shared/areas/project/codes';
import type { TenderWay } from '#shared/areas/project/purchase-mode';
import { short } from '../../db/columns.ts';

/** What every document of a purchase says of its project, as it was when it was saved: whose it is, and how it is bought. */
export const copiedColumns = () => ({
  projectGuid: uuid('project_guid').notNull(),
  projectNo: varchar('project_no', { length: 32 }).notNull(),
  projectName: varchar('project_name', { length: 200 }).notNull(),
  legalRegime: integer('legal_regime').$type<LegalRegime>(),
  isMandatory: boolean('is_mandatory').notNull(),
  /** The buyer, whose people decide on it, also where an agency draws it up. */
  entrustUnit: varchar('entrust_unit', { length: 200 }).notNull(),
  deptGuid: uuid('dept_guid').notNull(),
  deptName: varchar('dept_name', { length: 100 }).notNull(),
  /** The agency that runs it for the buyer, whose people read it; null: the buyer runs it. */
  agentGuid: uuid('agent_guid'),
  agentUnit: short('agent_unit'),
  /** Code of the form list. */
  tenderWay: integer('tender_way').$type<TenderWay>().notNull(),
});

/** The same with what kind of project it is. */
export const copiedProjectColumns = () => ({
  ...copiedColumns(),
  projectNature: integer('project_nature').$type<ProjectNature>().notNull(),
  projectType: integer('project_type').$type<ProjectType>().notNull(),
});
