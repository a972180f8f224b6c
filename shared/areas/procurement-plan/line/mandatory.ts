import { inForce, type LegalParameters, startingParameters } from '#shared/areas/legal-parameter/parameters';
import {
  projectNature,
  projectType,
  type ProjectNature,
  type ProjectType,
} from '#shared/areas/project/codes';
import { compareMoney, isMoney, type Money } from '#shared/kit/money';

const n = projectNature.code;
const CONSTRUCTION: readonly ProjectNature[] = [n.majorConstruction, n.minorWorks, n.contracting];

/** Whether a project of this nature is a 工程建设项目, which alone must be tendered by law. */
export const isConstruction = (nature: ProjectNature | null | undefined) =>
  nature != null && CONSTRUCTION.includes(nature);

/** From which estimate of one contract on (元, included) each type must be tendered; null where the rule is off. */
export type MandatoryThresholds = Readonly<Record<ProjectType, Money | null>>;

/** The thresholds in force (R29, 必须招标的工程项目规定 第五条). */
export function mandatoryThresholds(parameters: LegalParameters): MandatoryThresholds {
  const of = (code: 'worksScale' | 'goodsScale' | 'serviceScale') =>
    inForce(parameters, code, 'mandatory')?.value ?? null;
  return {
    [projectType.code.works]: of('worksScale'),
    [projectType.code.goods]: of('goodsScale'),
    [projectType.code.service]: of('serviceScale'),
  };
}

/** Whether an estimate is at or above the threshold of its type, whatever the project's nature. */
export function reachesThreshold(
  projectType: ProjectType,
  estimateAmount: Money,
  parameters: LegalParameters,
): boolean {
  const threshold = mandatoryThresholds(parameters)[projectType];
  return threshold !== null && compareMoney(estimateAmount, threshold) >= 0;
}

/**
 * Whether a purchase must be tendered by law (R29): a construction project at or above its threshold. An amount that is
 * still half typed reaches none. A form judges by the catalogue until it knows the parameters in force.
 */
export const proposeMandatory = (
  line: {
    projectNature?: ProjectNature | null | undefined;
    projectType?: ProjectType | null | undefined;
    estimateAmount?: Money | null | undefined;
  },
  parameters: LegalParameters = startingParameters,
) =>
  isConstruction(line.projectNature) &&
  line.projectType != null &&
  line.estimateAmount != null &&
  isMoney(line.estimateAmount) &&
  reachesThreshold(line.projectType, line.estimateAmount, parameters);
