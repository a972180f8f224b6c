import { type ChainKind, chainKind } from '#shared/areas/chain/contract';

const k = chainKind.code;
/** What every purchase passes; batch plans and entrusts are not for all of them. */
const usual: readonly ChainKind[] = [k.annualPlan, k.projectSetup, k.project, k.contract];
/** What every purchase stems from. */
const sources: readonly ChainKind[] = [k.annualPlan, k.batchPlan, k.selfPlan, k.projectSetup];
const selfRun: readonly ChainKind[] = [k.annualPlan, k.selfPlan, k.contract];

/**
 * The steps that are still to come behind those there are; a purchase of one's own needs no set-up. Who is shown a line
 * without what it stems from is not of the house and is not told what is still to come.
 */
export function stepsAhead(present: readonly ChainKind[]): ChainKind[] {
  if (!present.some((kind) => sources.includes(kind))) return [];
  const isSelfRun = present.includes(k.selfPlan) && !present.includes(k.projectSetup);
  const last = Math.max(...present.map((kind) => chainKind.codes.indexOf(kind)));
  return (isSelfRun ? selfRun : usual).filter((kind) => chainKind.codes.indexOf(kind) > last);
}
