import type { OpinionSubject } from '#shared/areas/supervision/codes';
import type { Alarm } from '#shared/areas/supervision/opinion-contract';
import type { PageQuery } from '#shared/contract/paging';
import type { Context } from '../../http/context.ts';

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

/** A document with what stands out in it. */
export interface AlarmedDocument {
  guid: string;
  no: string;
  name: string;
  enterpriseName: string;
  link: string;
  alarms: Alarm[];
}

/** Plans with alarms within a reader's supervision, a page at a time; answered by the plans' own area. */
export type PlanAlarms = (
  viewer: Viewer,
  search: PageQuery & { enterpriseGuid?: string | undefined },
) => Promise<{ list: AlarmedDocument[]; total: number; page: number; rows: number }>;

/** What supervision asks of areas it does not know; composed in server/app. */
export interface SupervisionParts {
  subjects: readonly OpinionSubjectKind[];
  planAlarms: PlanAlarms;
}
