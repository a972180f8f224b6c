import { pathOf, paths } from '#shared/areas/session/paths';
import type { Screen } from './screen.ts';

/** Screens of the headings 用户与权限管理, 授权管理 and 统一身份. */
export const accessScreens: readonly Screen[] = [
  {
    path: paths.departments,
    needs: ['department:read'],
    load: () =>
      import('../../areas/organisation/organisation-page.tsx').then((module) => module.OrganisationPage),
  },
  {
    path: paths.departmentEdit(),
    needs: ['department:write'],
    load: () =>
      import('../../areas/organisation/department-edit-page.tsx').then((module) => module.DepartmentEditPage),
  },
  {
    path: paths.userImport,
    needs: ['user:write'],
    load: () =>
      import('../../areas/organisation/user-import-page.tsx').then((module) => module.UserImportPage),
  },
  {
    path: paths.roles,
    needs: ['role:read'],
    load: () => import('../../areas/role/role-list-page.tsx').then((module) => module.RoleListPage),
  },
  {
    path: pathOf(paths.roleGrant('')),
    needs: ['role:read'],
    load: () => import('../../areas/role/role-grant-page.tsx').then((module) => module.RoleGrantPage),
  },
  {
    path: paths.permissions,
    needs: ['role:read'],
    load: () => import('../../areas/role/permission-page.tsx').then((module) => module.PermissionPage),
  },
  {
    path: paths.identity,
    needs: ['identity:sync'],
    load: () => import('../../areas/identity/identity-page.tsx').then((module) => module.IdentityPage),
  },
];
