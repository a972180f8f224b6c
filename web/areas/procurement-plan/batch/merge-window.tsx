import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { BatchRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { paths } from '#shared/areas/session/paths';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import { mutation, query, refetch } from '../../../api/query.ts';
import { showFieldErrors } from '../../../kit/field-rule.ts';
import { newGuid } from '../../../kit/new-guid.ts';
import { PageState } from '../../../kit/page-state.tsx';
import { useActLabels } from '../../../parts/document/labels.ts';
import { BatchHeaderForm, type BatchNames } from './batch-header-form.tsx';
import css from './batch.module.css';
import { useEditTexts } from './edit-texts.ts';
import { headerInput, type HeaderValues } from './header-values.ts';

const WIDTH = 1040;

interface Given {
  plans: readonly BatchRow[];
  onClose: () => void;
}

/** 汇总合并: approved department plans become one plan of the centre. */
export function MergeWindow(given: Given) {
  const blank = useQuery({ ...query(batchPlan.blank, {}, { quiet: true }), staleTime: 0 });
  return (
    <PageState of={blank} rows={4}>
      {({ planUnitName, planDeptName, files: _files, ...known }) => {
        const [first] = given.plans;
        const start = {
          ...known,
          ...(first && { batchNo: first.batchNo, period: first.period, planUnit: first.planUnit }),
        } as HeaderValues;
        return <Fields start={start} names={{ planUnitName, planDeptName }} {...given} />;
      }}
    </PageState>
  );
}

function Fields({ start, names, plans, onClose }: Given & { start: HeaderValues; names: BatchNames }) {
  const texts = useEditTexts();
  const acts = useActLabels(batchPlanKind);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [form] = Form.useForm<HeaderValues>();
  const [guid] = useState(newGuid);
  const merge = useMutation(mutation(batchPlan.merge, { done: texts.merged }));
  async function send() {
    try {
      const values = await form.validateFields();
      await merge.mutateAsync({
        ...headerInput(values),
        guid,
        planGuids: plans.map((plan) => plan.guid),
      });
      await refetch(client, batchPlan.list);
      await navigate(paths.batchPlan(guid));
    } catch (error) {
      showFieldErrors(form, error);
    }
  }
  return (
    <Modal
      open
      width={WIDTH}
      title={texts.mergeTitle(plans.length)}
      okText={acts.merge}
      cancelText={texts.cancel}
      confirmLoading={merge.isPending}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <ul className={`${css.children} ${css.above}`}>
        {plans.map(({ guid: plan, planNo, planDeptName, planName }) => (
          <li key={plan}>
            {planNo} {planDeptName} {planName}
          </li>
        ))}
      </ul>
      <BatchHeaderForm form={form} start={start} names={names} onChange={() => undefined} />
    </Modal>
  );
}
