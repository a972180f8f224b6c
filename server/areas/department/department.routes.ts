import type { FastifyInstance } from 'fastify';
import * as companies from '#shared/areas/department/company-contract';
import * as calls from '#shared/areas/department/contract';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { serve } from '../../http/route.ts';
import { addCompany } from './add-company.service.ts';
import {
  chooseCompany,
  companyInfo,
  getCompany,
  listAllCompanies,
  listPlatformCompanies,
} from './company.service.ts';
import { checkCode, checkShortCode } from './check-codes.ts';
import type { HangingSource } from './hanging.service.ts';
import type { FindPeople } from './head.ts';
import { mergeDepartments, previewMerge } from './merge-departments.ts';
import { moveDepartment, sortDepartments } from './place-departments.service.ts';
import { deleteDepartment, listHanging, setDepartmentActive } from './remove-departments.service.ts';
import { listTree } from './tree.service.ts';
import { addDepartment, setDepartmentHead, updateDepartment } from './write-departments.service.ts';

/** What the organisation asks of areas that stand above it. */
export interface DepartmentParts {
  /** What may hang on a department. */
  hanging: readonly HangingSource[];
  findPeople: FindPeople;
  /** A person within reach of `user:read`, with their company and main department; null when there is none. */
  findColleague: (
    context: Context,
    guid: string,
  ) => Promise<{
    guid: string;
    name: string;
    enterpriseGuid: string;
    deptGuid: string | null;
    deptName: string | null;
  } | null>;
}

/** The organisation and its companies. */
export const departmentRoutes =
  ({ hanging, findPeople, findColleague }: DepartmentParts) =>
  (app: FastifyInstance) => {
    serve(app, calls.departmentTree, listTree(findPeople));
    serve(app, calls.addDepartment, addDepartment(findPeople));
    serve(app, calls.addCompany, addCompany);
    serve(app, calls.updateDepartment, updateDepartment(findPeople));
    serve(app, calls.setDepartmentHead, setDepartmentHead(findPeople));
    serve(app, calls.deleteDepartment, deleteDepartment(hanging));
    serve(app, calls.setDepartmentActive, setDepartmentActive(hanging));
    serve(app, calls.listHanging, listHanging(hanging));
    serve(app, calls.moveDepartment, moveDepartment);
    serve(app, calls.sortDepartments, sortDepartments);
    serve(app, calls.previewMerge, previewMerge(hanging));
    serve(app, calls.mergeDepartments, mergeDepartments(hanging));
    serve(app, calls.checkDepartmentCode, checkCode);
    serve(app, calls.checkShortCode, checkShortCode);
    serve(app, companies.userCompany, async ({ userGuid }, context) => {
      const person = await findColleague(context, userGuid ?? context.actor.guid);
      if (!person) throw new NotFound();
      const { guid, name, deptGuid, deptName, enterpriseGuid } = person;
      return {
        ...(await companyInfo(context.db, enterpriseGuid)),
        userGuid: guid,
        userName: name,
        deptGuid,
        deptName,
      };
    });
    serve(app, companies.getCompany, getCompany);
    serve(app, companies.tenderPlanCompany, getCompany);
    serve(app, companies.chooseCompany, chooseCompany);
    serve(app, companies.listAllCompanies, listAllCompanies);
    serve(app, companies.listPlatformCompanies, listPlatformCompanies);
  };
