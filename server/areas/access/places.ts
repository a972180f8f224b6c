import { createHash } from 'node:crypto';
import { subjectType } from '#shared/areas/enterprise/codes';
import { type DataScope, dataScope, type Reach } from '#shared/areas/role/scope';
import type { NamedObject, OrganisationNode } from '../department/organisation.service.ts';
import type { ActingPerson } from '../session/acting-people.service.ts';

/** Where a permission reaches: counted for people, and as a key by which two are told apart. */
export interface Places {
  departments: number;
  companies: number;
  named: number;
  key: string;
}

const s = dataScope.code;
const digestOf = (parts: readonly string[]) => createHash('sha256').update(parts.join(' ')).digest('base64');
const sorted = (guids: Iterable<string>) => [...new Set(guids)].sort();

/**
 * Counts what reaches cover in one state of the organisation: the same rules `scopeCondition` puts into SQL, over the
 * tree in memory, since an effect asks them of thousands of people (a test holds the two together).
 */
export function placesIn(nodes: readonly OrganisationNode[]) {
  const byGuid = new Map(nodes.map((node) => [node.guid, node]));
  const byCompany = Map.groupBy(nodes, ({ enterpriseGuid }) => enterpriseGuid);
  const companyNode = new Map(
    nodes.filter(({ kind }) => kind === 'company').map((node) => [node.enterpriseGuid, node]),
  );
  const headed = Map.groupBy(
    nodes.filter(({ headGuid }) => headGuid !== null),
    ({ headGuid }) => headGuid!,
  );
  const below = Map.groupBy(
    nodes.flatMap((node) =>
      node.path
        .split('/')
        .filter(Boolean)
        .map((above) => ({ above, node })),
    ),
    ({ above }) => above,
  );
  const belowOf = (guid: string) => (below.get(guid) ?? []).map(({ node }) => node);
  const kept = new Map<string, Places>();

  const companiesBelow = (enterpriseGuid: string): string[] => {
    const node = companyNode.get(enterpriseGuid);
    if (!node) return [enterpriseGuid];
    return belowOf(node.guid).flatMap((one) => (one.kind === 'company' ? [one.enterpriseGuid] : []));
  };
  const companiesOf = (
    person: ActingPerson,
    scope: DataScope,
    named: readonly NamedObject[],
  ): readonly string[] => {
    if (scope === s.company) return [person.enterpriseGuid];
    if (scope === s.companies)
      return named
        .filter(({ kind }) => kind === 'company')
        .flatMap((one) => (one.includesBelow ? companiesBelow(one.objectGuid) : [one.objectGuid]));
    if (scope !== s.companyTree) return [];
    return person.type.includes(subjectType.code.platform)
      ? [...companyNode.keys()]
      : companiesBelow(person.enterpriseGuid);
  };
  const departmentsOf = (person: ActingPerson, scope: DataScope): readonly OrganisationNode[] => {
    const own = person.deptGuids.flatMap((guid) => byGuid.get(guid) ?? []);
    const reached =
      scope === s.department
        ? own
        : scope === s.departmentTree
          ? own.flatMap(({ guid }) => belowOf(guid))
          : [];
    return reached.filter(({ enterpriseGuid }) => enterpriseGuid === person.enterpriseGuid);
  };

  /** Where a permission of a person covers what others own; with 本人 alone, nothing. */
  function placesOf(
    person: ActingPerson,
    permission: string,
    reach: Reach,
    allNamed: readonly NamedObject[],
  ): Places {
    const scopes = [...reach].sort((a, b) => a - b);
    const named =
      reach.has(s.companies) || reach.has(s.projects)
        ? allNamed.filter((one) => one.permissions === null || one.permissions.includes(permission))
        : [];
    const asked = [
      scopes.join(),
      person.enterpriseGuid,
      person.type.includes(subjectType.code.platform) ? 'B' : '',
      person.deptGuids.join(),
      named.length > 0 ? `${person.guid} ${permission}` : '',
    ].join('|');
    const known = kept.get(asked);
    if (known) return known;
    const places = placesFor(person, scopes, named);
    kept.set(asked, places);
    return places;
  }

  function placesFor(
    person: ActingPerson,
    scopes: readonly DataScope[],
    named: readonly NamedObject[],
  ): Places {
    const companies = sorted(scopes.flatMap((scope) => companiesOf(person, scope, named)));
    const whole = new Set(companies);
    const single = sorted(
      scopes
        .flatMap((scope) => departmentsOf(person, scope))
        .filter(({ enterpriseGuid }) => !whole.has(enterpriseGuid))
        .map(({ guid }) => guid),
    );
    // 指定单位 takes in the single projects of a supervision, 指定项目 every project named.
    const projects = sorted(
      named
        .filter(
          ({ kind, source }) =>
            kind === 'project' && (scopes.includes(s.projects) || source === 'supervision'),
        )
        .map(({ objectGuid }) => objectGuid),
    );
    const isByCompany = scopes.includes(s.companies);
    return {
      departments:
        single.length + companies.reduce((sum, guid) => sum + (byCompany.get(guid)?.length ?? 0), 0),
      companies: companies.length,
      named: projects.length + (isByCompany ? new Set(companiesOf(person, s.companies, named)).size : 0),
      key: digestOf([...scopes.map(String), 'c', ...companies, 'd', ...single, 'p', ...projects]),
    };
  }

  /** The departments below those a person heads, their own included. */
  function headshipOf(userGuid: string): { count: number; key: string } {
    const all = sorted(
      (headed.get(userGuid) ?? []).flatMap(({ guid }) => belowOf(guid)).map(({ guid }) => guid),
    );
    return { count: all.length, key: digestOf(all) };
  }

  return { placesOf, headshipOf };
}
