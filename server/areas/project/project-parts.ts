import type { ProjectOrder, ProjectPlan } from '#shared/areas/project/about-contract';
import type { ProjectType } from '#shared/areas/project/codes';
import type { ProjectContract } from '#shared/areas/project/contract';
import type { Alarm } from '#shared/areas/supervision/alarm-views';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import type { StageFollower } from './project.service.ts';
import type { SectionTenders } from './section-tenders.service.ts';

/** What a plan line buys. */
interface Bought {
  projectType: ProjectType;
  categoryCode: string;
}

/** What projects must know of contracts and orders, which themselves know projects; composed in `server/app`. */
export interface ProjectParts {
  /** Who follows when a stage is reached. */
  followers: readonly StageFollower[];
  /** The sections with an approved purchase contract; `''` is the project as a whole. */
  signedSections(db: Db, projectGuid: string): Promise<string[]>;
  /** The sections with a purchase contract that stands, in whatever state; `''` is the project as a whole. */
  contractedSections(db: Db, projectGuid: string): Promise<string[]>;
  /**
   * A section is given up: its amount (元) goes back to the plan lines the project's set-up took it from. Answers how much
   * did: of a project without a set-up nothing.
   */
  giveBack(db: Db, projectGuid: string, amount: string): Promise<string>;
  /** The plan lines a project stands on, as far as this person reads its set-up; none without one. */
  plans(viewer: Pick<Context, 'db' | 'actor'>, projectGuid: string): Promise<(ProjectPlan & Bought)[]>;
  /** The agency orders of a project this person reads. */
  orders(viewer: Pick<Context, 'db' | 'actor'>, projectGuid: string): Promise<ProjectOrder[]>;
  /** Whether supervisors have given opinions on a project, or events to be attended stand in its record. */
  isSupervised(db: Db, projectGuid: string): Promise<boolean>;
  /** What is to be minded of a project now, as far as this person may know of it. */
  alarms(viewer: Pick<Context, 'db' | 'actor'>, projectGuid: string): Promise<Alarm[]>;
  /** How the sections of projects are tendered. */
  tenders: SectionTenders;
  /** The purchase contracts of a project, as far as this person is to know of them. */
  contracts(viewer: Pick<Context, 'db' | 'actor'>, projectGuid: string): Promise<ProjectContract[]>;
}
