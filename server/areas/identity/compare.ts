import type { SyncAct, SyncObject } from '#shared/areas/identity/codes';
import type { IdentityUnit } from '#shared/areas/identity/contract';
import { compareDepartments } from './compare-departments.ts';
import { comparePeople } from './compare-people.ts';
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

/** A person as we have him. */
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

/**
 * What must be done so that a company is what its part of the directory is, in the order it is done in: departments
 * from the top, then people, then what goes, from the bottom; conflicts last. What has never been synchronised and is
 * not in the directory is the house's own and stays.
 */
export function compare(sides: Sides): { items: PlannedItem[]; links: Pair[] } {
  const departments = compareDepartments(sides);
  const people = comparePeople(sides, departments.guidOf);
  const all = [...departments.items, ...people.items];
  const pick = (object: SyncObject, act: SyncAct) =>
    all.filter((item) => item.object === object && item.act === act);
  return {
    items: [
      ...pick('department', 'add'),
      ...pick('department', 'change'),
      ...pick('department', 'move'),
      ...pick('person', 'add'),
      ...pick('person', 'change'),
      ...pick('person', 'move'),
      ...pick('person', 'disable'),
      ...pick('department', 'disable'),
      ...pick('department', 'conflict'),
      ...pick('person', 'conflict'),
    ],
    links: [...departments.links, ...people.links],
  };
}
