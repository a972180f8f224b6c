import { type Effect, PEOPLE_SHOWN } from '#shared/areas/access/effect';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { departmentNames } from '../department/department.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { peopleReached } from '../user/people-among.service.ts';
import { compareStandings, countEffects, effectDigest, type PersonEffect } from './compare.ts';
import { standingsOf } from './standing.service.ts';

/** The effect a preview showed is no longer what the change would do. */
export const EFFECT_CHANGED = {
  cn: '变更的影响与预览时不同，请重新预览',
  en: 'The effect is no longer the one you were shown. Please look at it again.',
};

/** A change whose effect can be told: who may be touched, all of them or more, and the change itself. */
export interface Change<T> {
  /** Asked before the change is made. */
  touches: (db: Db) => Promise<string[]>;
  make: (context: Context) => Promise<T>;
}

async function measured<T>(context: Context, change: Change<T>) {
  const guids = await change.touches(context.db);
  const before = await standingsOf(context.db, guids);
  const result = await change.make(context);
  return { result, people: compareStandings(before, await standingsOf(context.db, guids)) };
}

/** Carries an effect out of the transaction that is undone. */
class Undone extends Error {
  readonly people: PersonEffect[];
  constructor(people: PersonEffect[]) {
    super('undone');
    this.people = people;
  }
}

/** Makes a change, looks what it does to people, and undoes it; refused as the change itself would be. */
export async function previewOf(context: Context, change: Change<unknown>): Promise<Effect> {
  try {
    return await inTransaction(context.db, async (db) => {
      throw new Undone((await measured({ ...context, db }, change)).people);
    });
  } catch (error) {
    if (error instanceof Undone) return describe(context, error.people);
    throw error;
  }
}

/**
 * Makes a change in one transaction; with the digest of a preview, only while it does what the preview showed.
 * @throws BusinessError when it would do something else by now.
 */
export const madeAsShown = <T>(context: Context, digest: string | undefined, change: Change<T>): Promise<T> =>
  inTransaction(context.db, async (db) => {
    if (digest === undefined) return change.make({ ...context, db });
    const { result, people } = await measured({ ...context, db }, change);
    if (effectDigest(people) !== digest) throw new BusinessError(EFFECT_CHANGED);
    return result;
  });

/** Names the people a reader may see; counts all. */
async function describe(context: Context, people: readonly PersonEffect[]): Promise<Effect> {
  const { db } = context;
  const byGuid = new Map(people.map((one) => [one.userGuid, one]));
  const shown = await peopleReached(context, 'user:read', [...byGuid.keys()], PEOPLE_SHOWN);
  const [departments, companies] = await Promise.all([
    departmentNames(
      db,
      shown.flatMap(({ deptGuid }) => deptGuid ?? []),
    ),
    enterpriseNames(
      db,
      shown.map(({ enterpriseGuid }) => enterpriseGuid),
    ),
  ]);
  return {
    digest: effectDigest(people),
    peopleCount: people.length,
    ...countEffects(people),
    people: shown.map(({ guid, userName, name, enterpriseGuid, deptGuid }) => ({
      userGuid: guid,
      userName,
      name,
      enterpriseName: companies.get(enterpriseGuid) ?? '',
      deptName: departments.get(deptGuid ?? '') ?? null,
      changes: byGuid.get(guid)!.changes,
      headship: byGuid.get(guid)!.headship,
    })),
  };
}
