import { contractAdminStatus, contractKind, type ContractAdminStatus } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { entrustTransition, seenByAgency, type EntrustStatus } from '#shared/areas/entrustment/codes';
import { entrustCalls } from '#shared/areas/entrustment/contract';
import { entrustKind } from '#shared/areas/entrustment/kind';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import { planStatus, type PlanStatus } from '#shared/areas/procurement-plan/codes';
import { annualPlan } from '#shared/areas/procurement-plan/contract';
import { annualPlanKind } from '#shared/areas/procurement-plan/kind';
import { setupStatus, type SetupStatus } from '#shared/areas/project-setup/codes';
import { projectSetup } from '#shared/areas/project-setup/contract';
import { setupKind } from '#shared/areas/project-setup/kind';
import { roleCode } from '#shared/areas/role/codes';
import { dataScope } from '#shared/areas/role/scope';
import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import type { Endpoint } from '#shared/contract/endpoint';
import { useLine } from '../areas/procurement-plan/use-lines.service.ts';
import { type ActCall, actCalls } from './act-calls.ts';
import { batchWorld, LATE_BATCH } from './batch-world.ts';
import { aUser } from './builders.ts';
import { contractWorld } from './contract-world.ts';
import { type Bodies, documentCall, type DocumentKind } from './document-acts.ts';
import { planWorld } from './plan-world.ts';
import { selfPlanWorld, TODAY } from './self-plan-world.ts';
import { setupWorld } from './setup-world.ts';

type Person = { guid: string; name: string };
type Rights = Readonly<Record<string, readonly string[]>>;

/** A document that came to its state in a way of its own. */
export interface Situation {
  status: number;
  make: () => Promise<string>;
  /** It was handed in once. */
  wasSubmitted?: boolean;
  /** The first of its approvers has decided. */
  isBegun?: boolean;
  isVoided?: boolean;
  /** Who may do what, where rules of the kind's own decide: all of it. */
  may?: Rights;
}

/** A kind of document, its people, and how one of each state is made. */
export interface DocumentsOf {
  kind: Pick<AnyDocumentKind, 'status' | 'transition' | 'voidable' | 'acts'>;
  calls: Readonly<Record<string, Endpoint>>;
  /** `owner` is whose the documents are, `officer` undoes for others and sees all. */
  people: Readonly<Record<string, Person>> & Record<'owner' | 'officer' | 'stranger', Person>;
  /** Who decides on them, in order. */
  turns: readonly string[];
  inState: (status: never) => Promise<string>;
  others?: Readonly<Record<string, Situation>>;
  /** Who does the kind's own acts from which states. */
  own: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  /** Where those lead that are carried out here. */
  leads?: Readonly<Record<string, (from: number) => number>>;
  /** States in which a rule of the kind's own keeps people from a given act. */
  except?: Readonly<Record<string, readonly number[]>>;
  /** An act on several documents at once, refused at the field that names one. */
  atField?: string;
  /** Who reads one in this state; undefined where that is tested elsewhere. */
  sees?: (role: string, status: number, situation: string) => boolean | undefined;
  call: (act: string, guid: string) => Promise<ActCall>;
}

/** The six kinds of document in one world. */
export async function documentsInStates() {
  const plans = await planWorld();
  const { db, company, done, person, buyer, manager, director, stranger } = plans;
  const batches = await batchWorld(plans);
  const setups = await setupWorld(plans);
  const contracts = await contractWorld(plans);
  const selfPlans = await selfPlanWorld(plans);
  const { batch, officer } = batches;
  const { agency, otherAgency, supplier, representative, handler } = contracts;

  const within = (permissions: string[]) =>
    aUser(db, { enterpriseGuid: company.guid, permissions, scope: dataScope.code.companyTree });
  const colleague = await person(['JBR'], { name: '同事' });
  const projectManager = await person(['XMJL'], { name: '项目经理' });
  const finance = await person(['CW'], { name: '财务' });
  const system = await person(['SYS'], { name: '系统管理员' });
  const dataManager = await person(['SJGLY'], { name: '数据管理员' });
  const reader = await within(['plan:read', 'setup:read', 'entrust:read', 'contract:read']);
  /** See nothing of it: another company's, an agency's and a supplier's people. */
  const outside = { stranger, otherAgent: otherAgency.agent, supplier: supplier.signer };

  /** The call of an act; `bodyOf` says what it sends beside which document is meant. */
  const sent =
    (kind: DocumentKind, bodyOf: (act: string, guid: string) => Promise<object> | object) =>
    async (act: string, guid: string): Promise<ActCall> =>
      documentCall(db, { [kind]: { [act]: await bodyOf(act, guid) } } as unknown as Bodies, kind, {
        act,
        guid,
        userGuid: buyer.guid,
      });

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

  const annual: DocumentsOf = {
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

  const merged = async () => {
    const guid = await batch.approved();
    return { guid, centre: (await batch.merge([guid, await batch.approved()])).guid };
  };
  const adjusted = async () => {
    const guid = await batch.approved();
    return { guid, adjustment: (await done(batchPlan.adjust, { guid }, buyer)).guid };
  };
  const batchKind: DocumentsOf = {
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

  const selfKind: DocumentsOf = {
    kind: selfPlanKind,
    calls: selfPlanCalls,
    people: {
      ...outside,
      owner: buyer,
      officer,
      reader,
      manager,
      director,
      projectManager,
      colleague: await person(['JBR', 'BMFZR'], { name: '同部门经办人' }),
    },
    turns: ['manager', 'director'],
    inState: planIn({
      draft: async () => (await selfPlans.draft()).guid,
      submit: selfPlans.submit,
      reject: (guid) => selfPlans.reject(guid, manager),
      approved: async () => (await selfPlans.approved()).guid,
      used: async () => (await selfPlans.registered()).guid,
    }),
    own: {
      registerResult: { owner: [p.approved] },
      createContract: { owner: [p.used], colleague: [p.used], projectManager: [p.used] },
    },
    call: sent('selfPlan', (act) =>
      act === 'edit'
        ? selfPlans.form()
        : act === 'registerResult'
          ? {
              winnerGuid: selfPlans.suppliers[0]!.guid,
              resultAmount: '20000.00',
              resultDate: TODAY,
              papers: [],
            }
          : {},
    ),
  };

  const s = setupStatus.code;
  const others = [
    await person(['XMJL'], { name: '另一经理' }),
    await person(['JBR'], { name: '委托经办人' }),
  ];
  const setup: DocumentsOf = {
    kind: setupKind,
    calls: projectSetup,
    people: {
      ...outside,
      owner: buyer,
      officer: setups.officer,
      head: manager,
      director,
      projectManager: setups.projectManager,
      agent: setups.agent,
      colleague,
      finance,
    },
    turns: ['head', 'director'],
    inState: (status: SetupStatus) => setups.inState(status),
    own: {
      assign: { officer: [s.approved, s.notCreated, s.assigned, s.created] },
      build: { projectManager: [s.notCreated, s.inEffect], agent: [s.inEffect] },
      // An approved one that is to be entrusted too, but those in this state are self-run.
      createOrders: { owner: [s.assigned], projectManager: [s.assigned] },
    },
    leads: {
      assign: (from) => (from === s.approved ? s.notCreated : from),
      build: () => s.created,
      createOrders: () => s.entrusted,
    },
    atField: 'createOrders',
    // An order ends first; then the set-up stands at 已指派 again.
    except: { void: [s.entrusted, s.notReceived] },
    // A director sees what they have decided on.
    sees: (role) =>
      role === 'director' ? undefined : ['owner', 'officer', 'head', 'projectManager'].includes(role),
    call: sent('projectSetup', async (act, guid) => {
      const { lines, status } = await setups.detail(guid);
      if (act === 'edit')
        return setups.form({ lines: lines.map((line) => ({ guid: line.guid, amount: line.amount })) });
      const assigneeGuid = others[status === s.assigned ? 1 : 0]!.guid;
      return act === 'assign' ? { buyerUnit: company.deptGuid, assigneeGuid, opinion: '原负责人休假' } : {};
    }),
  };

  const t = entrustTransition;
  const aFile = '00000000-0000-4000-8000-000000000000';
  const entrustBodies: Record<string, object> = {
    receive: { agentManager: '李工', agentManagerPhone: '13700137000' },
    changeAgency: { reason: '变更', agentGuid: otherAgency.guid, files: [aFile] },
    terminate: { reason: '取消', files: [aFile] },
  };
  const insiders = ['owner', 'officer', 'representative', 'head', 'projectManager', 'finance', 'dataManager'];
  const entrust: DocumentsOf = {
    kind: entrustKind,
    calls: entrustCalls,
    people: {
      ...outside,
      owner: handler,
      officer: contracts.officer,
      colleague,
      representative,
      head: manager,
      agent: agency.agent,
      projectManager,
      approver: director,
      finance,
      dataManager,
      system,
      /** An agency's right in the hands of one of the principal's people gives them no part in the agency's acts. */
      buyersAgent: await person(['JBR', roleCode.code.agencyManager]),
    },
    turns: ['head'],
    inState: (status: EntrustStatus) => contracts.orderIn(status),
    own: {
      send: { representative: t.send.from },
      receive: { agent: t.receive.from },
      returnOrder: { agent: t.returnToBuyer.from },
      agencySign: { agent: t.takeEffect.from },
      changeAgency: { officer: t.terminate.from },
      terminate: { officer: t.terminate.from },
    },
    sees: (role, status) =>
      insiders.includes(role) || (role === 'agent' && seenByAgency.includes(status as EntrustStatus)),
    call: sent('entrust', async (act, guid) =>
      act === 'edit' ? contracts.form((await contracts.read(guid)).setupGuid) : (entrustBodies[act] ?? {}),
    ),
  };

  const c = contractAdminStatus.code;
  const contractBodies: Record<string, object> = {
    file: { filingNo: 'BA-1', filingTime: '2026-01-01 08:00:00' },
    change: { changeNo: 'B1', changeDate: '2026-01-01', amountDifference: '1.00', reason: '增项' },
  };
  const contractOf = (code: (typeof contractKind.codes)[number]): DocumentsOf => ({
    kind: contractDocumentKind,
    calls: contractCalls,
    people: {
      stranger,
      owner: handler,
      officer: contracts.officer,
      representative,
      colleague: contracts.colleague,
      projectManager: contracts.projectManager,
      manager,
      agent: agency.agent,
      supplier: supplier.signer,
    },
    turns: ['manager'],
    inState: (status: ContractAdminStatus) => contracts.contractIn(code, status),
    own: {
      change: { owner: [c.inEffect] },
      abandon: { officer: [c.inEffect] },
      // Party B signs on a page of its own.
      sign: {
        representative: [c.inEffect],
        [code === contractKind.code.agency ? 'agent' : 'supplier']: [c.inEffect],
      },
      file: {},
    },
    call: sent('contract', async (act, guid) => {
      if (act !== 'edit') return contractBodies[act] ?? {};
      const { projectGuid } = await contracts.readContract(guid);
      return code === contractKind.code.agency ? contracts.agencyForm() : contracts.purchase({ projectGuid });
    }),
  });

  const kinds: Record<string, DocumentsOf> = {
    annualPlan: annual,
    batchPlan: batchKind,
    selfPlan: selfKind,
    projectSetup: setup,
    entrust,
    contractOfAgency: contractOf(contractKind.code.agency),
    contractOfPurchase: contractOf(contractKind.code.purchase),
  };
  return { call: plans.call, done, kinds };
}
