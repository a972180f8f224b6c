import type { drawnUpAreas } from '#shared/areas/department/contract';
import { notOwnDepartment } from '#shared/areas/department/draw-up-text';
import type { Wording } from '#shared/kit/language';
import { findDepartments } from '../department/department.service.ts';
import { mayDrawUpFor, reachedCompany } from '../department/draw-up.service.ts';
import type { Viewer } from './described.service.ts';

/** What a kind's form calls the unit and the department a document is drawn up for. */
interface DrawnUpFor<U extends string, D extends string> {
  area: (typeof drawnUpAreas)[number];
  unit: U;
  dept: D;
  /** Against a unit that is neither one's own nor below it, and a department that is no part of it. */
  texts: Readonly<Record<'unit' | 'dept', Wording>>;
}

/**
 * What finds the company node and the department a form names, and what is wrong with them by field: the unit is one's
 * own company or one below it, the department a part of it that the person draws up such documents for, unless it `came`
 * with what the document is about.
 */
export const unitCheck =
  <U extends string, D extends string>({ area, unit: unitField, dept: deptField, texts }: DrawnUpFor<U, D>) =>
  async (viewer: Viewer, form: Readonly<Record<U | D, string>>, came?: string | null) => {
    const fields: Record<string, Wording> = {};
    const nodes = await findDepartments(viewer.db, [form[unitField], form[deptField]]);
    const named = (guid: string) => nodes.find((one) => one.guid === guid);
    const dept = named(form[deptField]);
    // Do not answer a unit out of reach: what else is checked of it must not tell it from none.
    const unit = await reachedCompany(viewer, named(form[unitField]));
    if (!unit) fields[unitField] = texts.unit;
    else if (dept?.enterpriseGuid !== unit.enterpriseGuid) fields[deptField] = texts.dept;
    else if (dept.guid !== came && !(await mayDrawUpFor(viewer, area, dept.guid)))
      fields[deptField] = notOwnDepartment;
    return { unit, dept, fields };
  };
