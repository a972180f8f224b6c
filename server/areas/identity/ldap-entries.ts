import type { Client, Entry, Filter } from 'ldapts';
import { AndFilter, EqualityFilter, OrFilter, SubstringFilter } from 'ldapts';
import { departmentKind } from '#shared/areas/department/codes';
import { plainPhone } from '#shared/kit/phone';
import type { SourcePerson } from './identity-source.ts';
import type { LdapSettings } from './ldap-settings.ts';

/** An entry that is a company or a department, with where it lies. */
export interface LdapUnit {
  id: string;
  dn: string;
  /** The nearest unit above, by its dn; null for the base. */
  parentDn: string | null;
  kind: 'company' | 'department';
  name: string;
  code: string;
}

/** A person with the dn of the entry above them. */
export type LdapPerson = Omit<SourcePerson, 'unitId' | 'version'> & { dn: string; parentDn: string };

const PAGE_SIZE = 500;
const isClass = (value: string) => new EqualityFilter({ attribute: 'objectClass', value });
const UNITS = new OrFilter({ filters: [isClass('organizationalUnit'), isClass('organization')] });
const PEOPLE = isClass('inetOrgPerson');
/** What a directory marks a disabled account by: OpenLDAP's password policy, 389 Directory Server. */
const DISABLED_MARKS = ['pwdAccountLockedTime', 'nsAccountLock'];
/** `pwdAccountLockedTime` of an account that was locked by a person and for good. */
const LOCKED_FOR_GOOD = '000001010000Z';

/** The first value of an attribute as text. */
function first(entry: Entry, attribute: string): string {
  const value = entry[attribute];
  const one = Array.isArray(value) ? value[0] : value;
  return one === undefined ? '' : String(one).trim();
}

/** What stands above an entry; an escaped comma belongs to a name. */
export const dnAbove = (dn: string) => dn.replace(/^(?:\\.|[^\\,])*,?\s*/, '');
/** Spelling that two names of one entry share: `\\,` and `\\2C` are one sign, case and blanks between parts are nothing. */
export const sameDn = (dn: string) =>
  dn
    .replaceAll(
      /\\(?![0-9a-fA-F]{2})(.)/g,
      (_all, sign: string) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
    )
    .toLowerCase()
    .replaceAll(/(?<!\s)\s*([,=])\s*/g, '$1');
/** Whether an entry is another or lies below it. */
export const isWithin = (dn: string, above: string) =>
  sameDn(dn) === sameDn(above) || sameDn(dn).endsWith(`,${sameDn(above)}`);

/** All companies and departments below the base, the base itself first, parents before children. */
export async function readUnits(client: Client, settings: LdapSettings): Promise<LdapUnit[]> {
  const attributes = ['entryUUID', 'objectClass', 'ou', 'o', 'dc', settings.unitCode ?? 'entryUUID'];
  const [base] = (await client.search(settings.base, { scope: 'base', attributes })).searchEntries;
  const { searchEntries } = await client.search(settings.base, {
    scope: 'children',
    filter: UNITS,
    attributes,
    paged: { pageSize: PAGE_SIZE },
  });
  const entries = [base!, ...searchEntries.toSorted((a, b) => depthOf(a.dn) - depthOf(b.dn))];
  const known = new Map(entries.map(({ dn }) => [sameDn(dn), dn]));
  return entries.map((entry, at) => {
    const classes = [entry['objectClass']].flat().map((one) => String(one).toLowerCase());
    const isCompany = at === 0 || classes.includes('organization');
    return {
      id: first(entry, 'entryUUID'),
      dn: entry.dn,
      parentDn: at === 0 ? null : nearest(known, dnAbove(entry.dn)),
      kind: isCompany ? departmentKind.code.company : departmentKind.code.department,
      name:
        first(entry, isCompany ? 'o' : 'ou') || first(entry, 'ou') || first(entry, 'o') || first(entry, 'dc'),
      code: settings.unitCode === undefined ? '' : first(entry, settings.unitCode),
    };
  });
}

const depthOf = (dn: string) => (dn.match(/(?:\\.|[^\\,])+/g) ?? []).length;

/** The nearest known entry at or above a dn. */
export function nearest(known: ReadonlyMap<string, string>, dn: string): string | null {
  for (let at = dn; at !== ''; at = dnAbove(at)) {
    const found = known.get(sameDn(at));
    if (found !== undefined) return found;
  }
  return null;
}

/** The people below an entry whose name, user name or staff number holds the text, by name. */
export async function readPeople(client: Client, below: string, keyword?: string): Promise<LdapPerson[]> {
  const { searchEntries } = await client.search(below, {
    scope: 'sub',
    filter: keyword ? new AndFilter({ filters: [PEOPLE, named(keyword)] }) : PEOPLE,
    attributes: ['entryUUID', 'uid', 'cn', 'employeeNumber', 'mobile', 'mail', 'title', ...DISABLED_MARKS],
    paged: { pageSize: PAGE_SIZE },
  });
  return searchEntries.map(personOf);
}

/** Values travel as they are, in a field of their own: nothing a person types can become part of a filter. */
const named = (keyword: string): Filter =>
  new OrFilter({
    filters: ['cn', 'uid', 'employeeNumber'].map(
      (attribute) => new SubstringFilter({ attribute, any: [keyword] }),
    ),
  });

/** One entry below the base by its `entryUUID`; null when there is none. */
export async function findEntry(client: Client, { base }: LdapSettings, id: string): Promise<Entry | null> {
  const { searchEntries } = await client.search(base, {
    scope: 'sub',
    filter: new EqualityFilter({ attribute: 'entryUUID', value: id }),
    attributes: ['entryUUID', 'objectClass', 'uid'],
    sizeLimit: 2,
  });
  return searchEntries[0] ?? null;
}

const personOf = (entry: Entry): LdapPerson => ({
  id: first(entry, 'entryUUID'),
  dn: entry.dn,
  parentDn: dnAbove(entry.dn),
  userName: first(entry, 'uid'),
  name: first(entry, 'cn'),
  userCode: first(entry, 'employeeNumber'),
  phone: plainPhone(first(entry, 'mobile')),
  email: first(entry, 'mail'),
  duty: first(entry, 'title'),
  isActive:
    first(entry, 'pwdAccountLockedTime') !== LOCKED_FOR_GOOD &&
    first(entry, 'nsAccountLock').toLowerCase() !== 'true',
});
