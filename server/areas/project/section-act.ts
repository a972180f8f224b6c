import type { Project, ProjectSection } from './project.table.ts';

/** What was done with sections of a project, for its record and who must know. */
export interface SectionAct {
  event: `project.${'failSection' | 'restoreSection' | 'endSection' | 'reprocure' | 'addSection' | 'editSection' | 'deleteSections' | 'saveMaterial' | 'saveMaterials' | 'deleteMaterials' | 'importMaterials' | 'saveInvitees'}`;
  sections: readonly Pick<ProjectSection, 'sectionNo' | 'sectionName'>[];
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
  /** What else of the project changes with it. */
  also?: Partial<Project>;
}
