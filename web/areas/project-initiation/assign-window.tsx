import { useMutation, useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { organizationType } from '#shared/areas/project/codes';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { type AssignForm, assignForm } from '#shared/areas/project-initiation/rules';
import { text } from '#shared/kit/text-rules';
import type { SetupRow } from '#shared/areas/project-initiation/setup-views';
import { setupKind } from '#shared/areas/project-initiation/kind';
import { mutation, query } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { FormWindow } from '../../parts/form/form-window.tsx';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { useActLabels, useKindLabels } from '../../parts/document/labels.ts';
import { isFirstAssignment, useTexts } from './texts.ts';
import { counted } from '../../kit/up-to.ts';

const { buyerUnit, assigneeGuid, opinion } = assignForm.shape;
const OPINION_MAX = 500;
/** Why it goes to somebody else. */
const reason = text(OPINION_MAX);

/** 指派, or 改派 with a reason: who carries the purchase on, a manager when it is self-run, else the handler of its order (documents.md 5.4, field 31). */
export function AssignWindow({ document, ...events }: DocumentWindow<SetupRow>) {
  const mark = usePunctuation();
  const texts = useTexts();
  const acts = useActLabels(setupKind);
  const label = useKindLabels(setupKind);
  const { guid, version, projectName, applyUnit, applyUnitName, managerName } = document;
  const isFirst = isFirstAssignment(document);
  const [form] = Form.useForm<AssignForm>();
  const unit = Form.useWatch('buyerUnit', form) ?? applyUnit;
  const people = useQuery(query(projectSetup.assignees, { guid, buyerUnit: unit }));
  const assign = useMutation(
    mutation(projectSetup.assign, { done: isFirst ? texts.done.assign : texts.done.reassign }),
  );
  const to = document.organizationType === organizationType.code.selfRun ? 'manager' : 'handler';
  return (
    <FormWindow<AssignForm>
      width={560}
      title={isFirst ? texts.assignTitle(projectName) : texts.reassignTitle(projectName)}
      okText={isFirst ? acts.assign : texts.reassign}
      {...(!isFirst && managerName && { lead: texts.assignedTo(managerName) })}
      form={form}
      initial={{ buyerUnit: applyUnit }}
      onValuesChange={(changed) => 'buyerUnit' in changed && form.resetFields(['assigneeGuid'])}
      send={(values) => assign.mutateAsync({ ...values, guid, version })}
      {...events}
    >
      <Form.Item name="buyerUnit" label={label.buyerUnit} rules={[fieldRule(buyerUnit)]}>
        <DepartmentTreeSelect kind="company" name={applyUnitName} allowClear={false} />
      </Form.Item>
      <Form.Item
        name="assigneeGuid"
        label={texts.assignTo[to]}
        extra={texts.assignHint[to]}
        rules={[fieldRule(assigneeGuid)]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={people.isFetching}
          notFoundContent={people.isPending ? null : texts.noAssignees}
          options={(people.data ?? []).map((one) => ({
            value: one.guid,
            label: one.deptName ? mark.noted(one.name, one.deptName) : one.name,
          }))}
        />
      </Form.Item>
      <Form.Item
        name="opinion"
        label={isFirst ? label.assignOpinion : texts.reassignReason}
        rules={[fieldRule(isFirst ? opinion : reason)]}
      >
        <Input.TextArea rows={2} {...counted(OPINION_MAX)} />
      </Form.Item>
    </FormWindow>
  );
}
