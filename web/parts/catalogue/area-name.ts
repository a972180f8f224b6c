import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { areaTree, type TreeNode } from '#shared/areas/dictionary/contract';
import { NATIONWIDE } from '#shared/areas/supplier/records/codes';
import { cityOf, provinceOf } from '#shared/kit/identifiers/region';
import type { Wording } from '#shared/kit/language';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';

const HOUR = 3_600_000;
const WHOLE_COUNTRY: Wording = { cn: '全国', en: 'Nationwide' };

function flat(nodes: readonly TreeNode[], into: Map<string, Wording>) {
  for (const { code, label, children } of nodes) flat(children, into.set(code, label));
  return into;
}

/**
 * The name of a province or city by its 行政区划代码, for a district that of its city; an unknown code reads as itself.
 */
export function useAreaName(): (code: string) => string {
  const language = useLanguage();
  const { data } = useQuery({ ...query(areaTree, {}), staleTime: HOUR });
  const names = useMemo(() => flat(data ?? [], new Map([[NATIONWIDE, WHOLE_COUNTRY]])), [data]);
  return (code) =>
    (names.get(code) ?? names.get(cityOf(code)) ?? names.get(provinceOf(code)))?.[language] ?? code;
}
