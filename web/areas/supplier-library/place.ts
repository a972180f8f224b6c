import type { SupplierRow } from '#shared/areas/supplier/library/contract';

/** Province and city a supplier is registered in; a municipality is not said twice. */
export const placeOf = (
  { province, city }: Pick<SupplierRow, 'province' | 'city'>,
  areaName: (code: string) => string,
) => [...new Set([province, city].filter(Boolean).map(areaName))].join(' ');
