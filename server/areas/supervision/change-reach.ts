import { ruleText } from '#shared/kit/rule-texts';
import { eq } from 'drizzle-orm';
import { supervisionLevel } from '#shared/areas/supervision/codes';
import type { SupervisedUnitForm, SupervisorForm } from '#shared/areas/supervision/rules';
import { supervisionText } from '#shared/areas/supervision/fault-texts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { applyAppointment, lockAppointments } from './apply-appointment.ts';
import { APPOINTMENT, lockAppointment, stamped, tell, type Versioned } from './appointment.ts';
import { checkReach, checkSeparation, type GivenReach, reachOfForm } from './check-appointment.ts';
import { refuseUncovered } from './open-opinions.ts';
import { storedReach, storeReach } from './store-reach.ts';
import { type Supervisor, supervisor } from './supervisor.table.ts';

/** What an appointment covers, whole; the level says whether units or projects count. */
export async function saveReach(
  { guid, version, units, projectGuids }: Versioned & Pick<SupervisorForm, 'units' | 'projectGuids'>,
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const before = await lockAppointment(db, { guid, version });
    const reach = reachOfForm({ supLevel: before.supLevel, units, projectGuids });
    refuseEmpty(before, reach);
    return putReach(within, before, reach);
  });
}

function refuseEmpty({ supLevel, userName }: Supervisor, { units, projectGuids }: GivenReach) {
  if (units.length + projectGuids.length > 0) return;
  const isUnit = supLevel === supervisionLevel.code.unit;
  const { cn, en } = isUnit ? supervisionText.units : supervisionText.projects;
  throw new BusinessError(
    { cn: `${userName}：${cn}`, en: `${userName}: ${en}` },
    { [isUnit ? 'units' : 'projectGuids']: ruleText.choose },
  );
}

/** Stores what an appointment that is locked covers, with its rights and its record. */
async function putReach(context: Context, before: Supervisor, reach: GivenReach) {
  await checkReach(context, reach);
  await checkSeparation(
    context,
    { guid: before.userGuid, enterpriseGuid: before.enterpriseGuid, name: before.userName },
    reach,
  );
  await storeReach(context.db, before.guid, reach);
  return settleChange(context, before, reach);
}

/** Ends a change of what an appointment covers: version, rights, record, message. */
export async function settleChange(context: Context, before: Supervisor, reach: object) {
  const { db } = context;
  const [after] = await db
    .update(supervisor)
    .set(stamped)
    .where(eq(supervisor.guid, before.guid))
    .returning();
  await refuseUncovered(db, after!);
  await applyAppointment(db, after!);
  await record(db, context, {
    event: 'supervisor.reach',
    objectType: APPOINTMENT,
    objectGuid: before.guid,
    objectName: before.userName,
    after: reach,
  });
  await tell(db, after!, '您的监督范围已变更', 'What you supervise has been changed');
  return { guid: before.guid, version: after!.version };
}

interface Assignment {
  supervisorGuids: readonly string[];
  mode: 'add' | 'remove';
  units?: SupervisedUnitForm[] | undefined;
  projectGuids?: string[] | undefined;
}

/** Gives the same units or projects to several supervisors or takes them away: for all, or for none. */
export async function assignReach(given: Assignment, context: Context) {
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const wanted = [...new Set(given.supervisorGuids)];
    const found = await lockAppointments(db, wanted);
    if (found.length < wanted.length) throw new NotFound();
    const changed = [];
    for (const one of found) {
      const reach = combined(
        await storedReach(db, one),
        reachOfForm({ supLevel: one.supLevel, ...named(given) }),
        given,
      );
      refuseEmpty(one, reach);
      changed.push(await putReach(within, one, reach));
    }
    return changed;
  });
}

const named = ({ units, projectGuids }: Assignment) => ({ units, projectGuids });

function combined(before: GivenReach, given: GivenReach, { mode }: Assignment): GivenReach {
  const units = new Set(given.units.map(({ enterpriseGuid }) => enterpriseGuid));
  const projects = new Set(given.projectGuids);
  const kept = {
    units: before.units.filter(({ enterpriseGuid }) => !units.has(enterpriseGuid)),
    projectGuids: before.projectGuids.filter((guid) => !projects.has(guid)),
  };
  if (mode === 'remove') return kept;
  return { units: [...kept.units, ...given.units], projectGuids: [...kept.projectGuids, ...projects] };
}
