import { enteredForm, type EnteredForm } from '#shared/areas/supplier/library/form';
import { categoriesOf, cellOf, sourcesOf } from '#shared/areas/supplier/library/import/cells';
import { projectTypeOption, supplierSource } from '#shared/areas/supplier/codes';
import {
  IMPORT_FIELDS,
  type ImportField,
  importStatus,
} from '#shared/areas/supplier/library/import-contract';
import type { CodeOf } from '#shared/kit/code-list';
import { checkUscc } from '#shared/kit/identifiers/uscc';
import { maskPhone } from '#shared/kit/mask';
import { addFault, noteEarlier, type RowFault } from '../../../import/viewed-row.service.ts';
import type { Regions } from '../region-names.ts';
import type { EnteredSupplier } from '../supplier-profile.table.ts';
import type { RowTexts } from './supplier-import.table.ts';

const s = importStatus.code;
type Fault = RowFault<ImportField>;

/** An enterprise that has the credit code of a row. */
export interface KnownSupplier {
  guid: string;
  name: string;
  isUnclaimed: boolean;
  isSupplier: boolean;
  entered: EnteredSupplier | null;
}

/** What the rows are held against. */
interface Surroundings {
  /** By credit code. */
  known: ReadonlyMap<string, KnownSupplier>;
  regions: Regions;
  /** The rows above, by credit code. */
  earlier: Map<string, number>;
}

/** What becomes of a row. */
export type SupplierStatus = CodeOf<typeof importStatus>;
/** What a row writes: of a supplier there is, or of a new one. */
export interface SupplierWrite {
  guid: string | null;
  form: EnteredForm;
}

/** The credit code of a row as it is compared. */
export const codeOf = ({ uscc }: RowTexts) => (uscc ?? '').replaceAll(/\s/g, '').toUpperCase();

/** A row held against the form and against the rows above it. */
export function judgeRow(texts: RowTexts, rowNumber: number, around: Surroundings) {
  const faults: Fault[] = [];
  const code = codeOf(texts);
  noteEarlier(faults, 'uscc', code, rowNumber, around.earlier);
  const known = around.known.get(code);
  if (known && !known.isUnclaimed && known.isSupplier && faults.length === 0) return { status: s.registered };
  if (known && !known.isUnclaimed && !known.isSupplier)
    faults.push({ field: 'uscc', message: `该代码已登记为“${known.name}”，不是供应商` });
  const given = givenIn(texts, around, faults);
  const form = merged(known, { ...given, uscc: code });
  const checked = enteredForm.safeParse(form);
  for (const { path, message } of checked.error?.issues ?? [])
    addFault(faults, path[0] as ImportField, message);
  const doubt = checked.success ? checkUscc(code) : null;
  const warnings =
    doubt && doubt.blocked === undefined
      ? doubt.warnings.map((message) => ({ field: 'uscc' as const, message }))
      : [];
  if (faults.length > 0 || !checked.success) return { status: s.faulty, faults, warnings };
  const before = known ? differences(known, checked.data, around) : {};
  if (known && Object.keys(before).length === 0) return { status: s.unchanged, warnings };
  return {
    status: known ? s.changed : s.new,
    before,
    warnings,
    write: { guid: known?.guid ?? null, form: checked.data },
  };
}

/** What the cells say; an empty one says nothing. */
function givenIn(texts: RowTexts, { regions }: Surroundings, faults: Fault[]): Partial<EnteredForm> {
  const categories = categoriesOf(texts.categories ?? '');
  const sources = sourcesOf(texts.source ?? '');
  const places = regions.read(texts.regions ?? '');
  const refuse = (field: ImportField, what: string, unknown: readonly string[]) => {
    if (unknown.length > 0) addFault(faults, field, `没有${what}“${cellOf(unknown).slice(0, 50)}”`);
  };
  refuse('categories', '供应类别', categories.unknown);
  refuse('source', '供应商来源', sources.unknown);
  refuse('regions', '省市', places.unknown);
  if (sources.codes.length > 1) addFault(faults, 'source', '只能填写一个来源');
  const named = (
    ['name', 'shortName', 'contactName', 'contactPhone', 'mainProducts', 'remark'] as const
  ).flatMap((field) => (texts[field] ? [[field, texts[field]] as const] : []));
  return {
    ...Object.fromEntries(named),
    ...(categories.codes.length > 0 && { categories: categories.codes }),
    ...(sources.codes[0] !== undefined && { source: sources.codes[0] }),
    ...(places.codes.length > 0 && { regions: places.codes }),
  };
}

const NOTHING: EnteredSupplier = {
  shortName: '',
  source: null,
  categories: [],
  regions: [],
  contactName: '',
  contactPhone: '',
  mainProducts: '',
  remark: '',
};

/** What a supplier would be: as it is, but for what the row says. A phone masked by an export is the same. */
function merged(known: KnownSupplier | undefined, given: Partial<EnteredForm>) {
  const old = known?.entered ?? NOTHING;
  const isMasked = old.contactPhone !== '' && given.contactPhone === maskPhone(old.contactPhone);
  return {
    ...(known && { name: known.name }),
    ...old,
    ...given,
    ...(isMasked && { contactPhone: old.contactPhone }),
  };
}

/** The fields that would change, with what stands there now. */
function differences(known: KnownSupplier, form: EnteredForm, { regions }: Surroundings) {
  const old = { ...(known.entered ?? NOTHING), name: known.name, uscc: form.uscc };
  return Object.fromEntries(
    IMPORT_FIELDS.flatMap((field) =>
      JSON.stringify(old[field]) === JSON.stringify(form[field])
        ? []
        : [[field, shown(field, old[field], regions.nameOf)]],
    ),
  );
}

/** A value as a cell shows it. */
export function shown(field: ImportField, value: unknown, regionName: (code: string) => string): string {
  if (field === 'source') return typeof value === 'number' ? supplierSource.label(value) : '';
  if (field === 'categories') return cellOf((value as number[]).map((code) => projectTypeOption.label(code)));
  if (field === 'regions') return cellOf((value as string[]).map(regionName));
  const text = typeof value === 'string' ? value : '';
  return field === 'contactPhone' ? maskPhone(text) : text;
}
