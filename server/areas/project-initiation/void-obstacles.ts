import { setupStatus, type SetupStatus } from '#shared/areas/project-initiation/codes';
import type { VoidObstacle } from '#shared/areas/project-initiation/setup-views';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import type { RuleRefusal } from '../../http/refusal.ts';
import { stateRefusal } from '../approval/reviewed-document.service.ts';
import { ISSUED, issuedProjects } from '../project/project.service.ts';
import { orderText } from './setup-texts.ts';
import type { Setup } from './setup.table.ts';

/** What voiding a set-up must know of contracts. */
export interface ContractsBehind {
  /** The contracts made of a set-up that were neither deleted nor abandoned. */
  liveContracts: (
    db: Db,
    setupGuid: string,
  ) => Promise<{ guid: string; contractNo: string; contractName: string }[]>;
}

const { draft, inReview, rejected } = setupStatus.code;
const UNSETTLED: readonly SetupStatus[] = [draft, inReview, rejected];

/** What stands behind a set-up and has to end before it can be voided (documents.md 5.0: no live downstream). */
async function voidObstacles(
  db: Db,
  { liveContracts }: ContractsBehind,
  { guid, ordersGuid, ordersNo, ordersName, projectGuid }: Setup,
): Promise<VoidObstacle[]> {
  const order =
    ordersGuid === null
      ? []
      : [{ text: orderText(ordersNo), name: `${ordersNo} ${ordersName}`, link: paths.entrust(ordersGuid) }];
  const contracts = (await liveContracts(db, guid)).map((one) => ({
    text: {
      cn: `已有合同${one.contractNo}，请先删除或废弃合同`,
      en: `There is a contract, ${one.contractNo}: delete or abandon it first`,
    },
    name: `${one.contractNo} ${one.contractName}`,
    link: paths.contract(one.guid),
  }));
  const issued = (await issuedProjects(db, projectGuid === null ? [] : [projectGuid])).map((one) => ({
    text: ISSUED,
    name: `${one.projectNo} ${one.projectName}`,
    link: paths.project(one.guid),
  }));
  return [...order, ...contracts, ...issued];
}

/** The first of them as a refusal; null where nothing stands in the way. */
export async function voidSetupRefusal(
  db: Db,
  parts: ContractsBehind,
  found: Setup,
): Promise<RuleRefusal | null> {
  const [first] = await voidObstacles(db, parts, found);
  return first ? stateRefusal(first.text.cn, first.text.en) : null;
}

/** The same with the way to each of them, for who may void set-ups; nothing for others, before it is approved, and once it was voided. */
export async function obstaclesToShow(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  parts: ContractsBehind,
  found: Setup,
): Promise<VoidObstacle[]> {
  const isOver = found.isDeleted || UNSETTLED.includes(found.status);
  if (!actor.permissions.has('setup:undo') || isOver) return [];
  return voidObstacles(db, parts, found);
}
