import { ruleText, ruleWording, ruleWordings } from '#shared/kit/rule-texts';
import { userText } from '#shared/areas/user/refusal-texts';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import {
  type SUB_ACCOUNT_ACTIONS,
  subAccountForm,
  type SubAccount,
  type subAccountCalls,
  type SubAccountRight,
} from '#shared/areas/enterprise/auth-contract';
import { subjectType, type SubjectType } from '#shared/areas/enterprise/codes';
import { passwordDelivery } from '#shared/areas/user/codes';
import { formatDateTime } from '#shared/kit/dates';
import { maskPhone } from '#shared/kit/mask';
import type { Db } from '../../db/client.ts';
import { WRONG_STATE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { findEnterprise, lockEnterprise } from '../enterprise/enterprise.service.ts';
import { heldRoles, holdersAmong } from '../role/held-roles.service.ts';
import { endSessionsOf } from '../session/session.service.ts';
import { addAccount, isUserNameTaken, storePassword } from '../user/account.service.ts';
import {
  accountsOfEnterprise,
  type EnterpriseAccount,
  lockAccountOf,
  storeAccount,
} from '../user/enterprise-accounts.service.ts';
import { findPeople } from '../user/user.service.ts';
import { deliverPassword, drawPassword } from '../user/first-password.service.ts';
import { rightsOf, setRights } from './account-rights.ts';

type Save = z.output<typeof subAccountCalls.save.input>;
type Action = (typeof SUB_ACCOUNT_ACTIONS)[number];
type Meant = { guid: string; version: number };

const MAIN = ['enterprise:authorise'];
/** Names a registration under review has claimed; composed, because that area stands above this one. */
export type ClaimedNames = (db: Db, userNames: readonly string[]) => Promise<string[]>;

/** The accounts of one's own enterprise, the main one among them. */
export async function listSubAccounts(
  _input: object,
  { db, actor }: Context,
): Promise<{ list: SubAccount[] }> {
  const accounts = await accountsOfEnterprise(db, actor.enterpriseGuid);
  const guids = accounts.map(({ guid }) => guid);
  const main = await holdersAmong(db, guids, MAIN);
  const list: SubAccount[] = [];
  for (const one of accounts)
    list.push({
      guid: one.guid,
      version: one.version,
      userName: one.userName,
      name: one.name,
      phone: one.phone ? maskPhone(one.phone) : '',
      email: one.email ?? '',
      isMain: main.has(one.guid),
      rights: rightsOf(await heldRoles(db, one.guid)),
      isActive: one.isActive,
      createTime: formatDateTime(one.createdAt),
      actions: actionsOn(one, main.has(one.guid)),
    });
  return { list };
}

/** A main account is looked after by itself and by the platform, not by another of its kind. */
const actionsOn = ({ isActive }: EnterpriseAccount, isMain: boolean): Action[] => {
  if (isMain) return [];
  return isActive ? ['edit', 'resetPassword', 'disable'] : ['enable'];
};

/** Invites a sub-account with a one-time password, or changes the one whose version is given. */
export const saveSubAccount =
  (claimedNames: ClaimedNames) =>
  (given: Save, context: Context): Promise<z.output<typeof subAccountCalls.save.output>> =>
    given.version === undefined
      ? invite(claimedNames, given, context)
      : change({ ...given, version: given.version }, context);

async function invite(
  claimedNames: ClaimedNames,
  { guid = randomUUID(), delivery = passwordDelivery.code.show, version: _none, ...given }: Save,
  context: Context,
) {
  const form = checkedForm(given);
  const { db: outer, actor } = context;
  const made = (await accountsOfEnterprise(outer, actor.enterpriseGuid)).find((one) => one.guid === guid);
  if (made) return { guid, version: made.version, oneTimePassword: null };
  if ((await findPeople(outer, [guid])).length > 0) throw new NotFound();
  const claimed = await claimedNames(outer, [form.userName]);
  if (claimed.length > 0 || (await isUserNameTaken(outer, form.userName)))
    throw faultAt('userName', userText.nameTaken);
  const { password, passwordHash } = await drawPassword();
  return inTransaction(outer, async (db) => {
    await lockEnterprise(db, actor.enterpriseGuid);
    const enterprise = (await findEnterprise(db, actor.enterpriseGuid))!;
    const types =
      enterprise.subjectTypes.length > 0
        ? enterprise.subjectTypes
        : subjectType.codes.filter((code) => actor.type.includes(code));
    const account = { userName: form.userName, phone: form.phone, enterpriseGuid: actor.enterpriseGuid };
    const stored = await addAccount(db, {
      ...account,
      guid,
      name: form.name,
      type: letters(types),
      email: form.email || undefined,
      passwordHash,
      mustChangePassword: true,
    });
    await setRights(db, { userGuid: stored, enterpriseGuid: actor.enterpriseGuid }, form.rights);
    await record(db, context, {
      event: 'subAccount.invite',
      objectType: 'user',
      objectGuid: stored,
      objectName: form.userName,
      after: form,
      dataClass: 'sensitive',
    });
    return {
      guid: stored,
      version: 1,
      oneTimePassword: await deliverPassword(db, account, password, delivery),
    };
  });
}

function checkedForm(given: object): z.output<typeof subAccountForm> {
  const checked = subAccountForm.safeParse(given);
  if (checked.success) return checked.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) fields[path.join('.')] ??= message;
  throw new BusinessError(ruleWording(checked.error.issues[0]!.message), ruleWordings(fields));
}

async function change(
  { guid, version, userName, name, phone, email, rights }: Save & { version: number },
  context: Context,
) {
  if (guid === undefined) throw faultAt('guid', ruleText.guid);
  return onSubAccount({ guid, version }, context, 'edit', async (db, found) => {
    if (userName !== undefined && userName !== found.userName) throw faultAt('userName', userText.nameFixed);
    const before = rightsOf(await heldRoles(db, guid));
    const set = { name, phone: phone ?? found.phone, email: email || null };
    const next = await storeAccount(db, guid, set);
    await setRights(db, { userGuid: guid, enterpriseGuid: found.enterpriseGuid }, rights);
    await recordChange(db, context, found, {
      before: { ...pick(found), rights: before },
      after: { ...set, rights },
    });
    return { guid, version: next, oneTimePassword: null };
  });
}

const pick = ({ name, phone, email }: EnterpriseAccount) => ({ name, phone, email });

const recordChange = (
  db: Db,
  context: Context,
  found: EnterpriseAccount,
  entry: { before: { rights: SubAccountRight[] }; after: { rights: SubAccountRight[] } },
) =>
  record(db, context, {
    event: 'subAccount.change',
    objectType: 'user',
    objectGuid: found.guid,
    objectName: found.userName,
    ...entry,
    dataClass: 'sensitive',
  });

/** Disables a sub-account, which ends its sessions, or lets it sign in again with the rights it had. */
export async function setSubAccountActive(
  { isActive, ...meant }: Meant & { isActive: boolean },
  context: Context,
) {
  return onSubAccount(meant, context, isActive ? 'enable' : 'disable', async (db, found) => {
    const version = await storeAccount(db, found.guid, { isActive });
    if (!isActive) await endSessionsOf(db, found.guid);
    await record(db, context, {
      event: isActive ? 'subAccount.enable' : 'subAccount.disable',
      objectType: 'user',
      objectGuid: found.guid,
      objectName: found.userName,
      before: { isActive: !isActive },
      after: { isActive },
    });
    return { guid: found.guid, version };
  });
}

/** Sets a one-time password, which its owner must change when signing in; the sessions end. */
export async function resetSubAccount(
  { delivery, ...meant }: Meant & { delivery: z.output<typeof passwordDelivery.schema> },
  context: Context,
) {
  const { password, passwordHash } = await drawPassword();
  return onSubAccount(meant, context, 'resetPassword', async (db, found) => {
    const shown = await deliverPassword(db, found, password, delivery);
    await storePassword(db, found.guid, passwordHash, true);
    await endSessionsOf(db, found.guid);
    await record(db, context, {
      event: 'subAccount.resetPassword',
      objectType: 'user',
      objectGuid: found.guid,
      objectName: found.userName,
      note: passwordDelivery.label(delivery),
      dataClass: 'sensitive',
    });
    return { guid: found.guid, version: found.version + 1, oneTimePassword: shown };
  });
}

/** Does something to a sub-account of one's own enterprise, locked and as last seen, if it may be done. */
async function onSubAccount<T>(
  meant: Meant,
  context: Context,
  act: Action,
  work: (db: Db, found: EnterpriseAccount) => Promise<T>,
): Promise<T> {
  const { enterpriseGuid } = context.actor;
  return inTransaction(context.db, async (db) => {
    await lockEnterprise(db, enterpriseGuid);
    const found = await lockAccountOf(db, enterpriseGuid, meant);
    const isMain = (await holdersAmong(db, [found.guid], MAIN)).size > 0;
    if (isMain)
      throw new BusinessError({
        cn: '主账号不能由子账号管理变更，请在“我的账号”中维护',
        en: 'The main account is not changed here but under “My account”',
      });
    if (!actionsOn(found, isMain).includes(act)) throw new BusinessError(WRONG_STATE);
    return work(db, found);
  });
}

/** What the enterprise is, as the letters of a user type; the platform's is given to nobody here. */
const letters = (types: readonly SubjectType[]) =>
  types.filter((type) => type !== subjectType.code.platform).join('') || subjectType.code.supplier;
