import { Form } from 'antd';
import { createContext, type ReactNode, use } from 'react';
import type { LineField } from '#shared/areas/procurement-plan/line/fields';
import type { LineFault } from '#shared/areas/procurement-plan/line/line-faults';
import {
  isConstruction,
  mandatoryThresholds,
  proposeMandatory,
} from '#shared/areas/procurement-plan/line/mandatory';
import { type LineDraft, lineForm } from '#shared/areas/procurement-plan/line/rules';
import { projectType } from '#shared/areas/project/codes';
import { toWan } from '#shared/kit/money';
import { useLaw } from '../../../parts/law/use-law.ts';
import { useEditTexts } from './edit-texts.ts';
import { useLineLabels } from './labels.ts';
import { isLawField } from '#shared/areas/legal-parameter/law-fields';
import { Helped } from '../../../parts/law/help-mark.tsx';
import css from './line.module.css';
import { LineInput, type LineContext } from './line-input.tsx';
import { shownFields } from './line-values.ts';
import { useFaultText } from './use-fault-text.ts';

interface Shown {
  line: LineDraft;
  of: LineContext;
  /** What is to be shown at a field now. */
  faultOf: (field: LineField) => Pick<LineFault, 'message' | 'level'> | undefined;
}
/** What the fields of the line form know of each other. */
export const LineFormContext = createContext<Shown>({ line: {}, of: {}, faultOf: () => undefined });

const required = new Set(
  Object.entries(lineForm.shape)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name),
);

/** One field of the line form: judged by the shared rules, marked red when wrong and amber when worth a look. */
export function LineItem({
  name,
  must = required.has(name),
  hint,
  wide = false,
}: {
  name: LineField;
  /** Required because of other fields. */
  must?: boolean;
  hint?: ReactNode;
  wide?: boolean;
}) {
  const labels = useLineLabels();
  const faultText = useFaultText();
  const { faultOf, of } = use(LineFormContext);
  const fault = faultOf(name);
  const input = (
    <Form.Item
      name={name}
      label={labels[name]}
      required={must}
      validateStatus={fault?.level ?? ''}
      help={fault && faultText(fault)}
      extra={hint}
      className={wide && !isLawField(name) ? css.wide! : ''}
    >
      <LineInput field={name} of={of} />
    </Form.Item>
  );
  if (!isLawField(name)) return input;
  return (
    <Helped field={name} label={labels[name]} className={wide ? css.wide : undefined}>
      {input}
    </Helped>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.section}>
      <legend>{title}</legend>
      <div className={css.fields}>{children}</div>
    </fieldset>
  );
}

function MandatoryHint() {
  const texts = useEditTexts();
  const { line } = use(LineFormContext);
  const { parameters } = useLaw();
  if (line.projectNature == null || line.projectType == null) return null;
  const threshold = mandatoryThresholds(parameters)[line.projectType];
  return (
    <>
      {texts.proposal(proposeMandatory(line, parameters))} ·{' '}
      {!isConstruction(line.projectNature)
        ? texts.notConstruction
        : threshold !== null && texts.threshold(toWan(threshold))}
    </>
  );
}

/**
 * All fields of a line, grouped as people think of them (documents.md 5.1); a batch line has an amount of its own and
 * more sections behind them.
 */
export function LineSections({
  amount = <LineItem name="estimateAmount" />,
  children,
}: {
  amount?: ReactNode;
  children?: ReactNode;
}) {
  const { sections } = useEditTexts();
  const { line } = use(LineFormContext);
  const { parameters } = useLaw();
  const shown = shownFields(line, parameters);
  const isGoods = line.projectType === projectType.code.goods;
  return (
    <>
      <Section title={sections.project}>
        <LineItem name="projectName" wide />
        <LineItem name="projectNature" />
        <LineItem name="projectType" />
        <LineItem name="categoryCode" />
        <LineItem name="content" wide />
        <LineItem name="quantity" must={isGoods} />
        <LineItem name="unit" must={isGoods} />
      </Section>
      <Section title={sections.money}>
        {amount}
        <LineItem name="taxIncluded" />
        <LineItem name="taxRate" />
        <LineItem name="fundSource" />
        <LineItem name="budgetSubject" />
      </Section>
      <Section title={sections.purchase}>
        <LineItem name="tenderWay" />
        <LineItem name="organizationType" />
        <LineItem name="contractType" />
        {shown.modeReasonCode && <LineItem name="modeReasonCode" must wide />}
        {shown.modeReason && <LineItem name="modeReason" must wide />}
        <LineItem name="isMandatory" hint={<MandatoryHint />} wide />
        {shown.mandatoryReason && <LineItem name="mandatoryReason" must wide />}
      </Section>
      <Section title={sections.time}>
        <LineItem name="plannedIssueDate" />
        <LineItem name="plannedOpenDate" />
        <LineItem name="plannedAwardDate" />
        <LineItem name="plannedContractDate" />
        <LineItem name="requiredDate" />
      </Section>
      <Section title={sections.demand}>
        <LineItem name="demandDept" />
        <LineItem name="demandContact" />
        <LineItem name="demandPhone" />
        <LineItem name="areaCode" />
        <LineItem name="address" />
        <LineItem name="smeFlag" />
        <LineItem name="remark" wide />
      </Section>
      {children}
    </>
  );
}
