import { and, asc, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { clarificationStatus } from '#shared/areas/bidding/codes';
import { clarificationKind } from '#shared/areas/clarification/kind';
import type { AlarmEvidence } from '#shared/areas/supervision/alarm-views';
import { alarmKind } from '#shared/areas/supervision/alarms';
import { isOneOf } from '../../db/is-one-of.ts';
import type { ProjectAlarms } from '../project/project-alarms.service.ts';
import { questionsOverFor } from '../tender/askable-tenders.service.ts';
import { clarifications } from './clarification-access.ts';
import { clarification } from './clarification.table.ts';

/** Days after 提问截止 a question may stand unanswered (tendering.md 6.3). */
const ANSWERED_WITHIN = 2;

const overdue = and(
  clarifications.live,
  isNotNull(clarification.askedAt),
  isNull(clarification.publishedAt),
  ne(clarification.status, clarificationStatus.code.rejected),
  questionsOverFor(clarification.tenderGuid, ANSWERED_WITHIN),
)!;

/** A question that stands unanswered two days after the end of questions: shown by what it asks, never by whom. */
export const questionAlarms: ProjectAlarms = async ({ db, actor }) => {
  if (!actor.permissions.has('clarification:read')) return [];
  const of = (guid: SQL) =>
    sql`${guid} in (select ${clarification.projectGuid} from ${clarification} where ${overdue})`;
  return [
    {
      kind: alarmKind.code.questionOverdue,
      text: {
        cn: '提问截止两日后仍有提问未答复',
        en: 'Questions stand unanswered two days after their end',
      },
      raises: ({ guid }) => of(guid),
      async evidence(found) {
        const rows = await db
          .select({
            guid: clarification.guid,
            projectGuid: clarification.projectGuid,
            clarNo: clarification.clarNo,
            subject: clarification.subject,
          })
          .from(clarification)
          .where(
            and(
              overdue,
              isOneOf(
                clarification.projectGuid,
                found.map(({ guid }) => guid),
              ),
            ),
          )
          .orderBy(asc(clarification.clarNo));
        const evidence = new Map<string, AlarmEvidence[]>();
        for (const { guid, projectGuid, clarNo, subject } of rows)
          evidence.set(projectGuid, [
            ...(evidence.get(projectGuid) ?? []),
            {
              text: { cn: `${clarNo} ${subject}`, en: `${clarNo} ${subject}` },
              link: clarificationKind.path(guid),
            },
          ]);
        return evidence;
      },
    },
  ];
};
