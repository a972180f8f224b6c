import type { FastifyInstance } from 'fastify';
import { explainCalls } from '#shared/areas/access/explain-contract';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { serve } from '../../http/route.ts';
import { record } from '../audit/audit.service.ts';
import { type Asked, himself, personOf } from './explain-person.ts';
import { explainActs, explainMenu, explainPermission } from './explain.ts';
import type { ExplainSubject } from './explain-subject.ts';

/** "Why can't I?" for the kinds of record there are subjects for. */
export const explainRoutes = (subjects: readonly ExplainSubject[]) => (app: FastifyInstance) => {
  const subjectOf = (objectType: string) => {
    const subject = subjects.find((one) => one.objectType === objectType);
    if (!subject) throw new NotFound();
    return subject;
  };
  const menuOf = (asked: Asked) => explainMenu(asked, app.supervisionEnterprise);

  serve(app, explainCalls.acts, ({ objectType, ...name }, context) =>
    explainActs(subjectOf(objectType), name, himself(context)),
  );
  serve(app, explainCalls.permission, ({ permissions }, context) =>
    explainPermission(permissions, himself(context)),
  );
  serve(app, explainCalls.menu, (_input, context) => menuOf(himself(context)));

  serve(app, explainCalls.actsOf, ({ userGuid, objectType, ...name }, context) =>
    asking(context, userGuid, `${objectType} ${name.guid} ${name.act ?? ''}`.trim(), (asked) =>
      explainActs(subjectOf(objectType), name, asked),
    ),
  );
  serve(app, explainCalls.permissionOf, ({ userGuid, permissions }, context) =>
    asking(context, userGuid, permissions.join(' '), (asked) => explainPermission(permissions, asked)),
  );
  serve(app, explainCalls.menuOf, ({ userGuid }, context) => asking(context, userGuid, 'menu', menuOf));
};

/** An answer about another person, kept in the audit with what was asked. */
function asking<T>(
  context: Context,
  userGuid: string,
  note: string,
  answer: (asked: Asked) => Promise<T>,
): Promise<T> {
  return inTransaction(context.db, async (db) => {
    const { userName, ...asked } = await personOf({ ...context, db }, userGuid);
    await record(db, context, {
      event: 'access.explain',
      objectType: 'user',
      objectGuid: userGuid,
      objectName: userName,
      note,
    });
    return answer(asked);
  });
}
