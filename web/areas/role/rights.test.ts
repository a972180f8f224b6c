import { expect, test } from 'vitest';
import type { RoleAuth } from '#shared/areas/role/auth-form';
import { type DataScope, dataScope } from '#shared/areas/role/scope';
import { rightsOf } from './rights.ts';

const s = dataScope.code;
const reading = (scope: DataScope): RoleAuth => ({
  grants: [{ permission: 'plan:read', isProjectLevel: false }],
  scopes: [{ area: 'plan', scope }],
});
const held = (name: string, auth: RoleAuth) => ({ guid: name, name, auth });

test('of several roles the widest scope counts, permission by permission', () => {
  const rights = rightsOf([
    held('经办人', {
      grants: [
        { permission: 'plan:read', isProjectLevel: false },
        { permission: 'plan:write', isProjectLevel: false },
      ],
      scopes: [{ area: 'plan', scope: s.self }],
    }),
    held('负责人', reading(s.departmentTree)),
  ]);
  expect(rights.get('plan:read')).toEqual({
    reach: [s.departmentTree],
    through: [
      { guid: '经办人', name: '经办人', scope: s.self, isProjectLevel: false },
      { guid: '负责人', name: '负责人', scope: s.departmentTree, isProjectLevel: false },
    ],
  });
  expect(rights.get('plan:write')?.reach).toEqual([s.self]);
});

test('named companies come beside the widest scope', () => {
  expect(
    rightsOf([held('甲', reading(s.companies)), held('乙', reading(s.department))]).get('plan:read')?.reach,
  ).toEqual([s.department, s.companies]);
});

test('at project level it reaches the projects allocated and nothing of one’s own', () => {
  const auth: RoleAuth = {
    grants: [{ permission: 'project:read', isProjectLevel: true }],
    scopes: [{ area: 'project', scope: s.company }],
  };
  expect(rightsOf([held('甲', auth)]).get('project:read')?.reach).toEqual([s.projects]);
});
