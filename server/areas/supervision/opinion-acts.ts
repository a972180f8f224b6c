import { ruleText } from '#shared/kit/rule-texts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Wording } from '#shared/kit/language';
import {
  type OpinionAct,
  openOpinion,
  opinionStatus,
  opinionTransition,
  opinionType,
} from '#shared/areas/supervision/codes';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { notify } from '../notification/notification.service.ts';
import { lockAppointments } from './apply-appointment.ts';
import type { Versioned } from './appointment.ts';
import { coversUnit } from './covers.ts';
import { OPINION } from './list-opinions.ts';
import { addEntry } from './opinion-entries.ts';
import { type Opinion, opinion } from './opinion.table.ts';
import { receiversOf } from './receivers.ts';
import { dueAhead, linkOf, lockFor, stampedOpinion } from './write-opinions.ts';

type Act = Exclude<OpinionAct, 'create' | 'expire' | 'transfer'>;

interface Move {
  act: Act;
  text?: string;
  files?: readonly string[] | undefined;
  dueAt?: Date;
  /** What else the act sets. */
  set: (at: Date) => Partial<typeof opinion.$inferInsert>;
  /** Who hears of it. */
  tell: 'unit' | 'supervisor';
  title: (one: Opinion) => Wording;
}

/** One act on an opinion: state, columns, course, record and message in one transaction. */
async function moveOpinion(which: Versioned, move: Move, context: Context) {
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const { row } = await lockFor(within, move.act, which);
    await moveStatus(db, opinion, row.guid, opinionTransition[move.act], which.version);
    const [after] = await db
      .update(opinion)
      .set({ ...move.set(new Date()), ...(move.dueAt && { dueAt: move.dueAt }), updatedAt: sql`now()` })
      .where(eq(opinion.guid, row.guid))
      .returning();
    await addEntry(within, row.guid, {
      act: move.act,
      text: move.text ?? '',
      dueAt: move.dueAt ?? (move.act === 'send' ? row.dueAt : null),
      files: move.files,
    });
    await record(db, within, {
      event: `opinion.${move.act}`,
      objectType: OPINION,
      objectGuid: row.guid,
      objectName: row.opinionNo,
      before: row,
      after: after!,
    });
    const userGuids =
      move.tell === 'supervisor' ? [row.ownerGuid] : (await receiversOf(db, row)).map(({ guid }) => guid);
    await notify(db, {
      userGuids,
      kind: 'supervision.opinion',
      title: move.title(after!),
      link: linkOf(row.guid),
    });
    return { guid: row.guid, version: after!.version };
  });
}

/** Sends a draft to the unit; its due time must still lie ahead. */
export async function sendOpinion(which: Versioned, context: Context) {
  return moveOpinion(
    which,
    {
      act: 'send',
      set: (at) => ({ sentAt: at }),
      tell: 'unit',
      title: ({ opinionNo, type }) => ({
        cn: `收到监督意见 ${opinionNo}（${opinionType.label(type, 'cn')}），请按时答复`,
        en: `Supervision opinion ${opinionNo} (${opinionType.label(type, 'en')}) waits for your answer`,
      }),
    },
    await withDueAhead(which, context),
  );
}

/** A draft that lay too long is given a new due time first. */
async function withDueAhead({ guid }: Versioned, context: Context): Promise<Context> {
  const [found] = await context.db
    .select({ dueAt: opinion.dueAt, status: opinion.status })
    .from(opinion)
    .where(eq(opinion.guid, guid));
  if (found?.status === opinionStatus.code.draft && found.dueAt.getTime() <= Date.now()) {
    const text = {
      cn: '要求答复时间已过，请先修改',
      en: 'The time for the answer has passed; change it first',
    };
    throw faultAt('dueTime', text);
  }
  return context;
}

interface Reply extends Versioned {
  text: string;
  files?: readonly string[] | undefined;
}

/** The unit's answer. */
export const answerOpinion = ({ text, files, ...which }: Reply, context: Context) =>
  moveOpinion(
    which,
    {
      act: 'answer',
      text,
      files,
      set: (at) => ({ answer: text, answeredAt: at }),
      tell: 'supervisor',
      title: ({ opinionNo, enterpriseName }) => ({
        cn: `${enterpriseName}已答复监督意见 ${opinionNo}`,
        en: `${enterpriseName} has answered opinion ${opinionNo}`,
      }),
    },
    context,
  );

/** The unit's report that it has put things right. */
export const rectifyOpinion = ({ text, files, ...which }: Reply, context: Context) =>
  moveOpinion(
    which,
    {
      act: 'rectify',
      text,
      files,
      set: () => ({}),
      tell: 'supervisor',
      title: ({ opinionNo, enterpriseName }) => ({
        cn: `${enterpriseName}报告监督意见 ${opinionNo} 已整改`,
        en: `${enterpriseName} reports opinion ${opinionNo} as rectified`,
      }),
    },
    context,
  );

/** The answer does not do: the unit answers again by a new time. */
export const sendBackOpinion = (
  { text, dueTime, ...which }: Versioned & { text: string; dueTime?: string | undefined },
  context: Context,
) => {
  if (!dueTime) throw faultAt('dueTime', ruleText.chooseDate);
  return moveOpinion(
    which,
    {
      act: 'sendBack',
      text,
      dueAt: dueAhead(dueTime),
      set: () => ({}),
      tell: 'unit',
      title: ({ opinionNo }) => ({
        cn: `监督意见 ${opinionNo} 的答复被退回，请重新答复`,
        en: `The answer to opinion ${opinionNo} was sent back; please answer again`,
      }),
    },
    context,
  );
};

/** Closes an opinion with the supervisor's conclusion. */
export const closeOpinion = ({ text, ...which }: Versioned & { text: string }, context: Context) =>
  moveOpinion(
    which,
    {
      act: 'close',
      text,
      set: (at) => ({ conclusion: text, closedAt: at }),
      tell: 'unit',
      title: ({ opinionNo }) => ({
        cn: `监督意见 ${opinionNo} 已关闭`,
        en: `Supervision opinion ${opinionNo} has been closed`,
      }),
    },
    context,
  );

/** Hands the open opinions of one supervisor to another whose appointment covers their units; all of them, or none. */
export async function handOverOpinions({ guid, toGuid }: { guid: string; toGuid: string }, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await lockAppointments(db, [guid, toGuid]);
    const from = found.find((one) => one.guid === guid);
    const to = found.find((one) => one.guid === toGuid);
    if (!from || !to || guid === toGuid) throw new NotFound();
    if (to.status !== 1)
      throw new BusinessError(
        { cn: '接收人的任命未启用', en: 'The appointment of who takes them over is not in force' },
        { toGuid: { cn: '任命未启用', en: 'This appointment is not in force' } },
      );
    const open = await openOf(db, guid);
    for (const one of open)
      if (!(await coversUnit(db, toGuid, one))) {
        const text = {
          cn: `${to.userName}不监督${one.enterpriseName}，不能接收 ${one.opinionNo}`,
          en: `${to.userName} does not supervise ${one.enterpriseName} and cannot take ${one.opinionNo} over`,
        };
        throw faultAt('toGuid', text);
      }
    for (const one of open) {
      await db
        .update(opinion)
        .set({ supervisorGuid: toGuid, ownerGuid: to.userGuid, ownerName: to.userName, ...stampedOpinion })
        .where(eq(opinion.guid, one.guid));
      await addEntry({ db, actor: context.actor }, one.guid, {
        act: 'transfer',
        text: `${from.userName} → ${to.userName}`,
      });
    }
    await record(db, context, {
      event: 'opinion.transfer',
      objectType: 'supervisor',
      objectGuid: guid,
      objectName: from.userName,
      after: { to: to.userName, opinions: open.map(({ opinionNo }) => opinionNo) },
    });
    if (open.length > 0)
      await notify(db, {
        userGuids: [to.userGuid],
        kind: 'supervision.opinion',
        title: {
          cn: `${from.userName}的${open.length}条监督意见已移交给您`,
          en: `${open.length} opinions of ${from.userName} have been handed to you`,
        },
        link: linkOf(open[0]!.guid),
      });
    return { count: open.length };
  });
}

const openOf = (db: Db, supervisorGuid: string) =>
  db
    .select()
    .from(opinion)
    .where(
      and(
        eq(opinion.supervisorGuid, supervisorGuid),
        eq(opinion.isDeleted, false),
        inArray(opinion.status, [...openOpinion]),
      ),
    )
    .orderBy(opinion.opinionNo)
    .for('update');
