import {
  beyond,
  caCertificate,
  enterpriseBasic,
  enterpriseFormal,
  heading,
  management,
  type MenuEntry,
  ownCertificates,
  placeOf,
  supervision,
  workbench,
} from './menu-entries.ts';

/** What the menu is decided by; the signed-in person's user info is one. */
export interface MenuUser {
  type: string;
  isHasSubmit: number;
  zsZhuTiLeiXing: string;
  permissions: readonly string[];
  /** Their enterprise is the one that sees supervision management: the setting SUPERVISION_ENTERPRISE. */
  isSupervisionEnterprise?: boolean | undefined;
}

/** Letter of the supplier among the formal subject types. */
const SUPPLIER = 'T';
/** Letter of the platform's own staff in the user type. */
const PLATFORM = 'B';

/** What keeps an entry from a person: a rule of product.md 6, or that they have none of these permissions. */
export type MenuRule =
  | { by: 'menu'; why: 'notSubmitted' | 'notApproved' | 'supplierOnly' | 'notSupplier' | 'notSupervising' }
  | { by: 'permission'; permissions: readonly string[] };

const menuRule = (why: Extract<MenuRule, { by: 'menu' }>['why']): MenuRule => ({ by: 'menu', why });

/** What keeps an entry from somebody whom the menu rules give it: that they hold none of its permissions. */
const permissionRule = ({ permissions }: MenuUser, needs: readonly string[] | undefined): MenuRule | null =>
  !needs || needs.some((one) => permissions.includes(one)) ? null : { by: 'permission', permissions: needs };

/** One entry of all there are, below its heading, and what keeps it from a person; null opens it. */
interface DecidedEntry {
  entry: MenuEntry;
  rule: MenuRule | null;
  /** The rules of product.md 6 give it to the person, whatever their permissions. */
  isGiven: boolean;
}
interface DecidedHeading {
  heading: MenuEntry;
  entries: DecidedEntry[];
}

/** The menus product.md 6 names. */
function describedMenu(user: MenuUser): DecidedHeading[] {
  const isPlatform = user.type.includes(PLATFORM);
  const hasSubmitted = user.isHasSubmit === 1;
  const subjects = user.zsZhuTiLeiXing
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const isSupplier = subjects.includes(SUPPLIER);
  const isSupplierOnly = isSupplier && subjects.every((one) => one === SUPPLIER);
  // Submitted and not yet approved: it is nothing formally, so it has what it had before submitting (decision 0010).
  const isApproved = subjects.length > 0;
  const hasBase = !isPlatform && (!hasSubmitted || !isApproved || isSupplier);
  const notManaging = isPlatform
    ? null
    : !hasSubmitted
      ? menuRule('notSubmitted')
      : !isApproved
        ? menuRule('notApproved')
        : isSupplierOnly
          ? menuRule('supplierOnly')
          : null;
  const notSupervising = user.isSupervisionEnterprise === true ? null : menuRule('notSupervising');
  const decided = (entry: MenuEntry, rule: MenuRule | null): DecidedEntry => ({
    entry,
    rule: rule ?? permissionRule(user, entry.needs),
    isGiven: rule === null,
  });
  return [
    {
      heading: heading('enterprise', '企业信息管理', 'Enterprise information', []),
      entries: [
        decided(hasBase ? enterpriseFormal : enterpriseBasic, null),
        decided(caCertificate, hasBase ? null : menuRule('notSupplier')),
      ],
    },
    ...management.map((one) => ({
      heading: one,
      entries: (one.children ?? []).map((entry) =>
        decided(entry, notManaging ?? (entry === supervision ? notSupervising : null)),
      ),
    })),
  ];
}

/** What permissions open beyond it; `without` are entries that are there already. */
const openedMenu = (user: MenuUser, without: readonly MenuEntry[]): DecidedHeading[] =>
  beyond.map(({ needs, isForSupervisionEnterprise = false, entry: one }) => {
    const ruleFor = (permissions: readonly string[]): MenuRule | null =>
      isForSupervisionEnterprise && user.isSupervisionEnterprise !== true
        ? menuRule('notSupervising')
        : permissionRule(user, permissions);
    return {
      heading: one,
      entries: (one.children ?? [])
        .filter((entry) => !without.includes(entry))
        .map((entry) => ({ entry, rule: ruleFor(entry.needs ?? needs), isGiven: false })),
    };
  });

function decidedMenu(user: MenuUser): DecidedHeading[] {
  const described = describedMenu(user);
  const hasCertificates = described.some(({ entries }) =>
    entries.some(({ entry, isGiven }) => entry === caCertificate && isGiven),
  );
  return [...described, ...openedMenu(user, hasCertificates ? [ownCertificates] : [])];
}

/** Every entry there is with its headings, and what keeps it from a person; null where it is open. */
export const decideMenu = (user: MenuUser) =>
  decidedMenu(user).flatMap(({ heading: above, entries }) =>
    entries.map(({ entry, rule, isGiven }) => ({ trail: [above, entry] as const, rule, isGiven })),
  );

/** Key of the last group: what the description gives a person and their rights do not open. */
export const LOCKED = 'needsPermission';

/**
 * The side menu of a person, daily work first and administration last: what product.md 6 names and what their permissions
 * open beyond it. What they are given and cannot open stands in the last group.
 */
export function menuFor(user: MenuUser): readonly MenuEntry[] {
  const decided = decidedMenu(user);
  const open = decided.flatMap(({ heading: above, entries }) => {
    const children = entries.filter(({ rule }) => rule === null).map(({ entry }) => entry);
    return children.length > 0 ? [{ ...above, children }] : [];
  });
  const locked = decided.flatMap(({ entries }) =>
    entries
      .filter(({ rule, isGiven }) => isGiven && rule !== null)
      .map(({ entry }) => ({ ...entry, isLocked: true as const })),
  );
  const isReviewer = user.type.includes(PLATFORM);
  return [
    workbench,
    ...open.toSorted((one, other) => placeOf(one.key, isReviewer) - placeOf(other.key, isReviewer)),
    ...(locked.length > 0 ? [heading(LOCKED, '需要授权', 'Needs permission', locked)] : []),
  ];
}
