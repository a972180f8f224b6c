import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { rolesOfCompany, setSecondFactorRequirement } from '../role/role.service.ts';
import { removeSecondFactor } from '../second-factor/second-factor.service.ts';
import { endSessionsOf } from '../session/session.service.ts';
import { personWithin } from '../user/person-within.service.ts';
import { tellOff } from './own-second-factor.ts';

/** The roles of one's company and whether they ask for a second factor. */
export async function listRequirements({ db, actor }: Context) {
  const roles = await rolesOfCompany(db, actor.enterpriseGuid);
  return {
    list: roles.map(({ requiresSecondFactor, ...one }) => ({ ...one, isRequired: requiresSecondFactor })),
  };
}

/** @throws NotFound for a role of another company. */
export async function setRequirement(
  { roleGuid, isRequired }: { roleGuid: string; isRequired: boolean },
  { db, ...context }: Context,
): Promise<null> {
  const { enterpriseGuid } = context.actor;
  await inTransaction(db, async (tx) => {
    const changed = await setSecondFactorRequirement(tx, { enterpriseGuid, roleGuid, isRequired });
    if (!changed) throw new NotFound();
    await record(tx, context, {
      event: 'role.requireSecondFactor',
      objectType: 'role',
      objectGuid: roleGuid,
      objectName: changed.name,
      after: { isRequired },
    });
  });
  return null;
}

/** Takes the second factor off a person within reach and ends their sessions; they are told. */
export async function resetOf({ userGuid }: { userGuid: string }, context: Context): Promise<null> {
  const { db } = context;
  const person = await personWithin(context, 'account:write', userGuid);
  if (!person) throw new NotFound();
  await inTransaction(db, async (tx) => {
    if (!(await removeSecondFactor(tx, userGuid)))
      throw new NotFound({ cn: '该用户没有开启二次验证', en: 'This person has no second factor' });
    await endSessionsOf(tx, userGuid);
    await tellOff(tx, person);
    await record(tx, context, {
      event: 'secondFactor.reset',
      objectType: 'user',
      objectGuid: userGuid,
      objectName: person.userName,
    });
  });
  return null;
}
