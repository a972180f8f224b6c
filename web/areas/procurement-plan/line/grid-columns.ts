import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { departmentKind } from '#shared/areas/department/codes';
import type { DepartmentNode } from '#shared/areas/department/contract';
import { areaTree, categoryTree, type TreeNode } from '#shared/areas/dictionary/contract';
import type { PlanDetail } from '#shared/areas/procurement-plan/annual/plan-views';
import { parseText } from '#shared/areas/procurement-plan/import/parse-plain';
import type { Parsed } from '#shared/areas/procurement-plan/import/parsed';
import { readValue } from '#shared/areas/procurement-plan/import/values';
import type { LineField } from '#shared/areas/procurement-plan/line/fields';
import type { Language, Wording } from '#shared/kit/language';
import { isMoney, toWan } from '#shared/kit/money';
import { query } from '../../../api/query.ts';
import { useLanguage } from '../../../kit/language.ts';
import { useKitTexts } from '../../../kit/texts.ts';
import { useDepartments } from '../../../parts/department/use-departments.ts';
import type { GridColumn, ReadText } from '../../../parts/lines/column.ts';
import { useLineLabels } from './labels.ts';
import { lineCodes, plainText } from './line-columns.tsx';

/** Pixels of each column of a plan line, in the order of the grid. */
export const lineWidths: readonly [field: LineField, width: number][] = [
  ['projectName', 220],
  ['projectNature', 112],
  ['projectType', 96],
  ['categoryCode', 168],
  ['content', 240],
  ['quantity', 88],
  ['unit', 72],
  ['estimateAmount', 132],
  ['taxIncluded', 88],
  ['taxRate', 80],
  ['fundSource', 104],
  ['budgetSubject', 140],
  ['tenderWay', 112],
  ['organizationType', 112],
  ['contractType', 112],
  ['modeReasonCode', 180],
  ['modeReason', 180],
  ['isMandatory', 148],
  ['mandatoryReason', 180],
  ['plannedIssueDate', 116],
  ['plannedOpenDate', 116],
  ['plannedAwardDate', 116],
  ['plannedContractDate', 116],
  ['requiredDate', 168],
  ['demandDept', 140],
  ['demandContact', 104],
  ['demandPhone', 128],
  ['areaCode', 148],
  ['address', 180],
  ['smeFlag', 116],
  ['remark', 180],
];
const numeric: readonly LineField[] = ['quantity', 'estimateAmount'];
const flags: readonly LineField[] = ['taxIncluded', 'isMandatory', 'smeFlag'];
const REASON_MAX = 500;

/** A choice by key, known by each of its names. */
interface Named {
  key: string;
  shown: string;
  names: readonly string[];
}
const tidy = (text: string) => text.normalize('NFKC').replaceAll(/[\s/]/g, '').toLowerCase();

const notFound = (text: string): Wording => ({
  cn: `“${text}”不在可选范围内`,
  en: `“${text}” is not among the choices`,
});
const ambiguous = (text: string): Wording => ({
  cn: `有多个“${text}”，请写全称或编号`,
  en: `There are several “${text}”: write the full name or the code`,
});

/** Reads and writes choices by name; a name that several have is refused. */
function chosenBy(all: readonly Named[], language: Language) {
  const byName = new Map<string, Set<string>>();
  for (const { key, shown, names } of all)
    for (const name of new Set([key, shown, ...names].map(tidy)))
      byName.set(name, (byName.get(name) ?? new Set()).add(key));
  const shownOf = new Map(all.map(({ key, shown }) => [key, shown]));
  return {
    read(text: string): ReadText {
      const found = [...(byName.get(tidy(text)) ?? [])];
      if (found.length === 1) return { value: found[0] };
      return { fault: (found.length === 0 ? notFound : ambiguous)(text.slice(0, 20))[language] };
    },
    write: (value: unknown) => shownOf.get(String(value)) ?? '',
    choices: all.map(({ shown }) => shown),
  };
}

/** The nodes of a tree with the labels above each, `isChosen` saying which are offered. */
function named(
  nodes: readonly TreeNode[],
  language: Language,
  shown: (node: TreeNode, path: string) => string,
  isChosen: (node: TreeNode) => boolean,
  above = '',
): Named[] {
  return nodes.flatMap((node) => {
    const path = above + node.label[language];
    const own = { key: node.code, shown: shown(node, path), names: [node.label.cn, node.label.en, path] };
    return [...(isChosen(node) ? [own] : []), ...named(node.children, language, shown, isChosen, path)];
  });
}

/** What of a plan the columns of its lines depend on. */
type PlanOfLines = Pick<PlanDetail, 'planYear' | 'planUnit' | 'planDept' | 'planDeptName'>;

/**
 * The departments of the unit a plan is for, with the plan's own, which the reader may not see in the organisation; those of
 * one name by their full name.
 */
function departmentsOf(
  nodes: readonly DepartmentNode[],
  { planUnit, planDept, planDeptName }: Omit<PlanOfLines, 'planYear'>,
): Named[] {
  const unit = nodes.find(({ guid }) => guid === planUnit)?.enterpriseGuid;
  const seen = nodes.filter(
    ({ guid, enterpriseGuid, kind, isActive }) =>
      guid === planDept || (enterpriseGuid === unit && kind === departmentKind.code.department && isActive),
  );
  const own = seen.some(({ guid }) => guid === planDept)
    ? seen
    : [{ guid: planDept, name: planDeptName, fullName: planDeptName, code: planDeptName }, ...seen];
  const count = Map.groupBy(own, ({ name }) => name);
  return own.map(({ guid, name, fullName, code }) => ({
    key: guid,
    shown: count.get(name)!.length > 1 ? fullName : name,
    names: [name, fullName, code],
  }));
}

const HOUR_MS = 3_600_000;

/** The columns of a kind of plan: pixels of each, and how those are read and written that not every line has. */
export interface GridLayout {
  widths: readonly (readonly [field: string, width: number])[];
  own: Readonly<Record<string, Omit<GridColumn, 'key' | 'width'>>>;
}

/** The columns of a grid of plan lines, once what they refer to is there. */
export function useGridColumns(plan: PlanOfLines, { widths, own }: GridLayout): GridColumn[] | undefined {
  const labels = useLineLabels();
  const language = useLanguage();
  const { yes, no } = useKitTexts();
  const { data: categories } = useQuery({ ...query(categoryTree, {}), staleTime: HOUR_MS });
  const { data: areas } = useQuery({ ...query(areaTree, {}), staleTime: HOUR_MS });
  const { data: departments } = useDepartments();
  const { planYear, planUnit, planDept, planDeptName } = plan;
  return useMemo(() => {
    if (!categories || !areas || !departments) return undefined;
    const isLeaf = ({ children }: TreeNode) => children.length === 0;
    const byCode = ({ code, label }: TreeNode) => `${code} ${label[language]}`;
    const chosen: Partial<Record<LineField, Pick<GridColumn, 'read' | 'write' | 'choices'>>> = {
      categoryCode: chosenBy(named(categories, language, byCode, isLeaf), language),
      areaCode: chosenBy(
        named(
          areas,
          language,
          (_node, path) => path,
          () => true,
        ),
        language,
      ),
      demandDept: chosenBy(departmentsOf(departments, { planUnit, planDept, planDeptName }), language),
    };
    const ofLine = (field: LineField): Omit<GridColumn, 'key' | 'width'> => {
      const choices =
        lineCodes[field]?.options(language).map((option) => option.label) ??
        (flags.includes(field) ? [yes, no] : undefined);
      return {
        label: labels[field],
        isNumeric: numeric.includes(field),
        read: (text) => inLanguage(readField(field, text, planYear), language),
        write: (value) => writeField(field, value, language, [yes, no]),
        ...(choices && { choices }),
        ...chosen[field],
      };
    };
    return widths.map(([key, width]): GridColumn => ({
      key,
      width,
      ...(own[key] ?? ofLine(key as LineField)),
    }));
  }, [
    categories,
    areas,
    departments,
    planYear,
    planUnit,
    planDept,
    planDeptName,
    language,
    labels,
    yes,
    no,
    widths,
    own,
  ]);
}

/** A field of a plan line as it is typed into a cell. */
export const readField = (field: LineField, text: string, planYear: number) =>
  field === 'mandatoryReason'
    ? parseText(text, REASON_MAX)
    : readValue(field, text, { planYear, moneyUnit: 'wan' });

/** What was read from a cell, as its column tells it. */
export const inLanguage = (parsed: Parsed<unknown>, language: Language): ReadText =>
  'error' in parsed ? { fault: parsed.error[language] } : { value: parsed.value };

/** The value of a field as it stands in its cell. */
export const writeField = (
  field: LineField,
  value: unknown,
  language: Language,
  flagWords: readonly [yes: string, no: string],
) =>
  field === 'estimateAmount' && typeof value === 'string' && isMoney(value)
    ? toWan(value)
    : plainText(value, lineCodes[field], language, flagWords);
