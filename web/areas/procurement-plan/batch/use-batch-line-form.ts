import { Form } from 'antd';
import { useRef, useState } from 'react';
import type { BatchLine } from '#shared/areas/procurement-plan/batch/batch-views';
import { amountOfPurchase, batchLineFaults } from '#shared/areas/procurement-plan/batch/line-faults';
import { proposeMandatory } from '#shared/areas/procurement-plan/line/mandatory';
import { subtractMoney } from '#shared/kit/money';
import { fieldErrorsOf } from '../../../kit/field-rule.ts';
import { useLaw } from '../../../parts/law/use-law.ts';
import { factsOfLine } from './facts-of-line.ts';
import { type BatchLineValues, draftOf } from './batch-line-values.ts';

/** The line of an annual plan a batch line takes from; amounts in 元, `remaining` without this line's own. */
export type YearLine = Pick<
  NonNullable<BatchLine['yearLine']>,
  'guid' | 'planNo' | 'lineNo' | 'projectName' | 'estimateAmount' | 'remaining'
>;

/** The form of one batch line, judged as a whole on each change by the rules the server uses. */
export function useBatchLineForm({
  start,
  stored,
  planYear,
  keep,
}: {
  start: BatchLineValues;
  stored: BatchLine | undefined;
  planYear: number;
  keep: (line: BatchLineValues) => void;
}) {
  const [form] = Form.useForm<BatchLineValues>();
  const [line, setLine] = useState(start);
  const [yearLine, setYearLine] = useState<YearLine | null>(stored?.yearLine ?? null);
  const [showsAll, showAll] = useState(stored !== undefined);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { parameters, limits } = useLaw();

  const source = line.outOfPlan ? null : yearLine;
  const facts = factsOfLine({
    parameters,
    limits,
    planYear,
    stored,
    fileCount: line.techFiles?.length ?? 0,
    invited: line.inviteList ?? [],
    yearLine: source,
  });
  const usable = facts.yearLine ? subtractMoney(facts.yearLine.usable, facts.yearLine.taken) : '0';
  const draft = draftOf(line, parameters, source?.estimateAmount);
  const faults = batchLineFaults(draft, facts);
  const whole = wholeOf(line, yearLine);
  const proposed = useRef(proposeMandatory(whole, parameters));

  function change(changed: BatchLineValues, of: YearLine | null = yearLine) {
    const next = { ...line, ...changed };
    if ('tenderWay' in changed) next.modeReasonCode = undefined; // each mode has its own cases
    const proposal = proposeMandatory(wholeOf(next, of), parameters);
    // the proposal follows the line until a person has decided otherwise
    if (!('isMandatory' in changed) && (next.isMandatory == null || next.isMandatory === proposed.current))
      next.isMandatory = proposal;
    proposed.current = proposal;
    form.setFieldsValue({ ...next });
    const names = Object.keys(changed);
    setTouched(new Set([...touched, ...names]));
    setRefused(Object.fromEntries(Object.entries(refused).filter(([name]) => !names.includes(name))));
    setLine(next);
    keep(next);
  }
  function chooseYearLine(chosen: YearLine) {
    setYearLine(chosen);
    change({ yearItemGuid: chosen.guid }, chosen);
  }
  const faultOf = (field: string) => {
    if (refused[field]) return { message: refused[field], level: 'error' as const };
    return faults
      .filter((fault) => fault.field === field)
      .find(
        ({ level }) => level === 'warning' || showsAll || touched.has(field) || field === 'mandatoryReason',
      );
  };
  /** Shows what the server refused at its fields, the first in sight. */
  function showRefusal(error: unknown) {
    const fields = fieldErrorsOf(error);
    setRefused(fields);
    showAll(true);
    const [first] = Object.keys(fields);
    if (first) form.scrollToField(first, { block: 'center', focus: true });
  }
  /** The first thing that stops a saving, in sight; false when there is one. Materials come after the line is stored. */
  function isReady() {
    const [first] = faults.filter(({ level, field }) => level === 'error' && field !== 'materials');
    if (!first) return true;
    showAll(true);
    form.scrollToField(first.field, { block: 'center', focus: true });
    return false;
  }
  return {
    form,
    line,
    draft,
    whole,
    yearLine,
    usable,
    chooseYearLine,
    change,
    faultOf,
    showRefusal,
    isReady,
  };
}

/** The line as the rules of any plan line see it: by the amount of the whole purchase. */
const wholeOf = (line: BatchLineValues, yearLine: YearLine | null) => ({
  ...line,
  estimateAmount: amountOfPurchase(line, line.outOfPlan ? undefined : yearLine?.estimateAmount),
});
