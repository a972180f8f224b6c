import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { departmentKind, type DepartmentKind } from '#shared/areas/department/codes';
import {
  addCompany,
  addDepartment,
  type DepartmentNode,
  updateDepartment,
} from '#shared/areas/department/contract';
import { mutation, refetch } from '../../api/query.ts';
import { showFieldErrors } from '../../kit/field-rule.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { useDraft } from '../../kit/use-draft.ts';
import { DraftPage } from '../../parts/form/draft-page.tsx';
import { type FormValues, inputOf, valuesOf } from './department-values.ts';
import { organisationAt } from './organisation-address.ts';
import type { Organisation } from './tree-model.ts';
import { treeCalls } from './use-organisation.ts';
import { useCodeCheck } from './use-code-check.ts';
import { useEditTexts } from './edit-texts.ts';
import css from './edit.module.css';
import { DepartmentFields } from './department-fields.tsx';

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
  const [form] = Form.useForm<FormValues>();
  const draftName = node ? `department:${node.guid}` : `department:new:${parentGuid ?? ''}:${askedKind}`;
  const kept = useDraft<FormValues>(draftName, node?.version);
  const [clean] = useState<FormValues>(() => valuesOf(node, askedKind, parentGuid));
  const [start] = useState<FormValues>(() => ({ ...clean, ...kept.draft }));
  const guid = useRef(newGuid()); // sent twice, it is still one node
  const storing = useStoring(node);
  const watched = { ...start, ...Form.useWatch([], form) };
  const isCompany = watched.kind === departmentKind.code.company;
  const check = useCodeCheck(watched.parentGuid ?? parentGuid, node?.guid);

  async function store() {
    await storing.store(await form.validateFields(), guid.current);
    kept.drop();
    await storing.reload();
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
    <DraftPage<FormValues>
      title={title}
      back={back}
      className={css.form!}
      form={form}
      draft={kept}
      clean={clean}
      start={start}
      onChange={(values) => kept.keep({ ...watched, ...values })}
      onFinish={() => void save(() => void navigate(organisationAt(node?.guid ?? guid.current)))}
    >
      <DepartmentFields
        organisation={organisation}
        node={node}
        isCompany={isCompany}
        name={watched.name}
        check={check}
      />
      <div className={css.buttons}>
        <Button type="primary" htmlType="submit" disabled={storing.isRunning}>
          {texts.save}
        </Button>
        {!node && (
          <Button disabled={storing.isRunning} onClick={() => void save(addNext)}>
            {texts.saveAndNext}
          </Button>
        )}
      </div>
    </DraftPage>
  );
}

/** Stores a new node or a changed one, whichever kind it is. */
function useStoring(node: DepartmentNode | undefined) {
  const client = useQueryClient();
  const { saved: done } = useEditTexts();
  const addOne = useMutation(mutation(addDepartment, { done }));
  const addOneCompany = useMutation(mutation(addCompany, { done }));
  const update = useMutation(mutation(updateDepartment, { done }));
  async function store(values: FormValues, guid: string) {
    const input = inputOf(values);
    if (node) await update.mutateAsync({ ...input.update, guid: node.guid, version: node.version });
    else if (values.kind === departmentKind.code.company)
      await addOneCompany.mutateAsync({ ...input.company, guid });
    else await addOne.mutateAsync({ ...input.department, guid });
  }
  const isRunning = addOne.isPending || addOneCompany.isPending || update.isPending;
  return { store, reload: () => refetch(client, ...treeCalls), isRunning };
}
