import { Form, Input, Radio } from 'antd';
import { computeType, depositSendType } from '#shared/areas/deposit/codes';
import { depositBy } from '#shared/areas/entrustment/codes';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { entrustForm } from '#shared/areas/entrustment/rules';
import { entrustKind } from '#shared/areas/entrustment/kind';
import { CodeSelect } from '../../kit/code-select.tsx';
import { defineTexts } from '../../kit/define-texts.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { useKindLabels } from '../../parts/document/labels.ts';
import type { EntrustValues } from './entrust-values.ts';
import { lawAt } from './law-at.tsx';

const useTexts = defineTexts('entrust-deposit', {
  cn: { yes: '收取', no: '不收取', costHint: '仅限补偿印刷、邮寄的成本支出（实施条例 第十六条）' },
  en: {
    yes: 'Yes',
    no: 'No',
    costHint: 'Cost of printing and sending only (Implementing Regulations, art. 16)',
  },
});

const rules = entrustForm.shape;

/** Deposit of the bidders and price of the file (documents.md 5.5, fields 19 and 20). */
export function DepositFields({ now, law }: { now: EntrustValues; law: readonly Finding[] }) {
  const texts = useTexts();
  const label = useKindLabels(entrustKind);
  return (
    <>
      <Form.Item name="depositNeed" label={label.depositNeed} rules={[fieldRule(rules.depositNeed)]}>
        <Radio.Group
          options={[
            { value: true, label: texts.yes },
            { value: false, label: texts.no },
          ]}
        />
      </Form.Item>
      {now.depositNeed === true && (
        <>
          <Form.Item name="depositBy" label={label.depositBy} required>
            <CodeSelect list={depositBy} />
          </Form.Item>
          <Form.Item
            name="depositSendTypes"
            label={label.depositSendTypes}
            required
            {...lawAt(law, 'depositSendTypes')}
          >
            <CodeSelect list={depositSendType} mode="multiple" />
          </Form.Item>
          <Form.Item name="computeType" label={label.computeType} required>
            <CodeSelect list={computeType} />
          </Form.Item>
          <Form.Item
            name="depositValue"
            label={label.depositValue}
            required
            rules={[fieldRule(rules.depositValue)]}
            {...lawAt(law, 'depositValue')}
          >
            <Input inputMode="decimal" />
          </Form.Item>
        </>
      )}
      <Form.Item name="docFee" label={label.docFee} extra={texts.costHint} rules={[fieldRule(rules.docFee)]}>
        <Input inputMode="decimal" />
      </Form.Item>
    </>
  );
}
