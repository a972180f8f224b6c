import { and, eq, inArray } from 'drizzle-orm';
import { openOpinion, opinionStatus } from '#shared/areas/supervision/codes';
import type { Language } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../kit/errors.ts';
import { coversUnit } from './covers.ts';
import { refuseLeft } from './open-attendance.ts';
import { opinion } from './opinion.table.ts';
import type { Supervisor } from './supervisor.table.ts';

/** The opinions of an appointment that are sent and not closed, by number. */
export async function openOpinions(db: Db, supervisorGuid: string) {
  return db
    .select({
      guid: opinion.guid,
      opinionNo: opinion.opinionNo,
      enterpriseGuid: opinion.enterpriseGuid,
      enterpriseName: opinion.enterpriseName,
      projectGuid: opinion.projectGuid,
      status: opinion.status,
    })
    .from(opinion)
    .where(
      and(
        eq(opinion.supervisorGuid, supervisorGuid),
        eq(opinion.isDeleted, false),
        inArray(opinion.status, [...openOpinion]),
      ),
    )
    .orderBy(opinion.opinionNo);
}

type Open = Awaited<ReturnType<typeof openOpinions>>;

function refuseThese(found: Open) {
  if (found.length === 0) return;
  const first = found.slice(0, 5);
  const isMore = found.length > first.length;
  const named = (language: Language) =>
    first.map(({ opinionNo, status }) => [opinionNo, opinionStatus.label(status, language)] as const);
  throw new BusinessError(
    {
      cn: `还有${found.length}条未关闭的监督意见，请先关闭或移交：${named('cn')
        .map(([no, status]) => `${no}（${status}）`)
        .join('、')}${isMore ? '等' : ''}`,
      en: `${found.length} opinions are not closed; close them or hand them over first: ${named('en')
        .map(([no, status]) => `${no} (${status})`)
        .join(', ')}${isMore ? ' and others' : ''}`,
    },
    undefined,
    {
      opinions: found.map(({ guid, opinionNo, enterpriseName, status }) => ({
        guid,
        opinionNo,
        enterpriseName,
        status,
      })),
    },
  );
}

/** @throws BusinessError while opinions are open, with their list in `data.opinions`. */
export const refuseOpenOpinions = async (db: Db, { guid }: Supervisor) =>
  refuseThese(await openOpinions(db, guid));

/** What is open must stay covered: nobody loses the unit of an opinion they have not closed, or of an event they are at. */
export async function refuseUncovered(db: Db, appointment: Supervisor) {
  const open = await openOpinions(db, appointment.guid);
  const uncovered: Open = [];
  for (const one of open) if (!(await coversUnit(db, appointment.guid, one))) uncovered.push(one);
  refuseThese(uncovered);
  await refuseLeft(db, appointment, (about) => coversUnit(db, appointment.guid, about));
}
