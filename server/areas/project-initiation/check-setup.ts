import { oneSourceFault } from '#shared/areas/project-initiation/one-source';
import { planAmountOf } from '#shared/areas/project-initiation/plan-amount';
import { type SetupForm, setupForm } from '#shared/areas/project-initiation/rules';
import { amountFaults, type SetupFault } from '#shared/areas/project-initiation/setup-faults';
import { formColumns } from '../../db/form-columns.ts';
import type { Context } from '../../http/context.ts';
import { departmentHead } from '../department/department.service.ts';
import { unitCheck } from '../document/unit.service.ts';
import { findPeople } from '../user/user.service.ts';
import { type KnownLine, knownLines } from './plan-lines.ts';
import { refuseFaults } from './refuse-faults.ts';
import { lookUpInvitees } from '../project/invitees/invitees.service.ts';
import { setupText } from './setup-texts.ts';
import { projectSetup as setup, type Setup } from './setup.table.ts';

type Asking = Pick<Context, 'db' | 'actor'>;
type SavedForm = Omit<SetupForm, 'files'>;

const checkUnit = unitCheck({ area: 'setup', unit: 'applyUnit', dept: 'applyDept', texts: setupText });

const NO_DEPOSIT = { computeType: null, depositValue: null };

/** A form that can be saved, as columns of the set-up. */
export interface CheckedSetup {
  columns: Partial<Setup> & Pick<Setup, 'enterpriseGuid' | 'applyDept' | 'planAmount'>;
  /** 单位简码 of the unit, for the number. */
  shortCode: string;
}

/**
 * Checks what a set-up refers to: unit and department, plan lines, suppliers, head of the department; and its amounts.
 * What else it lacks stops only its submission. @throws BusinessError with a text for each field that is wrong
 */
export async function checkSetup({ db, actor }: Asking, form: SavedForm): Promise<CheckedSetup> {
  const faults: SetupFault[] = amountFaults(form);
  const { unit, dept, fields } = await checkUnit({ db, actor }, form);
  const lines = await knownLines(
    db,
    form.planType,
    form.lines.map(({ guid }) => guid),
  );
  const { invitees, faults: inviteeFaults } = await lookUpInvitees(db, form.inviteList ?? []);
  const unitFaults = Object.entries(fields).map(([field, text]) => ({ field, text }));
  faults.push(...unitFaults, ...lineFaults(form, lines), ...inviteeFaults);
  const leader = unit && (await leaderOf({ db, actor }, form, unit.enterpriseGuid));
  if (leader?.fault) faults.push({ field: 'leaderGuid', text: leader.fault });
  refuseFaults(faults);
  return {
    columns: {
      ...formColumns(setup, setupForm, form),
      ...(!form.depositNeed && NO_DEPOSIT),
      applyUnitName: unit!.name,
      applyDeptName: dept!.name,
      enterpriseGuid: unit!.enterpriseGuid,
      planAmount: planAmountOf(form),
      inviteList: invitees,
      leaderGuid: leader!.guid,
      leaderName: leader!.name,
    },
    shortCode: unit!.shortCode ?? '',
  };
}

/** Lines of one approved plan of the unit that applies, all of one purchase mode (documents.md 5.4, field 3). */
function lineFaults(form: SavedForm, known: readonly KnownLine[]): SetupFault[] {
  const faults: SetupFault[] = [];
  const byGuid = new Map(known.map((one) => [one.guid, one]));
  for (const [at, { guid }] of form.lines.entries())
    if (!byGuid.has(guid)) faults.push({ field: `lines.${at}.guid`, text: setupText.line });
  const mixed = oneSourceFault(known);
  if (mixed) faults.push({ field: 'lines', text: mixed });
  else if (known.some(({ planUnit }) => planUnit !== form.applyUnit))
    faults.push({ field: 'applyUnit', text: setupText.otherUnit });
  return faults;
}

/** The head named, who works in the unit, or the one of the department that applies. */
async function leaderOf({ db }: Asking, { leaderGuid, applyDept }: SavedForm, enterpriseGuid: string) {
  const guid = leaderGuid ?? (await departmentHead(db, applyDept));
  const [found] = guid === null ? [] : await findPeople(db, [guid]);
  const isHere = found?.isActive === true && found.enterpriseGuid === enterpriseGuid;
  return {
    guid,
    name: found?.name ?? '',
    // The head by office need not be of the same company; a person chosen must.
    fault: guid === null ? setupText.noLeader : leaderGuid && !isHere ? setupText.leader : null,
  };
}
