import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, InputNumber } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { departmentKind, type DepartmentKind } from '#shared/areas/department/codes';
import {
  addCompany,
  addDepartment,
  type DepartmentNode,
  updateDepartment,
} from '#shared/areas/department/contract';
import { companyForm, departmentForm, newCompanyForm } from '#shared/areas/department/rules';
import { mutation, refetch } from '../../api/query.ts';
import { fieldRule, showFieldErrors } from '../../kit/field-rule.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { newGuid } from '../../kit/new-guid.ts';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { UserSelect } from '../../parts/people/user-select.tsx';
import { DepartmentPlace } from './department-place.tsx';
import { type FormValues, inputOf, valuesOf } from './department-values.ts';
import { KindChoice } from './kind-choice.tsx';
import { organisationAt } from './organisation-address.ts';
import { Recovered } from '../../kit/recovered.tsx';
import type { Organisation } from './tree-model.ts';
import { useCodeCheck } from './use-code-check.ts';
import { treeCalls } from './use-organisation.ts';
import { useEditTexts } from './edit-texts.ts';
import css from './edit.module.css';

/** The form of a department or company, new or as it is; what is typed is kept until it is stored. */
export function DepartmentForm({
  organisation,
  node,
  kind: askedKind,
  parentGuid,
  back,
}: {
  organisation: Organisation;
  /** Left out: a new one. */
  node?: DepartmentNode;
  kind: DepartmentKind;
  parentGuid: string | null;
  back: ReactNode;
}) {
  const texts = useEditTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [form] = Form.useForm<FormValues>();
  const draftName = node ? `department:${node.guid}` : `department:new:${parentGuid ?? ''}:${askedKind}`;
  const { draft, keep, drop, isDirty, isOutdated, typedAt } = useDraft<FormValues>(draftName, node?.version);
  const [clean] = useState<FormValues>(() => valuesOf(node, askedKind, parentGuid));
  const [start] = useState<FormValues>(() => ({ ...clean, ...draft }));
  const guid = useRef(newGuid()); // sent twice, it is still one node
  const addOne = useMutation(mutation(addDepartment, { done: texts.saved }));
  const addOneCompany = useMutation(mutation(addCompany, { done: texts.saved }));
  const update = useMutation(mutation(updateDepartment, { done: texts.saved }));
  const watched = { ...start, ...Form.useWatch([], form) };
  const isCompany = watched.kind === departmentKind.code.company;
  const rule = isCompany ? newCompanyForm.shape : departmentForm.shape;
  const check = useCodeCheck(watched.parentGuid ?? parentGuid, node?.guid);
  const isSaving = addOne.isPending || addOneCompany.isPending || update.isPending;

  async function store() {
    const input = inputOf(await form.validateFields());
    if (node) await update.mutateAsync({ ...input.update, guid: node.guid, version: node.version });
    else if (isCompany) await addOneCompany.mutateAsync({ ...input.company, guid: guid.current });
    else await addOne.mutateAsync({ ...input.department, guid: guid.current });
    drop();
    await refetch(client, ...treeCalls);
  }
  async function save(then: () => void) {
    try {
      await store();
    } catch (error) {
      showFieldErrors(form, error);
      return;
    }
    then();
  }
  /** The next one goes to the same place. */
  function addNext() {
    guid.current = newGuid();
    form.setFieldsValue({ ...clean, kind: watched.kind, parentGuid: watched.parentGuid });
    form.resetFields(['name', 'code', 'shortCode', 'headGuid', 'sort', 'enterpriseName', 'uscc']);
    form.getFieldInstance('name')?.focus();
  }
  const title = node
    ? texts.edit(node.name)
    : isCompany
      ? watched.parentGuid
        ? texts.addCompany
        : texts.addRoot
      : texts.addDepartment;
  return (
    <>
      <LeaveGuard when={isDirty} />
      <PageHead title={title}>{back}</PageHead>
      <Panel>
        {draft && isDirty && (
          <Recovered
            isOutdated={isOutdated}
            typedAt={typedAt}
            onDiscard={() => {
              drop();
              form.setFieldsValue(clean);
            }}
          />
        )}
        <Form<FormValues>
          form={form}
          layout="vertical"
          className={css.form!}
          initialValues={start}
          onValuesChange={(_changed, values) => keep({ ...watched, ...values })}
          onFinish={() => void save(() => void navigate(organisationAt(node?.guid ?? guid.current)))}
        >
          {!node && (
            <Form.Item name="kind" label={texts.kindOf} className={css.wide!}>
              <KindChoice />
            </Form.Item>
          )}
          <DepartmentPlace
            organisation={organisation}
            node={node}
            isCompany={isCompany}
            name={watched.name}
          />
          <Form.Item name="name" label={texts.name} rules={[fieldRule(rule.name)]}>
            <Input autoFocus maxLength={100} />
          </Form.Item>
          <Form.Item
            name="code"
            label={texts.code}
            extra={texts.codeHint}
            validateFirst
            validateTrigger={['onBlur']}
            rules={[fieldRule(rule.code), check.code]}
          >
            <Input maxLength={30} spellCheck={false} />
          </Form.Item>
          {isCompany && (
            <Form.Item
              name="shortCode"
              label={texts.shortCode}
              extra={texts.shortCodeHint}
              validateFirst
              validateTrigger={['onBlur']}
              normalize={(text: string) => text.toUpperCase()}
              rules={[fieldRule(companyForm.shape.shortCode), check.shortCode]}
            >
              <Input maxLength={12} spellCheck={false} />
            </Form.Item>
          )}
          {(node || !isCompany) && (
            <Form.Item name="headGuid" label={texts.head} extra={texts.headHint}>
              <UserSelect {...(node?.headName && { name: node.headName })} />
            </Form.Item>
          )}
          <Form.Item name="sort" label={texts.order} extra={texts.orderHint} rules={[fieldRule(rule.sort)]}>
            <InputNumber min={0} max={1_000_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          {isCompany && !node && (
            <>
              <h2 className={css.heading}>{texts.enterprise}</h2>
              <Form.Item
                name="enterpriseName"
                label={texts.enterpriseName}
                extra={texts.enterpriseNameHint}
                rules={[fieldRule(newCompanyForm.shape.enterpriseName)]}
              >
                <Input maxLength={200} />
              </Form.Item>
              <Form.Item name="uscc" label={texts.uscc} rules={[fieldRule(newCompanyForm.shape.uscc)]}>
                <Input maxLength={18} spellCheck={false} />
              </Form.Item>
            </>
          )}
          <div className={css.buttons}>
            <Button type="primary" htmlType="submit" disabled={isSaving}>
              {texts.save}
            </Button>
            {!node && (
              <Button disabled={isSaving} onClick={() => void save(addNext)}>
                {texts.saveAndNext}
              </Button>
            )}
          </div>
        </Form>
      </Panel>
    </>
  );
}
