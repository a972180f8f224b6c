import { NATIONWIDE } from '#shared/areas/supplier/records/codes';
import { cityOf, provinceOf, regionLevel } from '#shared/kit/identifiers/region';

/** Marks a province of which a part is meant. */
const within = (province: string) => `in${province}`;

/** What a supplier is found by that serves these regions and is registered there. */
export function regionKeysOf(
  served: readonly string[],
  { province, city }: { province: string; city: string },
) {
  const keys = [
    ...served.flatMap((code) => (code === NATIONWIDE ? [code] : [code, within(provinceOf(code))])),
    ...(city ? [cityOf(city)] : []),
    ...(province ? [within(province)] : []),
  ];
  return [...new Set(keys)].sort();
}

/**
 * Any of these keys is what a search for a region wants: a province is served by whoever serves it, a part of it or
 * the whole country; a city by whoever serves it, its province or the whole country.
 */
export const keysFor = (region: string): string[] =>
  regionLevel(region) === 'province'
    ? [region, within(region), NATIONWIDE]
    : [cityOf(region), provinceOf(region), NATIONWIDE];
