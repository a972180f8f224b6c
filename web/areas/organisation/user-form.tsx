import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Drawer, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { passwordDelivery } from '#shared/areas/user/codes';
import { saveUser, userDetail, type UserDetail } from '#shared/areas/user/contract';
import { mutation, query } from '../../api/query.ts';
import { showFieldErrors } from '../../kit/field-rule.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { newGuid } from '../../kit/new-guid.ts';
import { PageState } from '../../kit/page-state.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { useFormTexts } from './form-texts.ts';
import { heldBy } from './held.ts';
import { HeldList } from './held-list.tsx';
import type { OneTimePassword } from './password-once.tsx';
import { Recovered } from '../../kit/recovered.tsx';
import type { Organisation } from './tree-model.ts';
import { UserFields } from './user-fields.tsx';
import { useUserTexts } from './user-texts.ts';
import css from './drawer.module.css';

const WIDTH = 680;
export type UserValues = Partial<z.input<typeof saveUser.input>>;
interface Events {
  onPassword: (made: OneTimePassword) => void;
  onDone: () => void;
  onClose: () => void;
}

/** The form of a person beside the list: a new one of a department, or one there is. */
export function UserFormDrawer({
  organisation,
  guid,
  deptGuid,
  ...events
}: { organisation: Organisation; guid?: string; deptGuid?: string } & Events) {
  const detail = useQuery({
    ...query(userDetail, { guid: guid ?? '' }, { quiet: true }),
    enabled: guid !== undefined,
    staleTime: 0,
  });
  if (guid === undefined)
    return <Filled organisation={organisation} start={{ deptGuid: deptGuid! }} {...events} />;
  if (detail.data && !detail.isFetching)
    return (
      <Filled organisation={organisation} user={detail.data} start={valuesOf(detail.data)} {...events} />
    );
  return (
    <Drawer open size={WIDTH} onClose={events.onClose}>
      <PageState of={{ ...detail, data: undefined }} rows={12}>
        {() => null}
      </PageState>
    </Drawer>
  );
}

const valuesOf = (user: UserDetail): UserValues => ({
  name: user.name,
  userCode: user.userCode,
  ...(user.deptGuid !== null && { deptGuid: user.deptGuid }),
  furtherDeptGuids: user.furtherDepts.map(({ guid }) => guid),
  duty: user.duty,
  types: user.types,
});

function Filled({
  organisation,
  user,
  start: clean,
  onPassword,
  onDone,
  onClose,
}: { organisation: Organisation; user?: UserDetail; start: UserValues } & Events) {
  const texts = useUserTexts();
  const words = useFormTexts();
  const [form] = Form.useForm<UserValues>();
  const { draft, keep, drop, isDirty, isOutdated, typedAt } = useDraft<UserValues>(
    user ? `user:${user.guid}` : 'user:new',
    user?.updateTime,
  );
  const [start] = useState(() => ({ ...clean, ...draft }));
  const { send, refusal, isSaving } = useSaving({ form, user, drop, onPassword, onDone });
  const held = heldBy(refusal);
  return (
    <Drawer
      open
      size={WIDTH}
      title={user ? words.edit(user.name) : words.add}
      mask={{ closable: !isDirty }}
      onClose={onClose}
      footer={
        <div className={css.footer}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="primary" loading={isSaving} onClick={() => form.submit()}>
            {words.save}
          </Button>
        </div>
      }
    >
      <LeaveGuard when={isDirty} />
      {draft && isDirty && (
        <Recovered
          isOutdated={isOutdated}
          typedAt={typedAt}
          savedAt={user?.updateTime}
          onDiscard={() => {
            drop();
            form.resetFields();
            form.setFieldsValue({ ...emptied, ...clean });
          }}
        />
      )}
      {held.length > 0 && (
        <section className={css.refused} aria-label={texts.refused.move(user?.name ?? '')}>
          <h3 className={css.heading}>{texts.refused.move(user?.name ?? '')}</h3>
          <p className={css.soft}>{texts.held}</p>
          <HeldList of={held} onLeave={onClose} />
        </section>
      )}
      <Form<UserValues>
        form={form}
        layout="vertical"
        className={css.form!}
        initialValues={{ delivery: passwordDelivery.code.show, ...start }}
        onValuesChange={(_changed, values) => keep(values)}
        onFinish={(values) => void send(values)}
      >
        <UserFields organisation={organisation} user={user} />
      </Form>
    </Drawer>
  );
}

/** Stores the person; a new one gets a password. */
function useSaving({
  form,
  user,
  drop,
  onPassword,
  onDone,
}: Omit<Events, 'onClose'> & {
  form: FormInstance<UserValues>;
  user: UserDetail | undefined;
  drop: () => void;
}) {
  const texts = useUserTexts();
  const [guid] = useState(() => user?.guid ?? newGuid()); // sent twice, it is still one person
  const [refusal, setRefusal] = useState<unknown>();
  const save = useMutation(mutation(saveUser, { done: user ? texts.done.save : texts.done.add }));
  async function send(values: UserValues) {
    setRefusal(undefined);
    try {
      // Do not send a masked number that was not changed.
      const { phone, email, ...others } = values;
      const made = await save.mutateAsync({
        ...others,
        guid,
        ...(phone && { phone }),
        ...((email || !user) && { email: email ?? '' }),
        ...(user && { version: user.version }),
      });
      drop();
      if (made.oneTimePassword !== null)
        onPassword({ name: values.name!, userName: values.userName!, password: made.oneTimePassword });
      onDone();
    } catch (error) {
      setRefusal(error);
      showFieldErrors(form, error);
    }
  }
  return { send, refusal, isSaving: save.isPending };
}

const emptied: UserValues = {
  userName: undefined,
  name: undefined,
  userCode: undefined,
  furtherDeptGuids: undefined,
  duty: undefined,
  phone: undefined,
  email: undefined,
  types: undefined,
};
