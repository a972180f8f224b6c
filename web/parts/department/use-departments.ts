import { useQuery } from '@tanstack/react-query';
import { departmentTree } from '#shared/areas/department/contract';
import { query } from '../../api/query.ts';

/** The organisation the signed-in person may see. */
export const useDepartments = () =>
  useQuery({ ...query(departmentTree, {}, { quiet: true }), staleTime: 300_000 });
