import type { SigningDue } from '#shared/areas/legal-parameter/signing-due';
import type { ProjectContract } from '#shared/areas/project/contract';
import type { LegalRegime } from '#shared/areas/project/codes';
import type { Alarm } from '#shared/areas/supervision/alarm-views';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import type { StageFollower } from './project.service.ts';

/** What projects must know of contracts and orders, which themselves know projects; composed in `server/app`. */
export interface ProjectParts {
  /** Who follows when a stage is reached. */
  followers: readonly StageFollower[];
  /** The sections with an approved purchase contract; `''` is the project as a whole. */
  signedSections(db: Db, projectGuid: string): Promise<string[]>;
  /** The sections with a purchase contract that stands, in whatever state; `''` is the project as a whole. */
  contractedSections(db: Db, projectGuid: string): Promise<string[]>;
  /** A section is given up: its amount (元) goes back to the plan lines the project's set-up took it from. */
  giveBack(db: Db, projectGuid: string, amount: string): Promise<void>;
  /** Under which regime the set-ups of these projects stand; a project made without one is left out. */
  regimes(db: Db, projectGuids: readonly string[]): Promise<Map<string, LegalRegime>>;
  /** Until when the contracts of an awarded project are due; null otherwise. */
  signingDue(db: Db, projectGuid: string): Promise<SigningDue | null>;
  /** What is to be minded of a project now, as far as this person may know of it. */
  alarms(viewer: Pick<Context, 'db' | 'actor'>, projectGuid: string): Promise<Alarm[]>;
  /** The purchase contracts of a project, as far as this person is to know of them. */
  contracts(viewer: Pick<Context, 'db' | 'actor'>, projectGuid: string): Promise<ProjectContract[]>;
}
