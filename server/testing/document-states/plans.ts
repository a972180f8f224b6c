import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import { planStatus, type PlanStatus } from '#shared/areas/procurement-plan/line/codes';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import { useLine } from '../../areas/procurement-plan/line/use-lines.service.ts';
import { actCalls } from '../act-calls.ts';
import { LATE_BATCH } from '../batch-world.ts';
import type { DocumentsOf, Everybody } from './documents-of.ts';
import { today } from '../days.ts';

const p = planStatus.code;
const every = planStatus.codes;

/** Makes a plan of a world in a state. */
const planIn =
  (of: {
    draft: () => Promise<string>;
    submit: (guid: string) => Promise<unknown>;
    reject: (guid: string) => Promise<unknown>;
    approved: () => Promise<string>;
    used: () => Promise<string>;
  }) =>
  async (status: PlanStatus): Promise<string> => {
    if (status === p.approved) return of.approved();
    if (status === p.used) return of.used();
    const guid = await of.draft();
    if (status !== p.draft) await of.submit(guid);
    if (status === p.rejected) await of.reject(guid);
    return guid;
  };

/** Annual plans. */
export async function annualPlans({
  plans,
  within,
  reader,
  colleague,
  finance,
  system,
  outside,
}: Everybody): Promise<DocumentsOf> {
  const { db, buyer, manager, director } = plans;
  return {
    kind: annualPlanKind,
    calls: annualPlan,
    people: {
      ...outside,
      owner: buyer,
      officer: await within(['plan:read', 'plan:write', 'plan:undo']),
      reader,
      approver: manager,
      director,
      colleague,
      finance,
      system,
    },
    turns: ['approver', 'director'],
    inState: planIn({
      draft: async () => (await plans.draft()).guid,
      submit: plans.submit,
      reject: (guid) => plans.reject(guid, manager),
      approved: async () => (await plans.approved()).guid,
      async used() {
        const { guid } = await plans.approved();
        await useLine(db, (await plans.lines(guid))[0]!.guid, '1.00');
        return guid;
      },
    }),
    own: {
      adjust: { owner: [p.approved, p.used], officer: [p.approved, p.used] },
      copy: { owner: every, officer: every },
    },
    call: (act, guid) => actCalls.annualPlan!(db, { act, guid, userGuid: buyer.guid }),
  };
}

/** Batch plans; the centre plan is the plan officer's. */
export function batchPlans({ batches, outside, sent }: Everybody): DocumentsOf {
  const { db, done, buyer, manager, batch, officer } = batches;
  const merged = async () => {
    const guid = await batch.approved();
    return { guid, centre: (await batch.merge([guid, await batch.approved()])).guid };
  };
  const adjusted = async () => {
    const guid = await batch.approved();
    return { guid, adjustment: (await done(batchPlan.adjust, { guid }, buyer)).guid };
  };
  return {
    kind: batchPlanKind,
    calls: batchPlan,
    people: { ...outside, owner: buyer, officer, approver: manager, colleague: batches.colleague },
    turns: ['approver'],
    inState: planIn({
      draft: batch.draft,
      submit: batch.submit,
      reject: (guid) => batch.decide(guid, manager, 'reject'),
      approved: batch.approved,
      async used() {
        const guid = await batch.approved();
        await useLine(db, (await batch.lines(guid))[0]!.guid, '1.00');
        return guid;
      },
    }),
    others: {
      // After the deadline a plan officer submits, also what is somebody else's.
      late: {
        status: p.draft,
        make: () => batch.draft([{}], { batchNo: LATE_BATCH }),
        may: { owner: ['edit', 'delete', 'copy'], officer: ['submit', 'copy'] },
      },
      merged: {
        status: p.approved,
        make: async () => (await merged()).guid,
        may: { owner: ['copy'], officer: ['copy'] },
      },
      centre: {
        status: p.draft,
        make: async () => (await merged()).centre,
        may: { officer: ['edit', 'submit', 'delete', 'returnLine', 'copy'] },
      },
      adjustment: {
        status: p.draft,
        make: async () => (await adjusted()).adjustment,
        may: { owner: ['edit', 'submit', 'delete'] },
      },
      adjusted: {
        status: p.approved,
        make: async () => (await adjusted()).guid,
        may: { owner: ['copy'], officer: ['copy'] },
      },
    },
    own: {
      merge: { officer: [p.approved] },
      returnLine: { officer: [p.approved, p.used] },
      adjust: { owner: [p.approved, p.used], officer: [p.approved, p.used] },
      copy: { owner: every, officer: every },
    },
    sees: (role, _status, situation) =>
      role === 'officer' || role === 'approver' || (role === 'owner' && situation !== 'centre'),
    call: sent('batchPlan', (act) => (act === 'edit' || act === 'merge' ? batch.header() : {})),
  };
}

/** Self-procurement plans. */
export async function selfPlans(all: Everybody): Promise<DocumentsOf> {
  const { plans, batches, selfPlans: world, reader, projectManager, outside, sent } = all;
  const { person, buyer, manager, director } = plans;
  return {
    kind: selfPlanKind,
    calls: selfPlanCalls,
    people: {
      ...outside,
      owner: buyer,
      officer: batches.officer,
      reader,
      manager,
      director,
      projectManager,
      colleague: await person(['JBR', 'BMFZR'], { name: '同部门经办人' }),
    },
    turns: ['manager', 'director'],
    inState: planIn({
      draft: async () => (await world.draft()).guid,
      submit: world.submit,
      reject: (guid) => world.reject(guid, manager),
      approved: async () => (await world.approved()).guid,
      used: async () => (await world.registered()).guid,
    }),
    own: {
      registerResult: { owner: [p.approved] },
      createContract: { owner: [p.used], colleague: [p.used], projectManager: [p.used] },
    },
    call: sent('selfPlan', (act) =>
      act === 'edit'
        ? world.form()
        : act === 'registerResult'
          ? {
              winnerGuid: world.suppliers[0]!.guid,
              resultAmount: '20000.00',
              resultDate: today(),
              papers: [],
            }
          : {},
    ),
  };
}
