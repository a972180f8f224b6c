import { type Cell, isBlankCell } from '#shared/kit/spreadsheet-cell';
import { fieldsByName, headerName, importFields, isCounter, unitOfHeader } from './header-names.ts';
import type { ImportField } from './line-values.ts';
import { type MoneyUnit, parseAmount } from './parse-money.ts';
import { plainText } from './parsed.ts';
import { type ReadContext, readValue } from './values.ts';

/** Which field a column is proposed for and why; `unit` only for amounts. */
export interface ColumnProposal {
  /** Column from 0. */
  index: number;
  header: string;
  field: ImportField | null;
  /** 0–1. */
  confidence: number;
  because: 'name' | 'content' | 'remembered' | null;
  unit?: MoneyUnit;
  /** Whether the header states the unit; if not, it was guessed from the amounts and people should look. */
  unitStated?: boolean;
}

/** What a person chose before, by header text; `null` means: this column is not imported. */
export type RememberedColumns = Readonly<Record<string, { field: ImportField | null; unit?: MoneyUnit }>>;

/** The key under which a column's choice is remembered: its header without blanks and signs. */
export const rememberKey = (header: string): string => header.normalize('NFKC').replace(/[\s*★☆]/g, '');

/** Below this a proposal would more often be wrong than right. */
const threshold = 0.4;

/** Fields that can be told by their values alone, and how sure that is at best. */
const byContentAlone: Partial<Record<ImportField, number>> = {
  plannedIssueDate: 0.55,
  projectType: 0.6,
  tenderWay: 0.6,
  organizationType: 0.6,
  fundSource: 0.6,
  demandPhone: 0.5,
};

interface Candidate {
  index: number;
  field: ImportField;
  confidence: number;
  because: 'name' | 'content' | 'remembered';
}

/**
 * Proposes for each column the field it holds, each field at most once, the surest first; what a person chose for the
 * same header before always wins.
 */
export function proposeColumns(
  header: readonly string[],
  sampleRows: readonly (readonly Cell[])[],
  { planYear, remembered = {} }: { planYear: number; remembered?: RememberedColumns },
): ColumnProposal[] {
  const candidates: Candidate[] = [];
  header.forEach((text, index) => {
    const known = Object.hasOwn(remembered, rememberKey(text)) ? remembered[rememberKey(text)] : undefined;
    if (known) {
      if (known.field) candidates.push({ index, field: known.field, confidence: 1, because: 'remembered' });
      return;
    }
    if (isCounter(text)) return;
    const samples = sampleRows.map((row) => row[index] ?? null).filter((cell) => !isBlankCell(cell));
    candidates.push(...candidatesOf(index, text, samples, planYear));
  });
  candidates.sort((a, b) => b.confidence - a.confidence || a.index - b.index);

  const byColumn = new Map<number, Candidate>();
  const taken = new Set<ImportField>();
  for (const candidate of candidates) {
    if (candidate.confidence < threshold || taken.has(candidate.field) || byColumn.has(candidate.index))
      continue;
    taken.add(candidate.field);
    byColumn.set(candidate.index, candidate);
  }
  return header.map((text, index) => {
    const { field = null, confidence = 0, because = null } = byColumn.get(index) ?? {};
    const proposal = { index, header: text, field, confidence: Number(confidence.toFixed(2)), because };
    if (field !== 'estimateAmount') return proposal;
    const stated = remembered[rememberKey(text)]?.unit ?? unitOfHeader(text);
    return {
      ...proposal,
      unit: stated ?? guessUnit(sampleRows.map((row) => row[index] ?? null)),
      unitStated: stated !== undefined,
    };
  });
}

function candidatesOf(
  index: number,
  header: string,
  samples: readonly Cell[],
  planYear: number,
): Candidate[] {
  const found: Candidate[] = [];
  const named = fieldsByName(header);
  for (const field of importFields) {
    const name = named.get(field) ?? 0;
    if (name === 0 && byContentAlone[field] === undefined) continue;
    const share = samples.length === 0 ? undefined : shareReadable(field, samples, planYear);
    if (name > 0) {
      const confidence = share === undefined ? name * 0.9 : name * (0.3 + 0.7 * share);
      found.push({ index, field, confidence, because: 'name' });
    } else if (share !== undefined && share >= 0.8) {
      found.push({ index, field, confidence: (byContentAlone[field] ?? 0) * share, because: 'content' });
    }
  }
  // A nameless column of many different middle-long texts, in a sheet without headers worth the name.
  if (headerName(header) === '' && looksLikeNames(samples)) {
    found.push({ index, field: 'projectName', confidence: 0.45, because: 'content' });
  }
  return found;
}

/** Share of the samples that can be read as the field. */
function shareReadable(field: ImportField, samples: readonly Cell[], planYear: number): number {
  const context = { planYear, moneyUnit: 'wan' } as const;
  return samples.filter((cell) => fitsField(field, cell, context)).length / samples.length;
}

/** Whether a cell that is not blank may be a value of the field; a number is no name, and a phone no quantity. */
export function fitsField(field: ImportField, cell: Cell, context: ReadContext): boolean {
  if (textFields.has(field) && (typeof cell !== 'string' || isNumeric(cell))) return false;
  if (field === 'unit' && plainText(cell).length > longestUnit) return false;
  return !('error' in readValue(field, cell, context));
}

const isNumeric = (text: string): boolean => /^[\d.,%\s-]*$/.test(plainText(text));
const textFields = new Set<ImportField>(['projectName', 'content', 'address', 'demandContact', 'demandDept']);

/** 平方米, 立方米, 人·月 — a column 单位 with longer texts names organisations. */
const longestUnit = 6;

function looksLikeNames(samples: readonly Cell[]): boolean {
  const texts = samples.filter((cell) => typeof cell === 'string');
  if (texts.length < 3 || texts.length < samples.length * 0.9) return false;
  const average = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  return average >= 6 && average <= 60 && new Set(texts).size >= texts.length * 0.8;
}

/** Where amounts in 元 begin: purchases below 5,000 元 are not planned, plans above 5,000 万元 are few. */
const likelyYuan = 5_000;

/** Unit of amounts whose header states none: six decimals are the habit of 万元; else the size decides. */
function guessUnit(samples: readonly Cell[]): MoneyUnit {
  const texts = samples.map((cell) => plainText(cell)).filter((text) => /\d/.test(text));
  if (texts.some((text) => /\.\d{3,}$/.test(text))) return 'wan';
  const amounts = samples
    .map((cell) => parseAmount(cell, 'yuan'))
    .flatMap((parsed) => ('value' in parsed ? [Number(parsed.value)] : []))
    .toSorted((a, b) => a - b);
  const median = amounts[Math.floor(amounts.length / 2)] ?? 0;
  return median >= likelyYuan ? 'yuan' : 'wan';
}
