import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideMenu, menuFor, type MenuUser } from './menu.ts';
import type { MenuEntry } from './menu-entries.ts';
import { paths } from './paths.ts';

const buyer: MenuUser = { type: 'A', isHasSubmit: 1, zsZhuTiLeiXing: 'Z', permissions: [] };
const shape = (entries: readonly MenuEntry[]): unknown =>
  entries.map(({ key, path, act, children }) => (children ? { [key]: shape(children) } : (act ?? path)));
const menu = (change: Partial<MenuUser>) => shape(menuFor({ ...buyer, ...change }));

const base = { enterprise: [paths.enterpriseFormal, 'caCertificate'] };
const basicInfo2 = { enterprise: [paths.enterpriseBasic] };
const access = [paths.organisation, paths.roles, paths.secondment, paths.deposits, paths.reportAccess];
const handover = {
  handover: [paths.tenderPlanHandover, paths.inquiryHandover, paths.noticeHandover, paths.schemeHandover],
};
const management = [{ access }, handover];

test.each([0, 1])('type with B: basic info 2 and management, submitted or not (%i)', (isHasSubmit) => {
  for (const type of ['B', 'AB', 'BT'])
    for (const zsZhuTiLeiXing of ['', 'T', 'T,Z', 'Z'])
      expect(menu({ type, isHasSubmit, zsZhuTiLeiXing })).toEqual([basicInfo2, ...management]);
});

test('not submitted: only enterprise information and the CA entry, whatever the subject types', () => {
  for (const isHasSubmit of [0, 2])
    for (const zsZhuTiLeiXing of ['', 'T', 'T,Z', 'Z'])
      expect(menu({ isHasSubmit, zsZhuTiLeiXing })).toEqual([base]);
});

test('submitted, exactly T: the base menu', () => {
  for (const zsZhuTiLeiXing of ['T', ' T ', 'T,', 'T,T']) expect(menu({ zsZhuTiLeiXing })).toEqual([base]);
});

test('submitted, T with others: the base menu and management', () => {
  for (const zsZhuTiLeiXing of ['T,Z', 'Z,T', 'D, T ,Z'])
    expect(menu({ zsZhuTiLeiXing })).toEqual([base, ...management]);
});

test('submitted, without T: basic info 2 and management; a longer code is not T', () => {
  for (const zsZhuTiLeiXing of ['Z', 'Z,D', 'TT', 't'])
    expect(menu({ zsZhuTiLeiXing })).toEqual([basicInfo2, ...management]);
});

test('submitted and not yet approved, without any formal type: the base menu, whatever it has applied to be', () => {
  for (const zsZhuTiLeiXing of ['', ' ', ',', ' , ']) {
    expect(menu({ zsZhuTiLeiXing })).toEqual([base]);
    expect(menu({ zsZhuTiLeiXing, isSupervisionEnterprise: true })).toEqual([base]);
  }
  const organisation = decideMenu({ ...buyer, zsZhuTiLeiXing: '' }).find(
    ({ trail }) => trail[1].key === 'organisation',
  );
  expect(organisation?.rule).toEqual({ by: 'menu', why: 'notApproved' });
});

test('the one special enterprise also sees supervision, third, where management is seen at all', () => {
  const withSupervision = [access[0], access[1], paths.supervision, ...access.slice(2)];
  expect(menu({ isSupervisionEnterprise: true })).toEqual([
    basicInfo2,
    { access: withSupervision },
    handover,
  ]);
  expect(menu({ isSupervisionEnterprise: true, isHasSubmit: 0 })).toEqual([base]);
  expect(menu({ isSupervisionEnterprise: true, zsZhuTiLeiXing: 'T' })).toEqual([base]);
});

test('what permissions open beyond the description stands below what it names, and changes nothing of it', () => {
  const letters = fc.constantFrom('', 'T', 'T,Z', 'Z');
  fc.assert(
    fc.property(
      fc.constantFrom('A', 'B'),
      fc.constantFrom(0, 1),
      letters,
      fc.boolean(),
      fc.subarray(['plan:read', 'plan:write', 'approval:decide', 'registration:review', 'role:read']),
      (type, isHasSubmit, zsZhuTiLeiXing, isSupervisionEnterprise, permissions) => {
        const user = { type, isHasSubmit, zsZhuTiLeiXing, isSupervisionEnterprise };
        const described = menuFor({ ...user, permissions: [] });
        const whole = menuFor({ ...user, permissions });
        expect(whole.slice(0, described.length)).toEqual(described);
        const added = whole.slice(described.length).map(({ key }) => key);
        expect(added.includes('reviews')).toBe(permissions.includes('registration:review'));
        expect(added.includes('plans')).toBe(permissions.includes('plan:read'));
        expect(added.includes('approval')).toBe(
          ['approval:decide', 'plan:write', 'registration:review'].some((one) => permissions.includes(one)),
        );
      },
    ),
  );
});

test('who signs with a certificate finds where to get one, once', () => {
  const own = (change: Partial<MenuUser>) =>
    menuFor({ ...buyer, permissions: ['certificate:apply'], ...change })
      .flatMap(({ children }) => children ?? [])
      .filter(({ path }) => path === paths.certificates)
      .map(({ key }) => key);
  expect(own({})).toEqual(['ownCertificates']); // a company's representative
  expect(own({ zsZhuTiLeiXing: 'D' })).toEqual(['ownCertificates']); // an agency
  for (const zsZhuTiLeiXing of ['T', 'T,Z']) expect(own({ zsZhuTiLeiXing })).toEqual(['caCertificate']);
  expect(own({ isHasSubmit: 0 })).toEqual(['caCertificate']);
  expect(own({ permissions: [] })).toEqual([]);
});

test('every entry there is has one answer: shown in the menu, or the rule that keeps it out', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('A', 'B'),
      fc.constantFrom(0, 1),
      fc.constantFrom('', 'T', 'T,Z', 'Z'),
      fc.boolean(),
      fc.subarray(['plan:read', 'supervision:manage', 'audit:read', 'role:read']),
      (type, isHasSubmit, zsZhuTiLeiXing, isSupervisionEnterprise, permissions) => {
        const user = { type, isHasSubmit, zsZhuTiLeiXing, isSupervisionEnterprise, permissions };
        const shown = menuFor(user).flatMap(({ children }) => children ?? []);
        const decided = decideMenu(user);
        expect(decided.filter(({ rule }) => rule === null).map(({ trail }) => trail[1])).toEqual(shown);
        const keys = decided.map(({ trail }) => trail[1].key);
        expect(new Set(keys).size).toBe(keys.length);
      },
    ),
  );
});

test('the rule that keeps an entry out is the one that decides', () => {
  const ruleOf = (key: string, change: Partial<MenuUser> = {}) =>
    decideMenu({ ...buyer, ...change }).find(({ trail }) => trail[1].key === key)?.rule;
  expect(ruleOf('organisation', { isHasSubmit: 0 })).toEqual({ by: 'menu', why: 'notSubmitted' });
  expect(ruleOf('organisation', { zsZhuTiLeiXing: 'T' })).toEqual({ by: 'menu', why: 'supplierOnly' });
  expect(ruleOf('organisation')).toBeNull();
  expect(ruleOf('caCertificate')).toEqual({ by: 'menu', why: 'notSupplier' });
  expect(ruleOf('supervision')).toEqual({ by: 'menu', why: 'notSupervising' });
  expect(ruleOf('supervisors', { permissions: ['supervision:manage'] })).toEqual({
    by: 'menu',
    why: 'notSupervising',
  });
  expect(ruleOf('approvalInbox')).toEqual({
    by: 'permission',
    permissions: ['approval:decide', 'plan:write', 'registration:review'],
  });
});
