import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, InputNumber } from 'antd';
import { subjectType } from '#shared/areas/enterprise/codes';
import { accountSetting, saveAccountSetting } from '#shared/areas/account/contract';
import { mutation, query, refetch } from '../../api/query.ts';
import { useUser } from '../../api/user.ts';
import { fieldRule, showFieldErrors } from '../../kit/field-rule.ts';
import { Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import css from './account.module.css';
import { useSecurityTexts } from './security-texts.ts';

const rule = fieldRule(saveAccountSetting.input.shape.passwordDays.optional());

/** After how many days a password must be changed; every company's, so only the platform's own staff set it. */
export function PasswordRotation() {
  const texts = useSecurityTexts();
  const mayEdit = useUser()?.type.includes(subjectType.code.platform) ?? false;
  const client = useQueryClient();
  const [form] = Form.useForm<{ passwordDays?: number | null }>();
  const setting = useQuery(query(accountSetting, {}, { quiet: true }));
  const save = useMutation({
    ...mutation(saveAccountSetting, { done: texts.saved }),
    onSuccess: () => refetch(client, accountSetting),
    onError: (error) => showFieldErrors(form, error),
  });
  return (
    <Panel title={texts.rotation}>
      <PageState of={setting} rows={2}>
        {({ passwordDays, version }) => (
          <Form
            form={form}
            layout="vertical"
            disabled={!mayEdit}
            initialValues={{ passwordDays }}
            onFinish={(values) => save.mutate({ passwordDays: values.passwordDays ?? 0, version })}
          >
            <Form.Item name="passwordDays" label={texts.days} extra={texts.daysHint} rules={[rule]}>
              <InputNumber min={0} precision={0} />
            </Form.Item>
            {mayEdit ? (
              <Button type="primary" htmlType="submit" loading={save.isPending}>
                {texts.save}
              </Button>
            ) : (
              <span className={css.soft}>{texts.platformOnly}</span>
            )}
          </Form>
        )}
      </PageState>
    </Panel>
  );
}
