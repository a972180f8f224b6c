import { and, eq, inArray, sql } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import { alarmKind } from '#shared/areas/supervision/alarms';
import type { AlarmEvidence } from '#shared/areas/supervision/alarm-views';
import { attendedStage } from '#shared/areas/supervision/attendance-contract';
import { ATTEND } from '#shared/areas/supervision/auth';
import { opinionStatus } from '#shared/areas/supervision/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { formatDateTime } from '#shared/kit/dates';
import { isOneOf } from '../../db/is-one-of.ts';
import { TODAY } from '../../db/today.ts';
import type { AlarmedRecord, ProjectAlarm, ProjectAlarms } from '../project/project-alarms.service.ts';
import { isAttended, mustAttend } from './attendance-access.ts';
import { attendedEvent as event } from './attendance.table.ts';
import { tiesTo, visible } from './opinion-access.ts';
import { opinion } from './opinion.table.ts';
import { supervisor } from './supervisor.table.ts';

const k = alarmKind.code;
const p = planProgress.code;
const s = attendedStage.code;
type Viewer = Parameters<ProjectAlarms>[0];

/** From when on somebody could be present: the first day of the first appointment that holds 旁站. */
const attendedFrom = sql`(select min(${supervisor.validFrom}) from ${supervisor} where ${ATTEND} = any(${supervisor.supAuth}))`;

/** The stages whose registration says that an event was held, with what is attended at them. */
const HELD = [
  { stage: p.opened, attended: s.opening },
  { stage: p.evaluated, attended: s.evaluation },
] as const;

/** 无旁站: where a supervisor must be present, an opening or evaluation is registered or a planned event has passed, and nobody signed in. */
const unattended = ({ db }: Viewer): ProjectAlarm => ({
  kind: k.unattended,
  text: { cn: '须旁站而无监督人签到', en: 'Presence was required and no supervisor signed in' },
  raises({ guid, budgetAmount, isMandatory, hasReached }) {
    const of = sql`${event.projectGuid} = ${guid} and ${event.cancelledAt} is null`;
    const held = HELD.map(
      ({ stage, attended }) => sql`(${hasReached(stage, attendedFrom)} and not exists (
        select from ${event} where ${of} and ${event.stage} = ${attended} and ${isAttended()}))`,
    );
    const passed = sql`exists (select from ${event} where ${of} and ${event.heldOn} < ${TODAY} and not ${isAttended()})`;
    return sql`(${mustAttend({ isMandatory, budgetAmount })} and (${sql.join([...held, passed], sql` or `)}))`;
  },
  async evidence(found) {
    const events = await db
      .select({
        row: event,
        isAttended: isAttended(),
        isPast: sql<boolean>`${sql`${event.heldOn}`} < ${TODAY}`,
      })
      .from(event)
      .where(
        and(
          isOneOf(
            event.projectGuid,
            found.map(({ guid }) => guid),
          ),
          sql`${event.cancelledAt} is null`,
        ),
      )
      .orderBy(event.heldOn);
    return new Map(
      found.map(({ guid, days }) => [
        guid,
        factsOf(
          days,
          events.filter(({ row }) => row.projectGuid === guid),
        ).map((text) => ({ text, link: paths.project(guid) })),
      ]),
    );
  },
});

function factsOf(
  days: AlarmedRecord['days'],
  events: readonly { row: typeof event.$inferSelect; isAttended: boolean; isPast: boolean }[],
) {
  const held = HELD.flatMap(({ stage, attended }) => {
    const day = days.find((one) => one.stage === stage);
    if (!day?.reachedDate || events.some((one) => one.row.stage === attended && one.isAttended)) return [];
    const name = planProgress.wording(stage);
    const by = day.registeredBy;
    return [
      {
        cn: `${name.cn}：${day.reachedDate}${by ? `（${by}登记）` : ''}，无监督人签到`,
        en: `${name.en}: ${day.reachedDate}${by ? ` (registered by ${by})` : ''}, no supervisor signed in`,
      },
    ];
  });
  const passed = events
    .filter((one) => one.isPast && !one.isAttended)
    .map(({ row }) => ({
      cn: `${row.createUserName}安排的${attendedStage.label(row.stage, 'cn')}${row.sectionName && `（${row.sectionName}）`}：${row.heldOn} ${row.place}，无监督人签到`,
      en: `${attendedStage.label(row.stage, 'en')}${row.sectionName && ` of ${row.sectionName}`} planned by ${row.createUserName}: ${row.heldOn} ${row.place}, no supervisor signed in`,
    }));
  return [...held, ...passed];
}

/** 意见逾期未答复: an opinion on the project, as far as its reader sees it, waits for an answer past its time. */
async function answerOverdue(viewer: Viewer): Promise<ProjectAlarm> {
  const overdue = and(visible(await tiesTo(viewer)), eq(opinion.status, opinionStatus.code.overdue))!;
  return {
    kind: k.answerOverdue,
    text: { cn: '监督意见超过要求答复时间', en: 'An opinion waits for its answer past the time set' },
    raises: ({ guid }) =>
      sql`exists (select from ${opinion} where ${opinion.projectGuid} = ${guid} and ${overdue})`,
    async evidence(found) {
      const late = await viewer.db
        .select()
        .from(opinion)
        .where(
          and(
            inArray(
              opinion.projectGuid,
              found.map(({ guid }) => guid),
            ),
            overdue,
          ),
        )
        .orderBy(opinion.dueAt);
      return new Map(
        found.map(({ guid }): [string, AlarmEvidence[]] => [
          guid,
          late
            .filter(({ projectGuid }) => projectGuid === guid)
            .map(({ guid: opinionGuid, opinionNo, ownerName, dueAt }) => {
              const due = formatDateTime(dueAt).slice(0, 16);
              return {
                text: {
                  cn: `${opinionNo}（${ownerName}提出）要求 ${due} 前答复`,
                  en: `${opinionNo} by ${ownerName}, answer due ${due}`,
                },
                link: paths.supervisionOpinion(opinionGuid),
              };
            }),
        ]),
      );
    },
  };
}

/** What supervision itself raises about projects. */
export const ownProjectAlarms: ProjectAlarms = async (viewer) => [
  unattended(viewer),
  await answerOverdue(viewer),
];
