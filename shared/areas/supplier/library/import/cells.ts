import { listed, SEPARATOR } from '#shared/areas/user/import/cell-texts';
import {
  projectTypeOption,
  type ProjectTypeOption,
  supplierSource,
  type SupplierSource,
} from '../../codes.ts';

/** What a cell with several values says; `unknown` are texts that are none. */
export interface ReadCodes<Code> {
  codes: Code[];
  unknown: string[];
}

const finder = <Code extends string | number>(list: {
  codes: readonly Code[];
  label: (code: Code, language?: 'cn' | 'en') => string;
}) => {
  const byText = new Map(
    list.codes.flatMap((code) =>
      [String(code), list.label(code, 'cn'), list.label(code, 'en')].map(
        (text) => [text.toLowerCase(), code] as const,
      ),
    ),
  );
  return (text: string): ReadCodes<Code> => {
    const texts = listed(text);
    const found = new Set(texts.map((one) => byText.get(one.toLowerCase())));
    return {
      // Each once, in the order of the list: how it is stored.
      codes: list.codes.filter((code) => found.has(code)),
      unknown: texts.filter((one) => !byText.has(one.toLowerCase())),
    };
  };
};

/** Categories by label in either language or by code. */
export const categoriesOf = finder<ProjectTypeOption>(projectTypeOption);
/** A source by label in either language or by code. */
export const sourcesOf = finder<SupplierSource>(supplierSource);

/** Several values as a cell shows them. */
export const cellOf = (texts: readonly string[]) => texts.join(SEPARATOR);
