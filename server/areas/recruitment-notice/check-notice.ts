import { faultText } from '#shared/areas/recruitment-notice/fault-texts';
import { noticeFaults } from '#shared/areas/recruitment-notice/notice-faults';
import type { NoticeForm } from '#shared/areas/recruitment-notice/rules';
import { NATIONWIDE } from '#shared/areas/supplier/records/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import { databaseNow } from '../../db/database-now.ts';
import { refuseFaults } from '../../http/refusal.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { areaNames, leafCategories } from '../dictionary/dictionary.service.ts';
import type { Viewer } from '../document/described.service.ts';
import { unitCheck } from '../document/unit.service.ts';
import { projectsWithin } from '../project/projects-within.service.ts';

const checkUnit = unitCheck({ area: 'recruit', unit: 'recruitUnit', dept: 'recruitDept', texts: faultText });

/**
 * A form with everything it refers to looked up, once it keeps every rule of documents.md 5.8.
 * @throws BusinessError with a text for each field that is wrong
 */
export async function checkNotice(viewer: Viewer, form: NoticeForm) {
  const { db } = viewer;
  const faults: Record<string, Wording> = { ...noticeFaults(form, await loadCalendar(db)) };
  const free = (field: string, fault: Wording | null | undefined) => {
    if (fault && !(field in faults)) faults[field] = fault;
  };
  const { unit, dept, fields } = await checkUnit(viewer, form);
  for (const [field, fault] of Object.entries(fields)) free(field, fault);
  if (form.applyEnd && form.applyEnd <= formatDateTime(await databaseNow(db)))
    free('applyEnd', faultText.past);
  const leaves = await leafCategories(db);
  if (!form.categoryCodes.every((code) => leaves.has(code))) free('categoryCodes', faultText.category);
  const known = areaNames(form.serviceAreas);
  if (!form.serviceAreas.every((code) => code === NATIONWIDE || known.has(code)))
    free('serviceAreas', faultText.area);
  const project = await projectOf(viewer, form, unit?.enterpriseGuid);
  if (form.projectGuid && !project) free('projectGuid', faultText.otherProject);
  refuseFaults(faults);
  return { unit: unit!, dept: dept!, projectName: project?.projectName ?? null };
}

async function projectOf(viewer: Viewer, { projectGuid }: NoticeForm, enterpriseGuid: string | undefined) {
  if (!projectGuid) return undefined;
  const [found] = await projectsWithin(viewer, 'project:read', [projectGuid]);
  return found?.enterpriseGuid === enterpriseGuid ? found : undefined;
}
