import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Select, Tag } from 'antd';
import type { z } from 'zod';
import type { DocumentCode } from '#shared/areas/approval/codes';
import { type ListView, listViewCalls } from '#shared/areas/list-view/contract';
import { mutation, refetch } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { fieldRule, showFieldErrors } from '../../kit/field-rule.ts';
import { useListViewTexts } from './list-view-texts.ts';
import css from './list-view.module.css';

const form = listViewCalls.save.input;

/** The views of a list: saves its present search as one, makes one the default, deletes one's own. */
export function SavedViews({
  list,
  search,
  views,
  defaultView,
  roles,
}: {
  list: DocumentCode;
  search: string;
} & Pick<z.output<typeof listViewCalls.mine.output>, 'views' | 'defaultView' | 'roles'>) {
  const texts = useListViewTexts();
  const client = useQueryClient();
  const [fields] = Form.useForm<{ name: string; roleGuid?: string }>();
  const reload = () => refetch(client, listViewCalls.mine);
  const save = useMutation({
    ...mutation(listViewCalls.save, { done: texts.viewSaved }),
    onSuccess: async () => {
      fields.resetFields();
      await reload();
    },
    onError: (error) => showFieldErrors(fields, error),
  });
  return (
    <section aria-label={texts.saved}>
      <h3 className={css.heading}>{texts.saved}</h3>
      <p className={css.hint}>{texts.savedHint}</p>
      <Form
        form={fields}
        layout="vertical"
        className={css.form!}
        onFinish={({ name, roleGuid }) => save.mutate({ list, name, search, roleGuid: roleGuid ?? null })}
      >
        <Form.Item name="name" label={texts.name} rules={[fieldRule(form.shape.name)]} className={css.name!}>
          <Input />
        </Form.Item>
        <Form.Item name="roleGuid" label={texts.role} className={css.name!}>
          <Select
            allowClear
            placeholder={texts.onlyMe}
            options={roles.map(({ guid, name }) => ({ value: guid, label: name }))}
          />
        </Form.Item>
        <Button htmlType="submit" loading={save.isPending}>
          {texts.saveView}
        </Button>
      </Form>
      {views.length === 0 ? (
        <p className={css.hint}>{texts.none}</p>
      ) : (
        <ul className={css.list}>
          {views.map((view) => (
            <SavedView
              key={view.guid}
              of={view}
              list={list}
              isDefault={view.guid === defaultView}
              reload={reload}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function SavedView({
  of: { guid, name, role, ownerName, isOwn },
  list,
  isDefault,
  reload,
}: {
  of: ListView;
  list: DocumentCode;
  isDefault: boolean;
  reload: () => Promise<unknown>;
}) {
  const texts = useListViewTexts();
  const setDefault = useMutation({
    ...mutation(listViewCalls.setDefault, { done: texts.defaultSaved }),
    onSuccess: reload,
  });
  const remove = useMutation(mutation(listViewCalls.delete, { done: texts.deleted }));
  return (
    <li className={css.row} aria-label={name}>
      <div className={css.name}>
        {name} {isDefault && <Tag color="processing">{texts.isDefault}</Tag>}
        {role && <div className={css.hint}>{isOwn ? texts.sharedWith(role.name) : texts.by(ownerName)}</div>}
      </div>
      <Button
        type="link"
        size="small"
        loading={setDefault.isPending}
        onClick={() => setDefault.mutate({ list, guid: isDefault ? null : guid })}
      >
        {isDefault ? texts.noDefault : texts.makeDefault}
      </Button>
      {isOwn && (
        <ConfirmButton
          type="link"
          size="small"
          danger
          act={texts.delete}
          thing={name}
          onConfirm={() => remove.mutateAsync({ guid }).then(reload, reload)}
        />
      )}
    </li>
  );
}
