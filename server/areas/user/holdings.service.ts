import type { z } from 'zod';
import { dataScope, widestOf } from '#shared/areas/role/scope';
import type { Holding, transferInfo } from '#shared/areas/user/transfer-contract';
import type { Wording } from '#shared/kit/language';
import type { Actor, Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { needs, refuse } from '../../http/refusal.ts';
import type { Db } from '../../db/client.ts';
import type { HoldingSource } from './holding.ts';
import { findUser } from './user-scope.ts';

export type { HoldingSource } from './holding.ts';

/** What a person still holds, to be dealt with before they leave. */
export async function checkTransfer(
  holdings: readonly HoldingSource[],
  { userGuid }: { userGuid: string },
  context: Context,
): Promise<z.output<typeof transferInfo.output>> {
  const { db, actor } = context;
  const isSelf = userGuid === actor.guid;
  const permission = permissionToAsk(actor);
  if (!isSelf) refuse(needs(actor, permission));
  const found = isSelf ? actor : await findUser(context, permission, userGuid);
  const held = await holdingsOf(db, holdings, userGuid);
  return {
    userGuid,
    userName: found.userName,
    name: found.name,
    isFree: held.length === 0,
    holdings: isSelf ? held : held.map((one) => shownTo(actor, one)),
  };
}

/** Who hands over for leavers asks as well as who maintains people. */
const permissionToAsk = ({ permissions }: Actor) =>
  permissions.has('handover:force') && !permissions.has('user:write') ? 'handover:force' : 'user:write';

/**
 * Refuses to let a person go who still holds anything, naming it in `data.holdings`. Their row is locked by `lockUser`
 * before, or something could come to them in between.
 */
export async function refuseHolder(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  holdings: readonly HoldingSource[],
  userGuid: string,
  act: 'leave' | 'move',
): Promise<void> {
  const held = await holdingsAgainst(db, holdings, userGuid, act);
  if (held.length === 0) return;
  const listed = listedIn(held);
  throw new BusinessError(
    {
      cn: `该用户还有未了事项：${listed.cn}，请先移交或处理`,
      en: `The person still holds something that must be handed over first: ${listed.en}`,
    },
    undefined,
    { holdings: held.map((one) => shownTo(actor, one)) },
  );
}

/** What stands in the way of letting a person go or moving them, as `采购计划2、待办审批1`; empty when nothing does. */
export const heldBy = async (
  db: Db,
  holdings: readonly HoldingSource[],
  userGuid: string,
  act: 'leave' | 'move',
): Promise<string> => listedIn(await holdingsAgainst(db, holdings, userGuid, act)).cn;

const listedIn = (held: readonly Holding[]): Wording => ({
  cn: held.map(({ label, count }) => `${label.cn}${count}`).join('、'),
  en: held.map(({ label, count }) => `${label.en} ${count}`).join(', '),
});

const holdingsAgainst = async (
  db: Db,
  holdings: readonly HoldingSource[],
  userGuid: string,
  act: 'leave' | 'move',
) => (await holdingsOf(db, holdings, userGuid)).filter(({ mayMove }) => act === 'leave' || mayMove !== true);

/** What a person holds, by kind; kinds of which there is nothing left out. */
export async function holdingsOf(
  db: Db,
  sources: readonly HoldingSource[],
  userGuid: string,
): Promise<Holding[]> {
  const held: Holding[] = [];
  for (const source of sources) held.push(...(await source(db, userGuid)));
  return held.filter(({ count }) => count > 0);
}

/**
 * A system administrator sees no business data (documents.md 5.14): the names of a kind are for who may read that kind
 * throughout a company.
 */
export const shownTo = <H extends Pick<Holding, 'access' | 'items'>>(actor: Actor, holding: H): H =>
  seesNames(actor, holding) ? holding : { ...holding, items: [] };

/** Whether somebody may be told the names of a kind. */
export function seesNames({ permissions }: Actor, { access }: Pick<Holding, 'access'>): boolean {
  if (access === undefined) return true;
  const reach = permissions.get(access);
  return reach !== undefined && (widestOf(reach) ?? 0) >= dataScope.code.company;
}
