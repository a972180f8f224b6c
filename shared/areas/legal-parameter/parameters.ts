import { legalRegime, type LegalRegime } from '#shared/areas/project/codes';
import { fromFormList, procurementMode, type TenderWay } from '#shared/areas/project/purchase-mode';
import { catalogue, type ParameterCode, parameterCodes } from './catalogue/catalogue.ts';
import type { ParameterDefinition } from './catalogue/definition.ts';
import type { LegalLevel, LegalSetting, ParameterUnit } from './codes.ts';

/** A parameter as it is in force in one setting. */
export interface ParameterInForce {
  /** Decimal text in its unit. */
  value: string;
  unit: ParameterUnit;
  level: LegalLevel;
  /** Law and article as people cite it; empty for a default of the platform. */
  article: string;
  /** First day in force, `YYYY-MM-DD`. */
  since?: string | undefined;
}

/** Every parameter in force on a day; a setting that does not know a number has none. */
export type LegalParameters = Readonly<
  Record<ParameterCode, Readonly<Partial<Record<LegalSetting, ParameterInForce>>>>
>;

/** Law and article as people cite it: `招标投标法 第二十四条`. */
export const citation = (law: string, article: string) => (article === '' ? law : `${law} ${article}`);

const started = ({ settings }: ParameterDefinition) =>
  Object.fromEntries(
    Object.entries(settings).map(([setting, { value, unit, level, law, article, validFrom }]) => [
      setting,
      { value, unit, level, article: citation(law, article), since: validFrom },
    ]),
  );

/** The catalogue as if nothing had ever been changed: what a form starts from until it knows what is in force. */
export const startingParameters = Object.fromEntries(
  parameterCodes.map((code) => [code, started(catalogue[code])]),
) as LegalParameters;

/** The number in force in a setting; undefined where the setting has none or it is not to be checked. */
export function inForce(
  parameters: LegalParameters,
  code: ParameterCode,
  setting: LegalSetting,
): ParameterInForce | undefined {
  const found = parameters[code][setting];
  return found?.level === 'off' ? undefined : found;
}

const tenders: readonly string[] = [procurementMode.code.open, procurementMode.code.invite];

/** Whether a purchase of this way is a tender, which the law binds whoever makes it. */
export const isTender = (tenderWay: TenderWay) => tenders.includes(fromFormList(tenderWay));

/** Under which rules a purchase stands: its regime, and for a tender whether the law demands it. */
export function settingOf(purchase: {
  tenderWay?: TenderWay | null | undefined;
  legalRegime?: LegalRegime | null | undefined;
  isMandatory?: boolean | null | undefined;
}): LegalSetting {
  if (purchase.legalRegime === legalRegime.code.government) return 'government';
  const { tenderWay } = purchase;
  const isTendered =
    tenderWay == null ? purchase.legalRegime === legalRegime.code.tenderLaw : isTender(tenderWay);
  if (!isTendered) return 'enterprise';
  return purchase.isMandatory ? 'mandatory' : 'tender';
}
