import {
  projectNature,
  projectType,
  type ProjectNature,
  type ProjectType,
} from '#shared/areas/project/codes';
import { compareMoney, isMoney, type Money } from '#shared/kit/money';

const n = projectNature.code;
const CONSTRUCTION: readonly ProjectNature[] = [n.majorConstruction, n.minorWorks, n.contracting];

/** 必须招标的工程项目规定 (发改委令16号 2018) 第五条: estimate of one contract in 元, the number included. */
export const mandatoryThreshold: Readonly<Record<ProjectType, Money>> = {
  [projectType.code.works]: '4000000.00',
  [projectType.code.goods]: '2000000.00',
  [projectType.code.service]: '1000000.00',
};

/**
 * Whether a purchase must be tendered by law (R29): a construction project at or above its threshold. An amount that is
 * still half typed reaches none.
 */
export const proposeMandatory = (line: {
  projectNature?: ProjectNature | null | undefined;
  projectType?: ProjectType | null | undefined;
  estimateAmount?: Money | null | undefined;
}) =>
  line.projectNature != null &&
  line.projectType != null &&
  line.estimateAmount != null &&
  isMoney(line.estimateAmount) &&
  CONSTRUCTION.includes(line.projectNature) &&
  compareMoney(line.estimateAmount, mandatoryThreshold[line.projectType]) >= 0;
