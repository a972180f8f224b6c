import type { OpinionSubject } from '#shared/areas/supervision/codes';
import type { AlarmKind } from '#shared/areas/supervision/alarms';
import type { AlarmedDocument } from '#shared/areas/supervision/opinion-contract';
import type { PageQuery } from '#shared/contract/paging';
import type { Context } from '../../http/context.ts';
import type { ProjectAlarms } from '../project/project-alarms.service.ts';
import { ownProjectAlarms } from './own-project-alarms.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;

/** A thing an opinion is about, as the opinion copies it. */
export interface SubjectRecord {
  guid: string;
  no: string;
  name: string;
  enterpriseGuid: string;
  enterpriseName: string;
  /** The department it belongs to: who may answer goes by it. */
  deptGuid: string;
  projectGuid: string | null;
}

/** One kind of thing opinions may be about; those of other areas are composed in server/app/supervision-parts.ts. */
export interface OpinionSubjectKind {
  kind: OpinionSubject;
  /** The thing, when this person may read it; null otherwise. */
  find(viewer: Viewer, guid: string): Promise<SubjectRecord | null>;
  /** The first fifty this person may read whose number or name contains a text. */
  search(
    viewer: Viewer,
    keyword: string | undefined,
  ): Promise<Omit<SubjectRecord, 'deptGuid' | 'projectGuid'>[]>;
  /** Address of its screen; null when it has none. */
  link(guid: string): string | null;
}

/** Documents with alarms within a reader's supervision, as the kinds of document answer them. */
export interface DocumentAlarms {
  /** A page at a time, kind by kind in the order of the chain. */
  list(
    viewer: Viewer,
    search: PageQuery & { enterpriseGuid?: string | undefined; documentAlarm?: AlarmKind | undefined },
  ): Promise<{ list: AlarmedDocument[]; total: number; page: number; rows: number }>;
  /** How many raise each; `''` is how many raise any. */
  count(viewer: Viewer): Promise<ReadonlyMap<AlarmKind | '', number>>;
}

/** What supervision asks of areas it does not know; composed in server/app. */
export interface SupervisionParts {
  subjects: readonly OpinionSubjectKind[];
  documentAlarms: DocumentAlarms;
  /** What other areas raise about projects. */
  projectAlarms: ProjectAlarms;
}

/** All alarms about projects: those of other areas and supervision's own. */
export const allProjectAlarms =
  ({ projectAlarms }: Pick<SupervisionParts, 'projectAlarms'>): ProjectAlarms =>
  async (viewer) => [...(await projectAlarms(viewer)), ...(await ownProjectAlarms(viewer))];
