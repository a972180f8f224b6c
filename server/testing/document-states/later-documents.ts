import { contractAdminStatus, contractKind, type ContractAdminStatus } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { entrustTransition, seenByAgency, type EntrustStatus } from '#shared/areas/agency-order/codes';
import { entrustCalls } from '#shared/areas/agency-order/contract';
import { entrustKind } from '#shared/areas/agency-order/kind';
import { setupStatus, type SetupStatus } from '#shared/areas/project-initiation/codes';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { setupKind } from '#shared/areas/project-initiation/kind';
import { roleCode } from '#shared/areas/role/codes';
import type { DocumentsOf, Everybody } from './documents-of.ts';

/** Set-ups. */
export async function setups(all: Everybody): Promise<DocumentsOf> {
  const { plans, setups: world, colleague, finance, outside, sent } = all;
  const { company, person, buyer, manager, director } = plans;
  const s = setupStatus.code;
  const others = [
    await person(['XMJL'], { name: '另一经理' }),
    await person(['JBR'], { name: '委托经办人' }),
  ];
  return {
    kind: setupKind,
    calls: projectSetup,
    people: {
      ...outside,
      owner: buyer,
      officer: world.officer,
      head: manager,
      director,
      projectManager: world.projectManager,
      agent: world.agent,
      colleague,
      finance,
    },
    turns: ['head', 'director'],
    inState: (status: SetupStatus) => world.inState(status),
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
      const { lines, status } = await world.detail(guid);
      if (act === 'edit')
        return world.form({ lines: lines.map((line) => ({ guid: line.guid, amount: line.amount })) });
      const assigneeGuid = others[status === s.assigned ? 1 : 0]!.guid;
      return act === 'assign' ? { buyerUnit: company.deptGuid, assigneeGuid, opinion: '原负责人休假' } : {};
    }),
  };
}

/** Orders. */
export async function orders(all: Everybody): Promise<DocumentsOf> {
  const { plans, contracts, colleague, projectManager, finance, system, dataManager, outside, sent } = all;
  const { person, manager, director } = plans;
  const { agency, otherAgency, representative, handler } = contracts;
  const t = entrustTransition;
  const aFile = '00000000-0000-4000-8000-000000000000';
  const entrustBodies: Record<string, object> = {
    receive: { agentManager: '李工', agentManagerPhone: '13700137000' },
    changeAgency: { reason: '变更', agentGuid: otherAgency.guid, files: [aFile] },
    terminate: { reason: '取消', files: [aFile] },
  };
  const insiders = ['owner', 'officer', 'representative', 'head', 'projectManager', 'finance', 'dataManager'];
  return {
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
}

/** Contracts of a kind. */
export function contracts(
  { plans, contracts: world, sent }: Everybody,
  code: (typeof contractKind.codes)[number],
): DocumentsOf {
  const { manager, stranger } = plans;
  const { agency, supplier, representative, handler } = world;
  const c = contractAdminStatus.code;
  const contractBodies: Record<string, object> = {
    file: { filingNo: 'BA-1', filingTime: '2026-01-01 08:00:00' },
    change: { changeNo: 'B1', changeDate: '2026-01-01', amountDifference: '1.00', reason: '增项' },
  };
  return {
    kind: contractDocumentKind,
    calls: contractCalls,
    people: {
      stranger,
      owner: handler,
      officer: world.officer,
      representative,
      colleague: world.colleague,
      projectManager: world.projectManager,
      manager,
      agent: agency.agent,
      supplier: supplier.signer,
    },
    turns: ['manager'],
    inState: (status: ContractAdminStatus) => world.contractIn(code, status),
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
      const { projectGuid } = await world.readContract(guid);
      return code === contractKind.code.agency ? world.agencyForm() : world.purchase({ projectGuid });
    }),
  };
}
