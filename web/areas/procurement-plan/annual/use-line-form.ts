import { Form } from 'antd';
import { useCallback, useRef, useState } from 'react';
import type { LineField } from '#shared/areas/procurement-plan/line/fields';
import { lineFaults } from '#shared/areas/procurement-plan/line/line-faults';
import { proposeMandatory } from '#shared/areas/procurement-plan/line/mandatory';
import type { LineDraft } from '#shared/areas/procurement-plan/line/rules';
import { fieldErrorsOf } from '../../../kit/field-rule.ts';
import { useLaw } from '../../../parts/law/use-law.ts';
import { lineInput, meantLine } from '../line/line-values.ts';

/**
 * The form of one line: judged as a whole on each change by the rules server and import use. What is wrong is shown
 * once its field was touched, or from the start for a line that is stored (`isStored`); warnings are always shown.
 */
export function useLineForm({
  start,
  isStored,
  planYear,
  keep,
}: {
  start: LineDraft;
  isStored: boolean;
  planYear: number;
  /** Called with what stands in the form after each change. */
  keep: (line: LineDraft) => void;
}) {
  const [form] = Form.useForm<LineDraft>();
  const [line, setLine] = useState(start);
  const [showsAll, showAll] = useState(isStored);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { parameters } = useLaw();
  const proposed = useRef(proposeMandatory(start, parameters));

  const judged = meantLine(line, parameters);
  const faults = lineFaults(judged, planYear, parameters);

  function onChange(changed: LineDraft, all: LineDraft) {
    const next = { ...line, ...all };
    if ('tenderWay' in changed) next.modeReasonCode = undefined; // each mode has its own cases
    const proposal = proposeMandatory(next, parameters);
    // the proposal follows the line until a person has decided otherwise
    if (!('isMandatory' in changed) && (next.isMandatory == null || next.isMandatory === proposed.current))
      next.isMandatory = proposal;
    proposed.current = proposal;
    form.setFieldsValue({ isMandatory: next.isMandatory, modeReasonCode: next.modeReasonCode });
    const names = Object.keys(changed);
    setTouched(new Set([...touched, ...names]));
    setRefused(Object.fromEntries(Object.entries(refused).filter(([name]) => !names.includes(name))));
    setLine(next);
    keep(next);
  }

  const faultOf = (field: LineField) => {
    if (refused[field]) return { message: refused[field], level: 'error' as const };
    const found = faults.filter((fault) => fault.field === field);
    return found.find(
      ({ level, field: at }) =>
        level === 'warning' || showsAll || touched.has(at) || at === 'mandatoryReason',
    );
  };

  /** The line as the call takes it; without one, every fault is shown and the first is in sight. */
  function finished() {
    const [first] = faults.filter(({ level }) => level === 'error');
    if (!first) return lineInput(line, parameters);
    showAll(true);
    form.scrollToField(first.field, { block: 'center', focus: true });
    return undefined;
  }

  const [firstField] = useState<LineField | undefined>(() =>
    isStored ? faults.find(({ level }) => level === 'error')?.field : 'projectName',
  );
  /** Puts the cursor where the work is: the first fault of a stored line, the name of a new one. */
  const focusFirst = useCallback(() => {
    if (firstField) form.scrollToField(firstField, { block: 'center', focus: true });
  }, [form, firstField]);

  function showRefusal(error: unknown) {
    const fields = fieldErrorsOf(error);
    setRefused(fields);
    const [first] = Object.keys(fields);
    if (first) form.scrollToField(first, { block: 'center', focus: true });
  }

  return { form, line, faultOf, onChange, finished, focusFirst, showRefusal };
}
