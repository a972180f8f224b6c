import type { FastifyInstance } from 'fastify';
import { accessCalls } from '#shared/areas/access/contract';
import { previewCalls } from '#shared/areas/access/preview-contract';
import { roleCalls } from '#shared/areas/role/contract';
import { serve } from '../../http/route.ts';
import { appointAdministrator, missingAdministrators } from './appoint.ts';
import { ceilingChange } from './change-ceiling.ts';
import { deleteRole, grantsChange, roleDeletionChange } from './change-role.ts';
import { departmentMoveChange } from './department-move.ts';
import { madeAsShown, previewOf } from './effect.ts';
import { batchChange, roleUsersChange, userRolesChange } from './give-roles.service.ts';
import { grantableTree, supervisionTree } from './grantable-tree.ts';
import { listHolders, listRoleUsers, listUserRoles } from './holders.ts';

/** Who has which role and right, and what a change of that would do. */
export function accessRoutes(app: FastifyInstance) {
  serveGranting(app);
  servePreviews(app);
  serve(app, accessCalls.userRoles, listUserRoles);
  serve(app, accessCalls.roleUsers, listRoleUsers);
  serve(app, accessCalls.holders, listHolders);
  serve(app, accessCalls.tree, grantableTree);
  serve(app, accessCalls.supervisionTree, supervisionTree);
  serve(app, accessCalls.missingAdministrators, missingAdministrators);
  serve(app, accessCalls.appointAdministrator, appointAdministrator);
}

function serveGranting(app: FastifyInstance) {
  serve(app, roleCalls.grant, ({ digest, ...form }, context) =>
    madeAsShown(context, digest, grantsChange(form)),
  );
  serve(app, roleCalls.remove, deleteRole);
  serve(app, roleCalls.setCeiling, ({ digest, ...form }, context) =>
    madeAsShown(context, digest, ceilingChange(form)),
  );
  serve(app, accessCalls.giveRole, async ({ digest, ...form }, context) => ({
    count: await madeAsShown(context, digest, roleUsersChange('give', form)),
  }));
  serve(app, accessCalls.takeRole, async ({ digest, ...form }, context) => ({
    count: await madeAsShown(context, digest, roleUsersChange('take', form)),
  }));
  serve(app, accessCalls.setUserRoles, async ({ digest, ...form }, context) => ({
    roleGuids: await madeAsShown(context, digest, userRolesChange(form)),
  }));
  serve(app, accessCalls.setUserRolesInBatch, async ({ digest, ...form }, context) => {
    const results = await madeAsShown(context, digest, batchChange(form));
    return { doneCount: results.filter(({ isDone }) => isDone).length, results };
  });
}

function servePreviews(app: FastifyInstance) {
  serve(app, previewCalls.role, (form, context) => previewOf(context, grantsChange(form)));
  serve(app, previewCalls.roleDeletion, (form, context) => previewOf(context, roleDeletionChange(form)));
  serve(app, previewCalls.userRoles, (form, context) => previewOf(context, userRolesChange(form)));
  serve(app, previewCalls.batch, (form, context) => previewOf(context, batchChange(form)));
  serve(app, previewCalls.giveRole, (form, context) => previewOf(context, roleUsersChange('give', form)));
  serve(app, previewCalls.takeRole, (form, context) => previewOf(context, roleUsersChange('take', form)));
  serve(app, previewCalls.departmentMove, (form, context) => previewOf(context, departmentMoveChange(form)));
  serve(app, previewCalls.ceiling, (form, context) => previewOf(context, ceilingChange(form)));
}
