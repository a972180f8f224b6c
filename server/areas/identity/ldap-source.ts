import { Attribute, BerWriter, Change, DN } from 'ldapts';
import { departmentKind } from '#shared/areas/department/codes';
import type { IdentityUnit } from '#shared/areas/identity/contract';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { oneTimePassword } from '../../kit/one-time-password.ts';
import type { IdentitySource, Page, SourcePerson } from './identity-source.ts';
import { withDirectory } from './ldap-client.ts';
import {
  findEntry,
  isWithin,
  type LdapPerson,
  type LdapUnit,
  nearest,
  readPeople,
  readUnits,
  sameDn,
} from './ldap-entries.ts';
import type { LdapSettings } from './ldap-settings.ts';

/** Password Modify of RFC 3062: the directory itself hashes what it is given. */
const PASSWORD_MODIFY = '1.3.6.1.4.1.4203.1.11.1';
const USER_IDENTITY = 0x80;
const NEW_PASSWORD = 0x82;

/** Ids of the entries below which a person may see and change; null is the whole directory. */
export type VisibleRoots = (context: Context) => Promise<readonly string[] | null>;

/** Departments and people of an LDAP directory, as OpenLDAP keeps them. */
export function ldapSource(settings: LdapSettings, rootsOf: VisibleRoots): IdentitySource {
  const within = async <T>(
    context: Context,
    act: (client: Parameters<Parameters<typeof withDirectory>[1]>[0], units: LdapUnit[]) => Promise<T>,
  ): Promise<T> => {
    const roots = await rootsOf(context);
    return withDirectory(settings, async (client) =>
      act(client, visible(await readUnits(client, settings), roots)),
    );
  };

  return {
    kind: 'ldap',
    address: `${settings.url} ${settings.base}`,
    isEncrypted: settings.url.startsWith('ldaps:') || settings.startTls === true,
    check: () =>
      withDirectory(settings, async (client) => void (await client.search(settings.base, { scope: 'base' }))),
    units: (context, keyword) =>
      within(context, async (_client, units) => {
        const all = toUnits(units);
        return keyword ? withThoseAbove(all, keyword) : all;
      }),
    people: (context, { keyword, unitId, ...page }) =>
      within(context, async (client, units) => {
        const tops = unitId === undefined ? topsOf(units) : units.filter(({ id }) => id === unitId);
        const found = [];
        for (const { dn } of tops) found.push(...(await readPeople(client, dn, keyword)));
        const named = new Map(units.map(({ id, name }) => [id, name]));
        return pageOf(
          toPeople(found, units).map((one) => ({ ...one, unitName: named.get(one.unitId ?? '') ?? '' })),
          page,
        );
      }),
    companies: (context, { keyword, ...page }) =>
      within(context, async (_client, units) => {
        const found = units
          .filter(({ kind, name }) => kind === departmentKind.code.company && name.includes(keyword ?? ''))
          .map(({ id, name, code }) => ({ id, name, code }));
        return pageOf(found, page);
      }),
    resetPassword: (context, id) =>
      within(context, async (client, units) => {
        const { dn } = await entryWithin(client, units, id);
        const password = oneTimePassword();
        const writer = new BerWriter();
        writer.startSequence();
        writer.writeString(dn, USER_IDENTITY);
        writer.writeString(password, NEW_PASSWORD);
        writer.endSequence();
        await client.exop(PASSWORD_MODIFY, writer.buffer);
        return password;
      }),
    changePhone: (context, id, phone) =>
      within(context, async (client, units) => {
        const { dn } = await entryWithin(client, units, id);
        const modification = new Attribute({ type: 'mobile', values: [phone] });
        await client.modify(dn, new Change({ operation: 'replace', modification }));
      }),
    addCompany: (context, { parentId, name, enterpriseName, code }) =>
      within(context, async (client, units) => {
        const above = parentId === null ? topsOf(units)[0] : units.find(({ id }) => id === parentId);
        if (!above) throw new NotFound();
        if (above.kind !== departmentKind.code.company)
          throw new BusinessError({
            cn: '单位只能放在单位之下',
            en: 'A company can only stand below a company',
          });
        // The name is escaped by the library, whatever is in it.
        const dn = `${new DN().addPairRDN('o', enterpriseName ?? name).toString()},${above.dn}`;
        await client.add(dn, {
          objectClass: ['organization'],
          o: enterpriseName ?? name,
          ...(settings.unitCode !== undefined && { [settings.unitCode]: code }),
        });
        const made = (await readUnits(client, settings)).find((one) => sameDn(one.dn) === sameDn(dn));
        return made!.id;
      }),
    readBelow: (unitId) =>
      withDirectory(settings, async (client) => {
        const units = await readUnits(client, settings);
        const root = units.find(({ id }) => id === unitId);
        if (!root) return null;
        const below = units.filter(({ dn }) => isWithin(dn, root.dn));
        return { units: toUnits(below), people: toPeople(await readPeople(client, root.dn), below) };
      }),
    unitNames: (ids) =>
      withDirectory(settings, async (client) => {
        const wanted = new Set(ids);
        const units = await readUnits(client, settings);
        return new Map(units.filter(({ id }) => wanted.has(id)).map(({ id, name }) => [id, name]));
      }),
  };

  async function entryWithin(
    client: Parameters<Parameters<typeof withDirectory>[1]>[0],
    units: readonly LdapUnit[],
    id: string,
  ) {
    const entry = await findEntry(client, settings, id);
    const isPerson = [entry?.['objectClass']]
      .flat()
      .some((one) => String(one).toLowerCase() === 'inetorgperson');
    if (!entry || !isPerson || !topsOf(units).some(({ dn }) => isWithin(entry.dn, dn))) throw new NotFound();
    return entry;
  }
}

/** The units below the roots a person may see. */
function visible(units: LdapUnit[], roots: readonly string[] | null): LdapUnit[] {
  if (roots === null) return units;
  const tops = units.filter(({ id }) => roots.includes(id));
  return units.filter(({ dn }) => tops.some((top) => isWithin(dn, top.dn)));
}

/** Those with none of the others above them. */
const topsOf = (units: readonly LdapUnit[]) => {
  const known = new Set(units.map(({ dn }) => dn));
  return units.filter(({ parentDn }) => parentDn === null || !known.has(parentDn));
};

function toUnits(units: readonly LdapUnit[]): IdentityUnit[] {
  const idOf = new Map(units.map(({ dn, id }) => [dn, id]));
  return units.map(({ id, parentDn, kind, name, code }) => ({
    id,
    parentId: (parentDn === null ? undefined : idOf.get(parentDn)) ?? null,
    kind,
    name,
    code,
  }));
}

function toPeople(people: readonly LdapPerson[], units: readonly LdapUnit[]): SourcePerson[] {
  const known = new Map(units.map(({ dn }) => [sameDn(dn), dn]));
  const idOf = new Map(units.map(({ dn, id }) => [dn, id]));
  return people
    .map(({ dn: _dn, parentDn, ...person }) => ({
      ...person,
      unitId: idOf.get(nearest(known, parentDn) ?? '') ?? null,
      version: null,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'zh') || a.userName.localeCompare(b.userName));
}

/** The units that match, and what they lie in. */
function withThoseAbove(units: readonly IdentityUnit[], keyword: string): IdentityUnit[] {
  const parent = new Map(units.map(({ id, parentId }) => [id, parentId]));
  const kept = new Set<string>();
  for (const { id, name, code } of units)
    if (name.includes(keyword) || code.includes(keyword))
      for (let at: string | null = id; at !== null && !kept.has(at); at = parent.get(at) ?? null)
        kept.add(at);
  return units.filter(({ id }) => kept.has(id));
}

const pageOf = <Row>(all: Row[], { page, rows }: { page: number; rows: number }): Page<Row> => ({
  list: all.slice((page - 1) * rows, page * rows),
  total: all.length,
  page,
  rows,
});
