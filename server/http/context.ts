import type { Language } from '#shared/kit/language';
import type { Reach } from '#shared/areas/role/scope';
import type { SecondRight } from '#shared/areas/secondment/codes';
import type { Db } from '../db/client.ts';

/** The signed-in person, as loaded anew for each call. */
export interface Actor {
  guid: string;
  /** Login name. */
  userName: string;
  /** Name as people read it. */
  name: string;
  /** The letters of the product description's user type; contains 'B' for the platform's own staff. */
  type: string;
  enterpriseGuid: string;
  enterpriseName: string;
  /** Main department; null for people of suppliers and agencies. */
  deptGuid: string | null;
  /** Every department they belong to, the main one among them; scopes 2 and 3 reach all of them. */
  deptGuids: readonly string[];
  /** Counts the changes of the organisation so far; unknown of a person a job acts for. */
  organisationVersion?: number;
  sessionGuid: string;
  /** Codes of the roles held. */
  roles: ReadonlySet<string>;
  /** Permissions held, each with how far the roles that grant it reach together. */
  permissions: ReadonlyMap<string, Reach>;
  /** The password must be changed before anything else is allowed. */
  mustChangePassword: boolean;
  /** A role asks for a second factor and there is none: only enrolling is allowed. */
  mustEnrolSecondFactor: boolean;
  /**
   * Where somebody who is lent acts: first as who they are, then as whom each secondment makes of them
   * (docs/decisions/0047). `permissions` are then those of all places; what only a secondment gives reaches nothing of
   * their own company. Left out for everybody else.
   */
  places?: readonly Actor[];
  /** What makes this a place somebody is lent to. */
  lent?: Lent;
  /** Enterprises they were lent to and are not now: what they left there is not theirs any more. */
  formerlyLentTo?: readonly string[];
}

/** A secondment that is in force, as it bounds what somebody may do by it. */
export interface Lent {
  guid: string;
  /** It reaches its projects alone. */
  isForProjects: boolean;
  rights: readonly SecondRight[];
}

/** The name that records of acts keep: of somebody who is lent it says so (documents.md 5.11). */
export const nameInRecords = ({ name, places, lent }: Pick<Actor, 'name' | 'places' | 'lent'>): string =>
  places || lent ? `${name}（借调）` : name;

/** Where a call came from, for the audit. */
export interface Origin {
  requestId: string;
  ip: string;
  userAgent: string;
  method: string;
  route: string;
}

/** What a public call knows. */
export interface PublicContext {
  db: Db;
  actor: Actor | null;
  origin: Origin;
  /** The language texts are answered in; Chinese where nobody asks. */
  language?: Language;
}

/** What every other call knows. */
export interface Context extends PublicContext {
  actor: Actor;
}
