import { opinionSubject } from '#shared/areas/supervision/codes';
import { sql } from 'drizzle-orm';
import { companyNodes } from '../department/company-tree.service.ts';
import { namedCompanies } from '../department/named-scope.service.ts';
import { choosableProjects, projectsWithin } from '../project/projects-within.service.ts';
import type { OpinionSubjectKind } from './subject.ts';

const FIRST = 50;

/** A whole unit, when an appointment of the person names it. */
const unit: OpinionSubjectKind = {
  kind: opinionSubject.code.unit,
  async find(viewer, guid) {
    return (await watchedUnits(viewer)).find((one) => one.guid === guid) ?? null;
  },
  async search(viewer, keyword = '') {
    const wanted = keyword.toLowerCase();
    const found = await watchedUnits(viewer);
    return found.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, FIRST);
  },
  link: () => null,
};

async function watchedUnits({ db, actor }: Parameters<OpinionSubjectKind['find']>[0]) {
  const { rows } = await db.execute<{ guid: string }>(
    sql`select guid from ${namedCompanies(actor.guid, 'supervision:opinion')} named`,
  );
  const named = new Set(rows.map(({ guid }) => guid));
  return (await companyNodes({ db, actor }))
    .filter(({ enterpriseGuid }) => named.has(enterpriseGuid))
    .map(({ enterpriseGuid, deptGuid, name }) => ({
      guid: enterpriseGuid,
      no: '',
      name,
      enterpriseGuid,
      enterpriseName: name,
      deptGuid,
      projectGuid: null,
    }));
}

const project: OpinionSubjectKind = {
  kind: opinionSubject.code.project,
  async find(viewer, guid) {
    const [found] = await projectsWithin(viewer, 'project:read', [guid]);
    if (!found) return null;
    return {
      guid,
      no: found.projectNo,
      name: found.projectName,
      enterpriseGuid: found.enterpriseGuid,
      enterpriseName: found.enterpriseName,
      deptGuid: found.deptGuid,
      projectGuid: guid,
    };
  },
  async search(viewer, keyword) {
    const { list } = await choosableProjects(viewer, 'project:read', { page: 1, rows: FIRST, keyword });
    return list.map(({ guid, projectNo, projectName, enterpriseGuid, enterpriseName }) => ({
      guid,
      no: projectNo,
      name: projectName,
      enterpriseGuid,
      enterpriseName,
    }));
  },
  link: () => null,
};

/** What supervision itself knows opinions to be about. */
export const ownSubjects: readonly OpinionSubjectKind[] = [unit, project];
