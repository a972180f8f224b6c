import {
  beyond,
  caCertificate,
  enterpriseBasic,
  enterpriseFormal,
  heading,
  management,
  type MenuEntry,
  ownCertificates,
  supervision,
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

/** One entry of all there are, below its heading, and what keeps it from a person; null shows it. */
interface DecidedEntry {
  entry: MenuEntry;
  rule: MenuRule | null;
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
  return [
    {
      heading: heading('enterprise', '企业信息管理', 'Enterprise information', []),
      entries: [
        { entry: hasBase ? enterpriseFormal : enterpriseBasic, rule: null },
        { entry: caCertificate, rule: hasBase ? null : menuRule('notSupplier') },
      ],
    },
    ...management.map((one) => ({
      heading: one,
      entries: (one.children ?? []).map((entry) => ({
        entry,
        rule:
          notManaging ??
          (entry === supervision && user.isSupervisionEnterprise !== true
            ? menuRule('notSupervising')
            : null),
      })),
    })),
  ];
}

/** What permissions open beyond it; `without` are entries that are there already. */
const openedMenu = (user: MenuUser, without: readonly MenuEntry[]): DecidedHeading[] =>
  beyond.map(({ needs, isForSupervisionEnterprise = false, entry: one }) => {
    const ruleFor = (permissions: readonly string[]): MenuRule | null =>
      isForSupervisionEnterprise && user.isSupervisionEnterprise !== true
        ? menuRule('notSupervising')
        : permissions.some((permission) => user.permissions.includes(permission))
          ? null
          : { by: 'permission', permissions };
    return {
      heading: one,
      entries: (one.children ?? [])
        .filter((entry) => !without.includes(entry))
        .map((entry) => ({ entry, rule: ruleFor(entry.needs ?? needs) })),
    };
  });

function decidedMenu(user: MenuUser): DecidedHeading[] {
  const described = describedMenu(user);
  const hasCertificates = described.some(({ entries }) =>
    entries.some(({ entry, rule }) => entry === caCertificate && rule === null),
  );
  return [...described, ...openedMenu(user, hasCertificates ? [ownCertificates] : [])];
}

/** Every entry there is with its headings, and what keeps it from a person; null where it is shown. */
export const decideMenu = (user: MenuUser) =>
  decidedMenu(user).flatMap(({ heading: above, entries }) =>
    entries.map(({ entry, rule }) => ({ trail: [above, entry] as const, rule })),
  );

/** The side menu of a person: what product.md 6 names, then what their permissions open beyond it. */
export const menuFor = (user: MenuUser): readonly MenuEntry[] =>
  decidedMenu(user).flatMap(({ heading: above, entries }) => {
    const children = entries.filter(({ rule }) => rule === null).map(({ entry }) => entry);
    return children.length > 0 ? [{ ...above, children }] : [];
  });
