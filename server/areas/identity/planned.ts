import type { SyncAct, SyncObject } from '#shared/areas/identity/codes';
import type { IdentityUnit } from '#shared/areas/identity/contract';
import type { SourcePerson } from './identity-source.ts';

/** One thing a synchronisation would do; values are texts, as they are compared and shown. */
export interface PlannedItem {
  object: SyncObject;
  act: SyncAct;
  /** The entry of the directory; null for one that is gone. */
  externalId: string | null;
  /** The record here; null for a new one. */
  objectGuid: string | null;
  name: string;
  before: Readonly<Record<string, string>>;
  after: Readonly<Record<string, string>>;
  /** The unit it goes below or into; null is the company itself. */
  unitId: string | null;
  /** Why people must decide; empty but for conflicts. */
  reason: string;
}

/** An entry and the record that is the same. */
export interface Pair {
  object: SyncObject;
  externalId: string;
  objectGuid: string;
}

/** A department as we have it. */
export interface OurDepartment {
  guid: string;
  parentGuid: string | null;
  name: string;
  code: string;
  path: string;
  isActive: boolean;
}

/** A person as we have them. */
export interface OurPerson {
  guid: string;
  userName: string;
  name: string;
  userCode: string | null;
  phone: string | null;
  email: string | null;
  duty: string;
  deptGuid: string | null;
  isActive: boolean;
}

/** Both sides of one company. */
export interface Sides {
  /** The entry the company is bound to. */
  rootId: string;
  /** The company's node here. */
  companyGuid: string;
  units: readonly IdentityUnit[];
  people: readonly SourcePerson[];
  departments: readonly OurDepartment[];
  ours: readonly OurPerson[];
  /** Pairs known from earlier synchronisations of this company. */
  links: readonly Pair[];
  /** User names somebody has or had, in lower case. */
  takenNames: ReadonlySet<string>;
}
