import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { dataScope } from '#shared/areas/role/scope';
import type { Endpoint } from '#shared/contract/endpoint';
import type { ActCall } from '../act-calls.ts';
import { batchWorld } from '../batch-world.ts';
import { aUser } from '../builders.ts';
import { contractWorld } from '../contract-world.ts';
import { type Bodies, documentCall, type DocumentKind } from '../document-acts.ts';
import { planWorld } from '../plan-world.ts';
import { selfPlanWorld } from '../self-plan-world.ts';
import { setupWorld } from '../setup-world.ts';

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

/** One world in which documents of every kind are made, and people of every part in them. */
export async function everybody() {
  const plans = await planWorld();
  const { db, company, person, buyer, stranger } = plans;
  const batches = await batchWorld(plans);
  const setups = await setupWorld(plans);
  const contracts = await contractWorld(plans);
  const selfPlans = await selfPlanWorld(plans);
  const { otherAgency, supplier } = contracts;

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

  return {
    plans,
    batches,
    setups,
    contracts,
    selfPlans,
    within,
    colleague,
    projectManager,
    finance,
    system,
    dataManager,
    reader,
    outside,
    sent,
  };
}
export type Everybody = Awaited<ReturnType<typeof everybody>>;
