import { pgFault } from '../../db/pg-error.ts';
import { BusinessError } from '../../http/errors.ts';

const CLASHES: Record<string, [field: string, text: string]> = {
  procurement_plan_one_initial: ['planKind', '该单位本年度已有年初计划，请选择年中调整或计划外追加'],
  procurement_plan_line_name: ['projectName', '计划内项目名称不能重复'],
};

const refusalOf = ([field, text]: [field: string, text: string]) =>
  new BusinessError(text, { [field]: text });

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
