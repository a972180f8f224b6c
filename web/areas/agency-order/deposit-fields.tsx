import { Input, Radio } from 'antd';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { entrustKind } from '#shared/areas/agency-order/kind';
import { defineTexts } from '../../kit/define-texts.ts';
import { FormField } from '../../parts/document/form-field.tsx';
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

/** Deposit of the bidders and price of the file (documents.md 5.5, fields 19 and 20). */
export function DepositFields({ now, law }: { now: EntrustValues; law: readonly Finding[] }) {
  const texts = useTexts();
  return (
    <>
      <FormField of={entrustKind} name="depositNeed">
        <Radio.Group
          options={[
            { value: true, label: texts.yes },
            { value: false, label: texts.no },
          ]}
        />
      </FormField>
      {now.depositNeed === true && (
        <>
          <FormField of={entrustKind} name="depositBy" required />
          <FormField of={entrustKind} name="depositSendTypes" required {...lawAt(law, 'depositSendTypes')} />
          <FormField of={entrustKind} name="computeType" required />
          <FormField of={entrustKind} name="depositValue" required {...lawAt(law, 'depositValue')}>
            <Input inputMode="decimal" />
          </FormField>
        </>
      )}
      <FormField of={entrustKind} name="docFee" extra={texts.costHint} />
    </>
  );
}
