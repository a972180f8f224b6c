import { representativeKind } from '#shared/areas/representative/kind';
import type { RepresentativeForm } from '#shared/areas/representative/rules';
import { saveRepresentative } from '../../areas/representative/save-representative.ts';
import {
  confirmRepresentative,
  endRepresentative,
} from '../../areas/representative/settle-representative.ts';
import { findContact, findPeople } from '../../areas/user/user.service.ts';
import type { Db } from '../../db/client.ts';
import { representativeParts } from '../representative-parts.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { demoCompany } from './organisation.ts';

const kind = representativeKind.code;

/** A representative of each kind in office, one who is to be invited, and one who has gone. */
export async function addDemoRepresentatives(db: Db, { userOf, enterpriseOf }: DemoIdentity) {
  const { as, end } = actingIn(db, userOf);
  const registrar = await as('data');
  const security = await as('security');
  const enterpriseGuid = enterpriseOf(demoCompany.first);
  const enter = (form: Partial<RepresentativeForm> & Pick<RepresentativeForm, 'kind'>) =>
    saveRepresentative(
      representativeParts,
      { enterpriseGuid, phone: '13857101001', email: 'zbrdb@example.com', ...form },
      registrar,
    );
  const enterUser = async (userName: string, form: Pick<RepresentativeForm, 'kind'> & { duty: string }) => {
    const userGuid = userOf(userName);
    const contact = await findContact(db, userGuid);
    return enter({ ...form, userGuid, phone: contact!.phone!, email: contact!.email || 'zbrdb@example.com' });
  };
  for (const [userName, form] of [
    ['delegate', { kind: kind.tenderer, duty: '招标管理科科长' }],
    ['signer', { kind: kind.handler, duty: '招标管理科专员' }],
  ] as const)
    await confirmRepresentative(await enterUser(userName, form), security);

  const [planner] = await findPeople(db, [userOf('planner')]);
  await enter({
    kind: kind.tenderer,
    name: '沈文博',
    userName: 'shenwenbo',
    deptGuid: planner!.deptGuid!,
    duty: '采购管理部门副主任',
    remark: '授权签署2026年度委托单',
  });
  const gone = await enterUser('project', { kind: kind.tenderer, duty: '采购项目经理' });
  await endRepresentative(
    representativeParts,
    { ...gone, reason: '岗位调整，不再担任招标人代表' },
    registrar,
  );
  await end();
}
