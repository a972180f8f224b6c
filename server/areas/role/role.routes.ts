import type { FastifyInstance } from 'fastify';
import { roleCalls } from '#shared/areas/role/contract';
import { reachedTenderers } from '../department/reached-companies.service.ts';
import { serve } from '../../http/route.ts';
import { readCeiling } from './read-ceiling.service.ts';
import { findRole, listRoles } from './list-roles.ts';
import { readAuth } from './read-auth.ts';
import { roleHistory } from './role-history.ts';
import { addCompanyRole, copyRole, editRole } from './write-roles.ts';

/** Roles themselves; what touches the people who hold them is served by the access area. */
export function roleRoutes(app: FastifyInstance) {
  serve(app, roleCalls.list, listRoles);
  serve(app, roleCalls.find, findRole);
  serve(app, roleCalls.auth, readAuth);
  serve(app, roleCalls.add, addCompanyRole);
  serve(app, roleCalls.edit, editRole);
  serve(app, roleCalls.copy, copyRole);
  serve(app, roleCalls.history, roleHistory);
  serve(app, roleCalls.tenderers, ({ name }, context) => reachedTenderers(context, 'role:read', name));
  serve(app, roleCalls.ceiling, readCeiling);
}
