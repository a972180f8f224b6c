import type { MaterialForm } from '#shared/areas/material/rules';

interface Column {
  field: keyof MaterialForm;
  /** Pixels. */
  width: number;
}
const USUAL = 108;

/** The columns of 物资明细, in their order. */
export const materialColumns: readonly Column[] = [
  { field: 'materialCode', width: USUAL },
  { field: 'materialName', width: 160 },
  { field: 'spec', width: 160 },
  { field: 'brand', width: 140 },
  { field: 'unit', width: USUAL },
  { field: 'quantity', width: USUAL },
  { field: 'price', width: USUAL },
  { field: 'requiredDate', width: USUAL },
  { field: 'place', width: USUAL },
  { field: 'remark', width: USUAL },
];
