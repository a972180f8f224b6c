import type { Wording } from '#shared/kit/language';
import { pgFault } from '../../../db/pg-error.ts';
import { faultAt } from '../../../kit/errors.ts';

/** Against a second line of this name in a plan. */
export const nameTaken: Wording = {
  cn: '计划内项目名称不能重复',
  en: 'Project names in a plan must differ',
};

const CLASHES: Record<string, [field: string, text: Wording]> = {
  procurement_plan_one_initial: [
    'planKind',
    {
      cn: '该单位本年度已有年初计划，请选择年中调整或计划外追加',
      en: 'The company has an initial plan for that year already',
    },
  ],
  procurement_plan_line_name: ['projectName', nameTaken],
};

const refusalOf = ([field, text]: [field: string, text: Wording]) => faultAt(field, text);

/** The refusal of a second 年初计划 for a unit and year. */
export const oneInitialPlan = () => refusalOf(CLASHES['procurement_plan_one_initial']!);

/** Does the work; a clash with one of the plan's unique indexes is refused at the field it concerns. */
export async function namingClash<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const clash = CLASHES[pgFault(error)?.constraint ?? ''];
    if (!clash) throw error;
    throw refusalOf(clash);
  }
}
