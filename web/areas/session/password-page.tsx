import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useNavigate } from 'react-router';
import { newPassword, ownWordFault } from '#shared/areas/registration/password-rules';
import { presentPassword, superPassword } from '#shared/areas/registration/rules';
import { isAdministrator } from '#shared/areas/role/administrators';
import { paths } from '#shared/areas/session/paths';
import { ruleText } from '#shared/kit/rule-texts';
import { filled } from '#shared/kit/text-rules';
import { changePassword } from '../../api/sign-in.ts';
import { loadUser, useUser } from '../../api/user.ts';
import { fieldRule, showFieldErrors } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { useTexts } from './texts.ts';

interface PasswordForm {
  oldPassword: string;
  newPassword: string;
  repeated: string;
}

/** Changing one's own password, by choice or because the present one opens nothing else. */
export function PasswordPage() {
  const texts = useTexts();
  const language = useLanguage();
  const user = useUser();
  const isSuper = isAdministrator(user?.roles ?? []);
  const navigate = useNavigate();
  const [form] = Form.useForm<PasswordForm>();
  const change = useMutation({
    mutationFn: async ({ oldPassword, newPassword: chosen }: PasswordForm) => {
      await changePassword({ oldPassword, newPassword: chosen });
      await loadUser();
    },
    onSuccess: () => navigate(paths.workbench),
    onError: (error) => showFieldErrors(form, error),
    meta: { done: texts.changed },
  });
  return (
    <>
      <PageHead title={texts.changePassword} />
      <Panel>
        <Form
          form={form}
          layout="vertical"
          style={{ maxWidth: 420 }}
          onFinish={change.mutate}
          disabled={change.isPending}
        >
          {user?.isWeakPWD && (
            <Alert type="warning" showIcon title={texts.mustChange} style={{ marginBottom: 16 }} />
          )}
          {/* tells a password manager whose password it is */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={user?.userName ?? ''}
            readOnly
            hidden
          />
          <Form.Item name="oldPassword" label={texts.oldPassword} rules={[fieldRule(presentPassword())]}>
            <Input.Password autoComplete="current-password" autoFocus />
          </Form.Item>
          <Form.Item
            name="newPassword"
            label={texts.newPassword}
            extra={isSuper ? texts.superRule : ruleText.newPassword[language]}
            dependencies={['oldPassword']}
            rules={[
              fieldRule(newPassword()),
              ...(isSuper ? [fieldRule(superPassword())] : []),
              ({ getFieldValue }) => ({
                validator: async (_rule, value) => {
                  if (value && value === getFieldValue('oldPassword')) throw new Error(texts.sameAsOld);
                  const fault = ownWordFault(value ?? '', { userName: user?.userName });
                  if (fault) throw new Error(fault[language]);
                },
              }),
            ]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <Form.Item
            name="repeated"
            label={texts.repeatPassword}
            dependencies={['newPassword']}
            rules={[
              fieldRule(filled()),
              ({ getFieldValue }) => ({
                validator: async (_rule, value) => {
                  if (value && value !== getFieldValue('newPassword')) throw new Error(texts.repeatDiffers);
                },
              }),
            ]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={change.isPending}>
            {texts.save}
          </Button>
        </Form>
      </Panel>
    </>
  );
}
