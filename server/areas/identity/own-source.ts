import { passwordDelivery } from '#shared/areas/user/codes';
import { userFilter } from '#shared/areas/user/contract';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { addCompany } from '../department/add-company.service.ts';
import { chooseCompany } from '../department/company.service.ts';
import { listTree } from '../department/tree.service.ts';
import { changeUser } from '../user/change-user.service.ts';
import { resetPassword } from '../user/reset-password.service.ts';
import { listUsers } from '../user/user-list.service.ts';
import type { UserParts } from './user-parts.ts';
import { findPeople } from '../user/user.service.ts';
import type { IdentitySource } from './identity-source.ts';

/** Our own departments and people: what a house without a directory has. Each right is that of the ordinary screens. */
export const ownSource = (parts: UserParts): IdentitySource => ({
  kind: 'own',
  address: '',
  isEncrypted: true,
  check: async () => undefined,
  units: async (context, keyword) => {
    const nodes = await listTree(findPeople)({}, context);
    const fits = (text: string) => text.toLowerCase().includes((keyword ?? '').toLowerCase());
    const parent = new Map(nodes.map(({ guid, parentGuid }) => [guid, parentGuid]));
    const kept = new Set<string>();
    for (const { guid, name, code } of nodes)
      if (fits(name) || fits(code))
        for (let at: string | null = guid; at !== null && !kept.has(at); at = parent.get(at) ?? null)
          kept.add(at);
    return nodes
      .filter(({ guid }) => kept.has(guid))
      .map(({ guid, parentGuid, kind, name, code }) => ({
        id: guid,
        parentId: parentGuid,
        kind,
        name,
        code,
      }));
  },
  people: async (context, { keyword, unitId, page, rows }) => {
    const filter = userFilter.parse({ keyword, deptGuid: unitId });
    const found = await listUsers(parts.signIns, { ...filter, page, rows }, context);
    return {
      ...found,
      list: found.list.map((one) => ({
        id: one.guid,
        unitId: one.deptGuid,
        unitName: one.deptName ?? '',
        userName: one.userName,
        name: one.name,
        userCode: one.userCode,
        phone: one.phone,
        email: '',
        duty: one.duty,
        isActive: one.isActive,
        version: one.version,
      })),
    };
  },
  companies: async (context, search) => {
    const found = await chooseCompany(search, context);
    return { ...found, list: found.list.map(({ guid, name, code }) => ({ id: guid, name, code })) };
  },
  resetPassword: async (context, id, version) => {
    const named = { ...lastSeen(id, version), delivery: passwordDelivery.code.show };
    return (await resetPassword(parts, named, context)).oneTimePassword!;
  },
  changePhone: async (context: Context, id, phone, version) => {
    await changeUser(parts, { ...lastSeen(id, version), phone }, context);
  },
  addCompany: async (context, { parentId, ...form }) =>
    (await addCompany({ ...form, parentGuid: parentId }, context)).guid,
  readBelow: null,
  unitNames: (ids) => Promise.resolve(new Map(ids.map((id) => [id, id]))),
});

function lastSeen(guid: string, version: number | undefined) {
  if (version === undefined)
    throw new BusinessError({
      cn: '缺少版本号，请刷新后重试',
      en: 'The version is missing. Please reload and try again.',
    });
  return { guid, version };
}
