import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideMenu, LOCKED, menuFor, type MenuUser } from './menu.ts';
import type { MenuEntry } from './menu-entries.ts';
import { paths } from './paths.ts';

const buyer: MenuUser = { type: 'A', isHasSubmit: 1, zsZhuTiLeiXing: 'Z', permissions: [] };
/** What product.md 6 gives a person, by heading; whatever their permissions. */
function menu(change: Partial<MenuUser>) {
  const given = decideMenu({ ...buyer, ...change }).filter(({ isGiven }) => isGiven);
  const headings = new Map<string, (string | undefined)[]>();
  for (const { trail } of given) {
    const [{ key }, { path, act }] = trail;
    headings.set(key, [...(headings.get(key) ?? []), act ?? path]);
  }
  return [...headings].map(([key, entries]) => ({ [key]: entries }));
}
const leaves = (entries: readonly MenuEntry[]) => entries.flatMap((one) => one.children ?? [one]);

const base = { enterprise: [paths.enterpriseFormal, 'caCertificate'] };
const basicInfo2 = { enterprise: [paths.enterpriseBasic] };
const access = [paths.organisation, paths.roles, paths.secondments, paths.deposits, paths.reportAccess];
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

test('what permissions open beyond the description changes nothing of what it gives', () => {
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
        expect(menu({ ...user, permissions })).toEqual(menu(user));
        const headings = menuFor({ ...user, permissions }).map(({ key }) => key);
        expect(headings.includes('reviews')).toBe(permissions.includes('registration:review'));
        expect(headings.includes('plans')).toBe(permissions.includes('plan:read'));
        expect(headings.includes('approval')).toBe(
          ['approval:decide', 'plan:write', 'registration:review'].some((one) => permissions.includes(one)),
        );
      },
    ),
  );
});

test('what the description gives and the rights do not open stands in the last group, and nothing else does', () => {
  const needed = ['enterprise:read', 'certificate:apply', 'department:read', 'role:read', 'report:grant'];
  fc.assert(
    fc.property(
      fc.constantFrom('A', 'B'),
      fc.constantFrom(0, 1),
      fc.constantFrom('', 'T', 'T,Z', 'Z'),
      fc.subarray([...needed, 'plan:read', 'audit:read']),
      (type, isHasSubmit, zsZhuTiLeiXing, permissions) => {
        const user = { ...buyer, type, isHasSubmit, zsZhuTiLeiXing, permissions };
        const whole = menuFor(user);
        const locked = whole.find(({ key }) => key === LOCKED)?.children ?? [];
        const given = decideMenu(user).filter(({ isGiven }) => isGiven);
        const missing = given.filter(
          ({ trail }) => trail[1].needs?.every((one) => !permissions.includes(one)) ?? false,
        );
        expect(locked.map(({ key }) => key)).toEqual(missing.map(({ trail }) => trail[1].key));
        expect(locked.every(({ isLocked }) => isLocked)).toBe(true);
        if (locked.length > 0) expect(whole.at(-1)?.key).toBe(LOCKED);
        const shown = leaves(whole).map(({ key }) => key);
        expect(new Set(shown).size).toBe(shown.length);
        for (const { trail } of given) expect(shown).toContain(trail[1].key);
      },
    ),
  );
});

test('daily work stands first, administration last; the platform begins with its reviews', () => {
  const permissions = [
    'plan:read',
    'setup:read',
    'approval:decide',
    'supplier:read',
    'registration:review',
    'role:read',
    'department:read',
    'audit:read',
    'enterprise:read',
  ];
  const headings = (change: Partial<MenuUser>) =>
    menuFor({ ...buyer, permissions, ...change }).map(({ key }) => key);
  const last = ['access', 'granting', 'audit', LOCKED];
  expect(headings({})).toEqual([
    'workbench',
    'approval',
    'plans',
    'planning',
    'suppliers',
    'enterprise',
    'handover',
    'reviews',
    ...last,
  ]);
  expect(headings({ type: 'B' }).slice(0, 3)).toEqual(['workbench', 'approval', 'reviews']);
});

test('who signs with a certificate finds where to get one, once', () => {
  const own = (change: Partial<MenuUser>) =>
    menuFor({ ...buyer, permissions: ['certificate:apply'], ...change })
      .flatMap(({ children }) => children ?? [])
      .filter(({ path, isLocked }) => path === paths.certificates && !isLocked)
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
        const open = decided.filter(({ rule }) => rule === null).map(({ trail }) => trail[1]);
        expect(new Set(shown.filter(({ isLocked }) => !isLocked))).toEqual(new Set(open));
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
  expect(ruleOf('organisation')).toEqual({ by: 'permission', permissions: ['department:read'] });
  expect(ruleOf('organisation', { permissions: ['department:read'] })).toBeNull();
  expect(ruleOf('caCertificate')).toEqual({ by: 'menu', why: 'notSupplier' });
  expect(ruleOf('supervision')).toEqual({ by: 'menu', why: 'notSupervising' });
  expect(ruleOf('supervisors', { permissions: ['supervision:manage'] })).toEqual({
    by: 'menu',
    why: 'notSupervising',
  });
  expect(ruleOf('approvalInbox')).toEqual({
    by: 'permission',
    permissions: ['approval:decide', 'plan:write', 'registration:review', 'deposit:decide'],
  });
});
