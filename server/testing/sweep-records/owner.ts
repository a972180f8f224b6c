import type { Db } from '../../db/client.ts';

/** Where somebody of the sweep works, and what is round them. */
export interface Place {
  enterpriseGuid: string;
  deptGuid: string;
  parentDept: string;
  otherDept: string;
  colleague: string;
  level: string;
  role: string;
}

/** Whose records are made, where, and a number that no other person's records have. */
export interface Owner {
  db: Db;
  place: Place;
  person: { guid: string; name: string };
  no: string;
}
