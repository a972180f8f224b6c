import { Button, Form, Input, Radio, Space } from 'antd';
import { type ReactNode, use, useState } from 'react';
import type { BatchOwnField } from '#shared/areas/procurement-plan/line/fields';
import { INVITEES_MAX } from '#shared/areas/procurement-plan/batch/rules';
import { planType } from '#shared/areas/procurement-plan/line/codes';
import { type Money, toWan } from '#shared/kit/money';
import { onDemand } from '../../../kit/on-demand.tsx';
import { useKitTexts } from '../../../kit/texts.ts';
import { DateInput } from '../../../parts/date/date-input.tsx';
import { FileUpload } from '../../../parts/file/upload.tsx';
import { InviteeEditor } from '../../../parts/supplier/invitee-editor.tsx';
import { WanInput } from '../../../parts/form/wan-input.tsx';
import lineCss from '../line/line.module.css';
import { LineFormContext, Section } from '../line/line-sections.tsx';
import { useFaultText } from '../line/use-fault-text.ts';
import type { BatchLineValues } from './batch-line-values.ts';
import { useEditTexts } from './edit-texts.ts';
import { useBatchLineLabels } from './labels.ts';
import type { YearLine } from './use-batch-line-form.ts';
import { counted, upTo } from '../../../kit/up-to.ts';

const PlanLinePicker = onDemand(() =>
  import('../../../parts/plan/line-picker.tsx').then((module) => module.PlanLinePicker),
);

/** One field a batch line has beside those of an annual plan's. */
function OwnItem({
  name,
  must = false,
  wide = false,
  hint,
  children,
}: {
  name: Exclude<BatchOwnField, 'materials'>;
  must?: boolean;
  wide?: boolean;
  hint?: ReactNode;
  children: ReactNode;
}) {
  const label = useBatchLineLabels();
  const faultText = useFaultText();
  const { faultOf } = use(LineFormContext);
  const fault = faultOf(name as never);
  return (
    <Form.Item
      name={name}
      label={label[name]}
      required={must}
      validateStatus={fault?.level ?? ''}
      help={fault && faultText(fault)}
      extra={hint}
      className={wide ? lineCss.wide! : ''}
    >
      {children}
    </Form.Item>
  );
}

/** Where the purchase comes from, and how much of it this batch releases. */
export function SourceSection({
  line,
  yearLine,
  usable,
  planUnit,
  onYearLine,
}: {
  line: BatchLineValues;
  yearLine: YearLine | null;
  /** The most this line may take of it, 元. */
  usable: Money;
  planUnit: string;
  onYearLine: (line: YearLine) => void;
}) {
  const texts = useEditTexts();
  const { yes, no } = useKitTexts();
  const [isPicking, setPicking] = useState(false);
  return (
    <Section title={texts.source}>
      <OwnItem name="outOfPlan" must>
        <Radio.Group
          options={[
            { value: false, label: no },
            { value: true, label: yes },
          ]}
        />
      </OwnItem>
      {line.outOfPlan === true ? (
        <OwnItem name="outReason" must wide>
          <Input.TextArea autoSize={{ minRows: 2 }} {...counted(500)} />
        </OwnItem>
      ) : (
        <OwnItem
          name="yearItemGuid"
          must
          wide
          hint={yearLine && texts.remaining(toWan(yearLine.remaining), toWan(usable))}
        >
          <Chosen of={yearLine} onChoose={() => setPicking(true)} />
        </OwnItem>
      )}
      {isPicking && (
        <PlanLinePicker
          planTypes={[planType.code.annual]}
          bounds={{ planUnit }}
          onClose={() => setPicking(false)}
          onChosen={([picked]) => {
            setPicking(false);
            if (picked) onYearLine(picked);
          }}
        />
      )}
    </Section>
  );
}

/** Form.Item gives it the id, for the label. */
function Chosen({ id, of, onChoose }: { id?: string; of: YearLine | null; onChoose: () => void }) {
  const texts = useEditTexts();
  return (
    <Space wrap>
      {of && `${of.planNo} #${of.lineNo} ${of.projectName}`}
      <Button id={id} {...(of && { size: 'small' })} onClick={onChoose}>
        {of ? texts.changeLine : texts.chooseLine}
      </Button>
    </Space>
  );
}

/** The amount of this batch. */
export const AmountItem = () => (
  <OwnItem name="batchAmount" must>
    <WanInput />
  </OwnItem>
);

/** What follows the fields every plan line has. */
export function PurchaseSection() {
  const texts = useEditTexts();
  return (
    <Section title={texts.purchase}>
      <OwnItem name="controlPrice">
        <WanInput />
      </OwnItem>
      <OwnItem name="packageNo">
        <Input {...upTo(20)} />
      </OwnItem>
      <OwnItem name="expectDate" must>
        <DateInput />
      </OwnItem>
      <OwnItem name="qualification" wide>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} {...counted(4000)} />
      </OwnItem>
      <OwnItem name="inviteList" wide>
        <InviteeEditor max={INVITEES_MAX} reasonMax={200} faultOf={() => undefined} />
      </OwnItem>
      <OwnItem name="techFiles" wide>
        <FileUpload />
      </OwnItem>
    </Section>
  );
}
