import { and, eq } from 'drizzle-orm';
import {
  bankLineStatus,
  type BankLineStatus,
  lineTransition as t,
} from '#shared/areas/deposit/statement/codes';
import type { BankLineAction } from '#shared/areas/deposit/statement/contract';
import { STALE } from '../../../db/move-status.ts';
import type { Actor, Context } from '../../../http/context.ts';
import { needs, notFrom, refuse, type Refusal } from '../../../http/refusal.ts';
import { BusinessError, NotFound } from '../../../kit/errors.ts';
import { scopeCondition } from '../../department/scope.service.ts';
import {
  depositLineOutcome as outcome,
  depositStatement as statement,
  depositStatementLine as line,
} from './statement.table.ts';

type Reader = Pick<Context, 'db' | 'actor'>;

/** Statements of the units within reach, as payments are: only scopes of a whole company reach them. */
export const statementsWithin = (context: Reader, permission: string) =>
  scopeCondition(context, permission, {
    enterpriseGuid: statement.enterpriseGuid,
    deptGuid: statement.enterpriseGuid,
    ownerGuid: statement.enterpriseGuid,
  });

/** One statement within the reach of a permission. @throws NotFound */
export async function findStatement(context: Reader, permission: string, guid: string) {
  const [found] = await context.db
    .select()
    .from(statement)
    .where(and(eq(statement.guid, guid), await statementsWithin(context, permission)));
  if (!found) throw new NotFound();
  return found;
}

/** What speaks against each act on a line, apart from whose it is. */
export function decideLine(
  status: BankLineStatus,
  actor: Pick<Actor, 'permissions'>,
): Record<BankLineAction, Refusal | null> {
  const from = (states: readonly BankLineStatus[]) =>
    needs(actor, 'deposit:decide') ?? notFrom(bankLineStatus, status, states);
  return { confirm: from(t.confirm.from), setAside: from(t.setAside.from), restore: from(t.restore.from) };
}

/** One line locked for an act nothing speaks against, as it was last seen. @throws NotFound, BusinessError */
export async function lockLine(
  context: Reader,
  act: BankLineAction,
  { guid, version }: { guid: string; version: number },
) {
  const [found] = await context.db
    .select({ line, outcome })
    .from(outcome)
    .innerJoin(line, eq(line.guid, outcome.guid))
    .innerJoin(statement, eq(statement.guid, line.statementGuid))
    .where(and(eq(outcome.guid, guid), await statementsWithin(context, 'deposit:decide')))
    .for('update', { of: outcome });
  if (!found) throw new NotFound();
  if (found.outcome.version !== version) throw new BusinessError(STALE);
  refuse(decideLine(found.outcome.status, context.actor)[act]);
  return found;
}
