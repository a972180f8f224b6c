import { Form, type FormInstance } from 'antd';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import { FormField } from '../../parts/document/form-field.tsx';
import { FormPanel } from '../../parts/document/form-panel.tsx';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { selfWays } from '#shared/areas/self-plan/codes';
import { asksReason } from '#shared/areas/self-plan/reasons';
import { leastInvitees } from '#shared/areas/self-plan/self-plan-faults';
import { CodeSelect } from '../../kit/code-select.tsx';
import type { Language } from '#shared/kit/language';
import { useLaw } from '../../parts/law/use-law.ts';
import type { FormValues } from './form-values.ts';
import { GroupSelect } from './group-select.tsx';
import { InviteesInput } from './invitees-input.tsx';
import { useTexts } from './texts.ts';

const offered: readonly number[] = selfWays;
/** The modes a department may use on its own. */
const selfWayList = {
  ...tenderWay,
  options: (language: Language) => tenderWay.options(language).filter(({ value }) => offered.includes(value)),
};

/** 采购方式, why it is used, whom it asks and who carries it out (documents.md 5.3, fields 13–16). */
export function ModeFields({
  form,
  start,
  planUnit,
}: {
  form: FormInstance<FormValues>;
  start: FormValues;
  planUnit: string | undefined;
}) {
  const texts = useTexts();
  const mode = Form.useWatch('tenderWay', form) ?? start.tenderWay;
  const { parameters } = useLaw();
  const isSingle = mode === tenderWay.code.single;
  return (
    <FormPanel title={texts.how}>
      <FormField of={selfPlanKind} name="tenderWay">
        <CodeSelect list={selfWayList} allowClear={false} />
      </FormField>
      {asksReason(mode) && <FormField of={selfPlanKind} name="modeReason" required />}
      <FormField
        of={selfPlanKind}
        name="inviteList"
        required
        rules={[]}
        extra={
          isSingle ? texts.oneSupplier : mode && texts.leastSuppliers(leastInvitees(mode, parameters).least)
        }
      >
        <InviteesInput />
      </FormField>
      <FormField of={selfPlanKind} name="groupMembers" required rules={[]} extra={texts.groupHint}>
        <GroupSelect planUnit={planUnit} />
      </FormField>
    </FormPanel>
  );
}
