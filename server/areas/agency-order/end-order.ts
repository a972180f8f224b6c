import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { endKind, type EndKind } from '#shared/areas/agency-order/codes';
import type { entrustCalls } from '#shared/areas/agency-order/contract';
import { entrustFaultText as t } from '#shared/areas/agency-order/fault-texts';
import { changedTo } from '../../db/changed-to.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { openCase } from '../approval/approval.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { findSetup } from '../project-initiation/setup.service.ts';
import { agencyFault } from './agency-rules.ts';
import { END_FILES, orders, orderWrites } from './entrust-access.ts';
import { entrustEnd } from './entrust-parts.table.ts';
import { entrustOrder as order, type Order } from './entrust.table.ts';
import { orderReview } from './review-orders.ts';

type Calls = typeof entrustCalls;

interface Asked {
  guid: string;
  version: number;
  reason: string;
  files: readonly string[];
}

/** Asks for the end of an order; it stays as it is until that has been approved. */
async function askForEnd(
  { guid, version, reason, files }: Asked,
  next: { kind: EndKind; newAgentGuid: string | null },
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const act = next.kind === endKind.code.terminate ? 'terminate' : 'changeAgency';
    const found = await orders.lockFor(db, context, guid, { act, version });
    const newAgentUnit = next.newAgentGuid === null ? '' : await nextAgency(db, found, next.newAgentGuid);
    const [end] = await db
      .insert(entrustEnd)
      .values({
        ...next,
        newAgentUnit,
        orderGuid: guid,
        reason,
        askedByGuid: context.actor.guid,
        askedByName: context.actor.name,
      })
      .returning();
    await claimFiles(db, context, files, { kind: END_FILES, documentGuid: end!.guid });
    await orderWrites.note(db, context, found, `${act}.ask`, {
      after: { ...next, newAgentUnit },
      note: reason,
    });
    const part = { guid: end!.guid, label: endKind.label(next.kind) };
    const subject = await orderReview.asPart({ db, actor: context.actor }, found, part);
    await openCase(db, context, orderReview.approval, subject);
    return changedTo(db, order, guid, { version: sql`${order.version} + 1` });
  });
}

/** The name of the agency that is to follow. @throws BusinessError when it may not. */
async function nextAgency(db: Db, found: Order, agentGuid: string): Promise<string> {
  const setup = await findSetup(db, found.setupGuid);
  const fault =
    agentGuid === found.agentGuid
      ? t.sameAgency
      : setup && (await agencyFault(db, { agentGuid, unitGuid: found.enterpriseGuid, setup }));
  if (fault) throw faultAt('agentGuid', fault);
  return (await enterpriseNames(db, [agentGuid])).get(agentGuid) ?? '';
}

/** 终止: by a plan officer, with reason and papers, then approved. */
export const terminateOrder = (asked: z.output<Calls['terminate']['input']>, context: Context) =>
  askForEnd(asked, { kind: endKind.code.terminate, newAgentGuid: null }, context);

/** 变更代理: the same, with the agency that is to follow. */
export const changeAgency = (
  { agentGuid, ...asked }: z.output<Calls['changeAgency']['input']>,
  context: Context,
) => askForEnd(asked, { kind: endKind.code.changeAgency, newAgentGuid: agentGuid }, context);
