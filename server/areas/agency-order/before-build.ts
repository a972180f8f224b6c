import type { z } from 'zod';
import type { entrustCalls, entrustPreparation } from '#shared/areas/agency-order/contract';
import { entrustFaultText as t } from '#shared/areas/agency-order/fault-texts';
import { representativeKind } from '#shared/areas/representative/kind';
import { plainNumber } from '#shared/kit/money';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { usableAgencyContracts } from '../contract/contract.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { sectionsOfSetup } from '../project-initiation/sections.service.ts';
import { findSetup, type Setup } from '../project-initiation/setup.service.ts';
import { type RepresentativeInOffice, representativesOf } from '../representative/representative.service.ts';
import { agencyFault } from './agency-rules.ts';
import { liveOrderFault } from './check-order.ts';
import { canBeEntrusted, draftFrom, mayEntrust, ownerOf, purchaseOf } from './setup-facts.ts';

type Preparation = typeof entrustPreparation.beforeBuild;

/** A set-up this person may make an order of, whatever its state. @throws NotFound */
async function ownSetup({ db, actor }: Context, guid: string): Promise<Setup> {
  const found = await findSetup(db, guid);
  if (!found || !mayEntrust(found, actor)) throw new NotFound();
  return found;
}

/** A representative as an order names them, as far as the register says how they are reached. */
export const contactFields = ({ guid, phone, email }: Omit<RepresentativeInOffice, 'name'>) => ({
  entrustContactGuid: guid,
  ...(phone && { entrustContactPhone: phone }),
  ...(email && { entrustContactEmail: email }),
});

/** What an order of a set-up starts with. */
export async function blankOrder(
  { setupGuid }: { setupGuid: string },
  context: Context,
): Promise<z.output<(typeof entrustCalls)['blank']['output']>> {
  const { db, actor } = context;
  const setup = await ownSetup(context, setupGuid);
  const { enterpriseGuid } = await ownerOf(db, setup, actor);
  const names = await enterpriseNames(db, [enterpriseGuid]);
  const [only, ...others] = await representativesOf(db, enterpriseGuid, representativeKind.code.tenderer);
  const contact = others.length === 0 ? only : undefined;
  return {
    ...draftFrom(setup),
    depositValue: plainNumber(setup.depositValue) ?? undefined,
    startDate: await todayOf(db),
    ...(contact && contactFields(contact)),
    projectNo: setup.projectNo,
    projectName: setup.projectName,
    entrustUnit: names.get(enterpriseGuid) ?? '',
    planAmount: setup.planAmount,
    controlPrice: setup.controlPrice,
  };
}

/** What an order needs before it is built: set-up, unit, people, contracts, defaults, and what stands against it. */
export async function beforeBuild(
  { setupGuid, agentGuid }: z.output<Preparation['input']>,
  context: Context,
): Promise<z.output<Preparation['output']>> {
  const { db, actor } = context;
  const setup = await ownSetup(context, setupGuid);
  const { enterpriseGuid } = await ownerOf(db, setup, actor);
  const defaults = await blankOrder({ setupGuid }, context);
  const representatives = await representativesOf(db, enterpriseGuid, representativeKind.code.tenderer);
  const contracts = await usableAgencyContracts(db, {
    entrustUnit: enterpriseGuid,
    ...(agentGuid && { agentUnit: agentGuid }),
  });
  const faults = [
    await liveOrderFault(db, setupGuid),
    canBeEntrusted(setup) ? null : t.setupState,
    representatives.length === 0 ? t.noRepresentative : null,
    agentGuid ? await agencyFault(db, { agentGuid, unitGuid: enterpriseGuid, setup }) : null,
  ].filter((fault) => fault !== null);
  return {
    setup: {
      guid: setup.guid,
      projectNo: setup.projectNo,
      projectName: setup.projectName,
      planAmount: setup.planAmount,
      sections: await sectionsOfSetup(db, setup.guid),
    },
    purchase: await purchaseOf(db, setup),
    unit: { guid: enterpriseGuid, name: defaults.entrustUnit },
    representatives,
    contracts: contracts.map((one) => ({
      guid: one.guid,
      contractNo: one.contractNo,
      contractName: one.contractName,
      agentUnit: one.agentUnit,
      endDate: one.endDate,
    })),
    defaults,
    faults,
  };
}
