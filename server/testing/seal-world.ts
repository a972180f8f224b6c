import { sealPolicyCalls as calls } from '#shared/areas/seal-policy/contract';
import type { SealPolicy } from '#shared/sealing/signed-files';
import { readSealPolicy } from '#shared/sealing/read-signed-files';
import { policyInForce } from '../areas/seal-policy/seal-policy.service.ts';
import { databaseNow } from '../db/database-now.ts';
import { openerWorld } from './opener-world.ts';
import type { TestApp } from './test-app.ts';

type Person = { guid: string; name: string };
type World = Pick<TestApp, 'db' | 'call'> & { projectManager: Person };

/** Openers with keys in force, whose private halves a test holds, and policies that name them. */
export async function sealWorld(
  { db, call, projectManager }: World,
  /** Of another world of the same test: there is one platform. */
  certificates?: Parameters<typeof openerWorld>[1],
) {
  const openers = await openerWorld({ db, call }, certificates);
  /** Somebody with a key in force. */
  const anOpenerWithKey = async () => {
    const person = await openers.anOpener();
    const { identity, recipient } = await openers.confirmed(person, (await databaseNow(db)).toISOString());
    return { ...person, identity, recipient };
  };
  type Opener = Awaited<ReturnType<typeof anOpenerWithKey>>;

  const choose = (
    tenderGuid: string,
    named: readonly Person[],
    given: object = {},
    by: Person | null = projectManager,
  ) =>
    call(
      calls.choose,
      {
        tenderGuid,
        mode: 'strong',
        needed: 2,
        openers: named.map(({ guid }) => guid),
        recovery: 'optional',
        reason: '',
        ...given,
      },
      by,
    );
  /** The policy of an issued tender that names these openers, as bidders read it. */
  const published = async (
    tenderGuid: string,
    named: readonly Person[],
    given: object = {},
  ): Promise<{ guid: string; digest: string; policy: SealPolicy }> => {
    const chosen = await choose(tenderGuid, named, { reason: '指定开标人', ...given });
    if (chosen.code !== 1) throw new Error(chosen.info);
    const answer = await call(calls.publish, chosen.data, projectManager);
    if (answer.code !== 1) throw new Error(answer.info);
    const of = (await policyInForce(db, tenderGuid))!;
    return { guid: of.guid, digest: of.digest, policy: readSealPolicy(Buffer.from(of.file))! };
  };
  return { ...openers, anOpenerWithKey, choose, publishedPolicy: published } satisfies Record<
    string,
    unknown
  > & {
    anOpenerWithKey: () => Promise<Opener>;
  };
}
