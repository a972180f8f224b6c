import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { departmentTree } from '#shared/areas/department/contract';
import { countPeople } from '#shared/areas/user/people-count-contract';
import { query } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { useDepartments } from '../../parts/department/use-departments.ts';
import { organisationOf } from './tree-model.ts';

/** The calls to ask anew after anything in the tree has changed. */
export const treeCalls = [departmentTree, countPeople] as const;

/** The organisation one may see, with its people; they come after the tree and are not waited for. */
export function useOrganisation() {
  const tree = useDepartments();
  const maySeePeople = useMay('user:read');
  const people = useQuery({ ...query(countPeople, {}, { quiet: true }), enabled: maySeePeople });
  const organisation = useMemo(
    () =>
      tree.data &&
      organisationOf(tree.data, new Map(people.data?.map(({ deptGuid, count }) => [deptGuid, count]))),
    [tree.data, people.data],
  );
  return { tree, organisation };
}
