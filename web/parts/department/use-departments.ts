import { useQuery } from '@tanstack/react-query';
import { departmentTree } from '#shared/areas/department/contract';
import { query } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';

/** Whether the signed-in person sees any organisation to choose from: a supplier and a supervisor do not. */
export const useSeesDepartments = () => useMay(departmentTree.access);

/** The organisation the signed-in person may see; asked for by nobody who may not. */
export const useDepartments = () =>
  useQuery({
    ...query(departmentTree, {}, { quiet: true }),
    staleTime: 300_000,
    enabled: useSeesDepartments(),
  });
