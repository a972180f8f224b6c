import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/areas/user/contract';
import { userImport } from '#shared/areas/user/import-contract';
import { countPeople } from '#shared/areas/user/people-count-contract';
import { transferInfo } from '#shared/areas/user/transfer-contract';
import { serve, serveAll } from '../../http/route.ts';
import { startExport } from './export-users.ts';
import { checkTransfer } from './holdings.service.ts';
import { peopleImports } from './import/import.ts';
import { deleteUser, disableUser, enableUser, moveUser } from './leave.service.ts';
import { countPeopleByDepartment } from './people-count.ts';
import { resetPassword, unlockUser } from './reset-password.service.ts';
import { saveUser } from './save-user.service.ts';
import { describeUser, isUserCodeTaken, revealContact, typesOfPlace } from './user-detail.ts';
import { listDataManagers, listUsers } from './user-list.service.ts';
import type { UserParts } from './user-parts.ts';

/** The people of the organisation. */
export const userRoutes = (parts: UserParts) => (app: FastifyInstance) => {
  const { signIns, holdings } = parts;
  serve(app, calls.listUsers, (search, context) => listUsers(signIns, search, context));
  serve(app, calls.listUsersByType, (search, context) => listUsers(signIns, search, context));
  serve(app, calls.listDataManagers, (search, context) => listDataManagers(signIns, search, context));
  serve(app, countPeople, countPeopleByDepartment);
  serve(app, calls.userDetail, ({ guid }, context) => describeUser(signIns, guid, context));
  serve(app, calls.revealContact, ({ guid }, context) => revealContact(guid, context));
  serve(app, calls.userCodeExists, isUserCodeTaken);
  serve(app, calls.userTypesAllowed, ({ deptGuid }, context) => typesOfPlace(deptGuid, context));
  serve(app, calls.saveUser, (input, context) => saveUser(parts, input, context));
  serve(app, calls.deleteUser, (input, context) => deleteUser(parts, input, context));
  serve(app, calls.disableUser, (input, context) => disableUser(parts, input, context));
  serve(app, calls.enableUser, enableUser);
  serve(app, calls.moveUser, (input, context) => moveUser(parts, input, context));
  serve(app, calls.resetUserPassword, (input, context) => resetPassword(parts, input, context));
  serve(app, calls.unlockUser, ({ guid }, context) => unlockUser(parts, guid, context));
  serve(app, calls.exportUsers, startExport);
  serve(app, transferInfo, (input, context) => checkTransfer(holdings, input, context));
  serveAll(userImport, peopleImports(parts).calls)(app);
};
