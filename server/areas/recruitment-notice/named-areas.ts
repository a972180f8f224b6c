import { NATIONWIDE } from '#shared/areas/supplier/records/codes';
import { areaNames } from '../dictionary/dictionary.service.ts';

/** Areas by name, as papers say them. */
export const namedAreas = (codes: readonly string[]): string => {
  const names = areaNames(codes);
  return codes.map((code) => (code === NATIONWIDE ? '全国' : (names.get(code) ?? code))).join('、');
};
