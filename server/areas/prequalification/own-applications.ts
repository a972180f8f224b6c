import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { bidState } from '#shared/areas/bid/codes';
import { applicationState, type ApplicationState } from '#shared/areas/prequalification/codes';
import type {
  OwnApplicationRow,
  ownApplicationCalls as calls,
} from '#shared/areas/prequalification/contract';
import { docKind } from '#shared/areas/tender-file/codes';
import { preMethod } from '#shared/areas/tender-notice/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { pageOfRows } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { handedIn, type HandedIn, hasBegun } from '../bid/handed-in.service.ts';
import { type Bidding, findBidding, findBiddings } from '../tender/bidding-tenders.service.ts';
import { tendersFound } from '../tender/tenders-found.service.ts';
import { tendersObtainedBy } from '../tender-file/tender-file.service.ts';
import { conditionsOf } from './find-prequalification.ts';
import {
  type Application,
  type Prequalification,
  prequalification as table,
  prequalificationApplication as application,
} from './prequalification.table.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
type Output<C extends keyof typeof calls> = z.output<(typeof calls)[C]['output']>;
const a = applicationState.code;

/** What a company may know of: it has got the file, or has begun an application. */
const its = (enterpriseGuid: string) =>
  or(
    sql`${table.tenderGuid} in ${tendersObtainedBy(enterpriseGuid, docKind.code.prequalification)}`,
    hasBegun(table.guid, enterpriseGuid),
  );

/** The prequalifications of one's company, the newest first. */
export async function listOwnApplications({ keyword, ...page }: Input<'mine'>, { db, actor }: Context) {
  const { enterpriseGuid } = actor;
  const found = await pageOfRows(db, table, page, {
    where: and(
      its(enterpriseGuid),
      keyword ? sql`${table.tenderGuid} in ${tendersFound(keyword)}` : undefined,
    ),
    orderBy: [desc(table.updatedAt), desc(table.guid)],
  });
  const guids = found.list.map(({ guid }) => guid);
  const handed = await handedIn(db, enterpriseGuid, guids);
  const opened = new Map(
    (await openedOf(db, enterpriseGuid, guids)).map((one) => [one.prequalificationGuid, one]),
  );
  const calls = await findBiddings(db, guids);
  const list = found.list.flatMap((pre): OwnApplicationRow[] => {
    const call = calls.get(pre.guid);
    return call ? [toRow(pre, call, handed.get(pre.guid), opened.get(pre.guid))] : [];
  });
  return { ...found, list };
}

const openedOf = (db: Db, enterpriseGuid: string, guids: readonly string[]): Promise<Application[]> =>
  db
    .select()
    .from(application)
    .where(
      and(eq(application.enterpriseGuid, enterpriseGuid), isOneOf(application.prequalificationGuid, guids)),
    );

function toRow(
  pre: Prequalification,
  { guid, row, deadline, secondsLeft }: Bidding,
  handed: HandedIn | undefined,
  opened: Application | undefined,
): OwnApplicationRow {
  const isTold = pre.toldAt !== null;
  return {
    guid,
    tenderNo: row.tenderNo,
    tenderName: row.tenderName,
    buyerName: row.entrustUnit,
    deadline: formatDateTime(deadline),
    secondsLeft,
    applyNo: handed?.bidNo ?? null,
    submittedAt: handed?.submittedAt ? formatDateTime(handed.submittedAt) : null,
    status: stateOf(handed, opened, isTold),
    toldAt: opened && isTold ? formatDateTime(pre.toldAt!) : null,
    reason: opened && isTold ? opened.reason : '',
  };
}

/** What was concluded is told with everybody's result, and not before. */
function stateOf(
  handed: HandedIn | undefined,
  opened: Application | undefined,
  isTold: boolean,
): ApplicationState {
  if (opened) return isTold ? opened.status : a.reviewing;
  if (handed?.status === bidState.code.withdrawn) return a.withdrawn;
  return handed?.rev == null ? a.draft : a.submitted;
}

/** One of them with what is asked. @throws NotFound where one's company has not got its file */
export async function getOwnApplication(
  { guid }: Input<'own'>,
  { db, actor }: Context,
): Promise<Output<'own'>> {
  const { enterpriseGuid } = actor;
  const [pre] = await db
    .select()
    .from(table)
    .where(and(eq(table.guid, guid), its(enterpriseGuid)));
  const call = pre && (await findBidding(db, guid));
  if (!call) throw new NotFound();
  const [opened] = await openedOf(db, enterpriseGuid, [guid]);
  const { row } = call;
  return {
    ...toRow(pre, call, (await handedIn(db, enterpriseGuid, [guid])).get(guid), opened),
    method: row.preMethod ?? preMethod.code.all,
    limit: row.preLimit,
    conditions: conditionsOf(row),
    consortium: row.consortium,
    maxMembers: row.maxMembers,
    findings: pre.toldAt !== null && opened ? opened.findings : null,
  };
}
