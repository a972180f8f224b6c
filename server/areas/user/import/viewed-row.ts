import type { SubjectType } from '#shared/areas/enterprise/codes';
import type { NamedPlace } from '#shared/areas/user/import/cell-texts';
import type { ImportRowView } from '#shared/areas/user/import-contract';
import type { NewUser } from '../add-user.service.ts';
import type { UserChange } from '../change-user.service.ts';
import type { KnownPeople } from './known-people.ts';
import type { RowTexts } from './user-import.table.ts';

/** What the rows are held against. */
export interface RowSurroundings extends KnownPeople {
  corrections: Readonly<Record<string, RowTexts>>;
  skipped: readonly number[];
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

/** A row as it is shown, with what would be written. */
export interface ViewedRow extends ImportRowView {
  write: { form: NewUser } | { guid: string; change: UserChange } | null;
}

/** What is wrong with one cell, or with the row as a whole. */
export type Fault = ImportRowView['faults'][number];
/** A row judged, its faults told apart. */
export type Judged = Pick<ViewedRow, 'status' | 'before' | 'write'>;
