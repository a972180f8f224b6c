import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { representativeStatus } from '#shared/areas/representative/codes';
import type { representativeCalls } from '#shared/areas/representative/contract';
import { representativeText as t } from '#shared/areas/representative/fault-texts';
import { representativeKind } from '#shared/areas/representative/kind';
import { representativeLinks } from '#shared/areas/representative/links';
import { type RepresentativeForm, representativeFaults } from '#shared/areas/representative/rules';
import { userText } from '#shared/areas/user/refusal-texts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuse, refuseFaults } from '../../http/refusal.ts';
import { atField, faultAt, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { findDepartments, lockDepartmentForUse } from '../department/department.service.ts';
import { mayReachCompany } from '../department/reached-companies.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { notify } from '../notification/notification.service.ts';
import { isUserNameTaken } from '../user/account.service.ts';
import { peopleWithPermission } from '../user/permission-people.service.ts';
import { findPeople } from '../user/user.service.ts';
import { decideActs, entryOf, lockEntry, once, REPRESENTATIVE } from './entry.ts';
import type { RepresentativeParts } from './parts.ts';
import { representative } from './representative.table.ts';

type In<K extends 'save' | 'update' | 'isPhoneExist'> = z.output<(typeof representativeCalls)[K]['input']>;
const CONFIRMERS_TOLD = 20;

/** Writes an entry down, to be confirmed; the same guid twice is one. */
export async function saveRepresentative(
  parts: Pick<RepresentativeParts, 'claimedNames'>,
  { guid = randomUUID(), ...form }: In<'save'>,
  context: Context,
) {
  const made = await entryOf(context.db, guid);
  if (made) {
    if (made.createUserGuid !== context.actor.guid) throw new NotFound();
    return { guid, version: made.version };
  }
  refuseFaults(representativeFaults(form));
  const { actor } = context;
  return once(() =>
    inTransaction(context.db, async (db) => {
      const within = { ...context, db };
      const person = await personOf(parts, form, within);
      const names = await enterpriseNames(db, [form.enterpriseGuid]);
      const { files = [], remark = '', duty = '', email } = form;
      const [row] = await db
        .insert(representative)
        .values({
          guid,
          kind: form.kind,
          status: representativeStatus.code.pending,
          enterpriseGuid: form.enterpriseGuid,
          enterpriseName: names.get(form.enterpriseGuid) ?? '',
          ...person,
          duty,
          email,
          remark,
          phone: form.phone,
          createUserGuid: actor.guid,
          createUserName: actor.name,
        })
        .returning();
      await claimFiles(db, context, files, { kind: REPRESENTATIVE, documentGuid: guid });
      await record(db, context, {
        event: 'representative.enter',
        objectType: REPRESENTATIVE,
        objectGuid: guid,
        objectName: person.name,
        after: row!,
        dataClass: 'sensitive',
      });
      const confirmers = await peopleWithPermission(
        db,
        'representative:confirm',
        [form.enterpriseGuid],
        CONFIRMERS_TOLD,
      );
      await notify(db, {
        userGuids: confirmers.filter((one) => !one.isPlatform).map((one) => one.guid),
        kind: 'role.representative',
        title: {
          cn: `${representativeKind.label(form.kind)}待确认：${person.name}`,
          en: `A ${representativeKind.label(form.kind, 'en').toLowerCase()} is to be confirmed: ${person.name}`,
        },
        link: representativeLinks(form.kind).entry(guid),
        asksFor: guid,
      });
      return { guid, version: 1 };
    }),
  );
}

/** Whom an entry names: somebody of the company, or a new account that could be made in it. */
async function personOf(
  { claimedNames }: Pick<RepresentativeParts, 'claimedNames'>,
  form: RepresentativeForm,
  context: Context,
) {
  const { db } = context;
  const { enterpriseGuid, userGuid } = form;
  if (!(await mayReachCompany(context, 'representative:write', enterpriseGuid)))
    throw faultAt('enterpriseGuid', t.beyondReach);
  if (userGuid !== undefined) {
    const [person] = await findPeople(db, [userGuid]);
    if (!person?.isActive || person.enterpriseGuid !== enterpriseGuid)
      throw faultAt('userGuid', t.foreignPerson);
    const { name, userName, deptGuid, deptName } = person;
    return { userGuid, name, userName, deptGuid, deptName: deptName ?? '' };
  }
  const [userName, deptGuid] = [form.userName!, form.deptGuid!];
  const [department] = await findDepartments(db, [deptGuid]);
  if (department?.enterpriseGuid !== enterpriseGuid) throw faultAt('deptGuid', t.foreignDepartment);
  await atField('deptGuid', () => lockDepartmentForUse(db, deptGuid));
  if ((await claimedNames(db, [userName])).length > 0 || (await isUserNameTaken(db, userName)))
    throw faultAt('userName', userText.nameTaken);
  return { userGuid: null, name: form.name!, userName, deptGuid, deptName: department.name };
}

/** Changes how a representative is reached and what authorises them. */
export async function updateRepresentative({ guid, version, ...form }: In<'update'>, context: Context) {
  return once(() =>
    inTransaction(context.db, async (db) => {
      const within = { ...context, db };
      const before = await lockEntry(within, 'representative:write', { guid, version });
      refuse(decideActs(before, context.actor).edit);
      const { files = [], remark = '', duty = '', email, phone } = form;
      const [after] = await db
        .update(representative)
        .set({
          duty,
          email,
          remark,
          phone,
          version: sql`${representative.version} + 1`,
          updatedAt: sql`now()`,
        })
        .where(eq(representative.guid, guid))
        .returning();
      await claimFiles(db, context, files, { kind: REPRESENTATIVE, documentGuid: guid });
      await record(db, context, {
        event: 'representative.change',
        objectType: REPRESENTATIVE,
        objectGuid: guid,
        objectName: before.name,
        before,
        after: after!,
        dataClass: 'sensitive',
      });
      return { guid, version: after!.version };
    }),
  );
}

/** Whether another entry of the kind that has not ended has this number, whosever it is: so the index refuses it. */
export async function isPhoneRegistered({ kind, phone, guid }: In<'isPhoneExist'>, { db }: Context) {
  const found = await db
    .select({ guid: representative.guid })
    .from(representative)
    .where(
      and(
        eq(representative.kind, kind),
        eq(representative.phone, phone),
        ne(representative.status, representativeStatus.code.ended),
        guid === undefined ? undefined : ne(representative.guid, guid),
      ),
    );
  return found.length > 0;
}
