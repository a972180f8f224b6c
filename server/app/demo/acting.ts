import { endSession, findActor, openSession } from '../../areas/session/session.service.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';

/** Lets demonstration people act through the services a person would use; `end` leaves nobody signed in. */
export function actingIn(db: Db, userOf: (userName: string) => string) {
  const contexts = new Map<string, Context>();
  const origin = { requestId: '', ip: '127.0.0.1', userAgent: '', method: 'JOB', route: 'demo' };

  async function as(userName: string): Promise<Context> {
    const known = contexts.get(userName);
    if (known) return known;
    const { accessToken } = await openSession(db, userOf(userName));
    const actor = await findActor(db, accessToken);
    const context = { db, actor: actor!, origin };
    contexts.set(userName, context);
    return context;
  }

  async function end() {
    for (const { actor } of contexts.values()) await endSession(db, actor.sessionGuid);
  }

  return { as, end };
}
