import type { SubjectType } from '#shared/areas/enterprise/codes';
import type { NamedPlace } from '#shared/areas/user/import/cell-texts';
import type { ImportRow } from '#shared/areas/import/views';
import type { ImportField, importStatus } from '#shared/areas/user/import-contract';
import type { CodeOf } from '#shared/kit/code-list';
import type { RowFault } from '../../import/viewed-row.service.ts';
import type { NewUser } from '../add-user.service.ts';
import type { UserChange } from '../change-user.service.ts';
import type { KnownPeople } from './known-people.ts';

/** What the rows are held against. */
export interface RowSurroundings extends KnownPeople {
  find: (text: string) => NamedPlace | 'unknown' | 'several';
  /** The company of a department within reach. */
  companyOf: (deptGuid: string) => string | undefined;
  /** User names in lower case that a registration under review claims. */
  claimed: ReadonlySet<string>;
  typesAllowed: (enterpriseGuid: string) => readonly SubjectType[];
  /** People whose phone only they themselves may change. */
  separated: ReadonlySet<string>;
  actorGuid: string;
}

/** What becomes of a row. */
export type PersonStatus = CodeOf<typeof importStatus>;
/** What a row writes: a new person, or a change of one there is. */
export type PersonWrite = { form: NewUser } | { guid: string; change: UserChange };
export type Fault = RowFault<ImportField>;
/** A row judged, its faults told apart. */
export interface Judged extends Pick<ImportRow<ImportField, PersonStatus>, 'status' | 'before'> {
  write: PersonWrite | null;
}
