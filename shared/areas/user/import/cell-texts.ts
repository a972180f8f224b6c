import { subjectType, type SubjectType } from '#shared/areas/enterprise/codes';

/** What stands between several values of one cell. */
export const SEPARATOR = '、';
const SEPARATORS = /[、,，;；\n]/;

/** The values of a cell that may hold several; each once. */
export const listed = (text: string): string[] => [
  ...new Set(
    text
      .split(SEPARATORS)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

/** User types as a sheet shows them. */
export const typesText = (types: readonly SubjectType[]) =>
  types.map((type) => subjectType.label(type)).join(SEPARATOR);

const typeByText = new Map<string, SubjectType>(
  subjectType.codes.flatMap((code) =>
    [code, subjectType.label(code), subjectType.label(code, 'en')].map(
      (text) => [text.toLowerCase(), code] as const,
    ),
  ),
);

/** User types written as labels in either language or as letters; `unknown` are texts that are none. */
export function typesOfText(text: string): { types: SubjectType[]; unknown: string[] } {
  const types: SubjectType[] = [];
  const unknown: string[] = [];
  for (const one of listed(text)) {
    const type = typeByText.get(one.toLowerCase());
    if (type === undefined) unknown.push(one);
    else if (!types.includes(type)) types.push(type);
  }
  return { types, unknown };
}

/** A department as a sheet may name it. */
export interface NamedPlace {
  guid: string;
  enterpriseGuid: string;
  /** Names from the root down, as `集团/物资部/采购科`. */
  fullName: string;
}

/** Finds departments by full name, or by the end of it when only one ends so. */
export function placeFinder(places: readonly NamedPlace[]) {
  const byFull = new Map(places.map((place) => [place.fullName, place]));
  const byEnd = new Map<string, NamedPlace[]>();
  for (const place of places) {
    const steps = place.fullName.split('/');
    for (let from = 1; from < steps.length; from += 1) {
      const end = steps.slice(from).join('/');
      byEnd.set(end, [...(byEnd.get(end) ?? []), place]);
    }
  }
  return (text: string): NamedPlace | 'unknown' | 'several' => {
    const name = text
      .split('/')
      .map((step) => step.trim())
      .filter((step) => step !== '')
      .join('/');
    const full = byFull.get(name) ?? byFull.get(text);
    if (full) return full;
    const found = byEnd.get(name) ?? [];
    return found.length === 1 ? found[0]! : found.length === 0 ? 'unknown' : 'several';
  };
}
