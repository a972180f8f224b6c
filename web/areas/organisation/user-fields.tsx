import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, type FormRule, Input, Select, Tag } from 'antd';
import { useCallback, useEffect } from 'react';
import type { DepartmentNode } from '#shared/areas/department/contract';
import { subjectType } from '#shared/areas/enterprise/codes';
import { passwordDelivery } from '#shared/areas/user/codes';
import { type UserDetail, userCodeExists, userTypesAllowed } from '#shared/areas/user/contract';
import { userLabel } from '#shared/areas/user/fields';
import { changedUserForm, newUserForm } from '#shared/areas/user/form';
import { query } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { FurtherDepartments } from './further-departments.tsx';
import type { Organisation } from './tree-model.ts';
import { useFormTexts } from './form-texts.ts';
import css from './drawer.module.css';
import { upTo } from '../../kit/up-to.ts';

/** The fields of a person; the number of one who is there is masked and stays unless another is typed. */
export function UserFields({
  organisation,
  user,
}: {
  organisation: Organisation;
  user: UserDetail | undefined;
}) {
  const words = useFormTexts();
  const language = useLanguage();
  const label = (name: keyof typeof userLabel) => userLabel[name][language];
  const rule = newUserForm.shape;
  const deptGuid = Form.useWatch<string | undefined>('deptGuid');
  const company = organisation.byGuid.get(deptGuid ?? '')?.enterpriseGuid ?? user?.enterpriseGuid;
  const offers = useCallback(
    (one: DepartmentNode) =>
      one.isActive && (user === undefined || one.enterpriseGuid === user.enterpriseGuid),
    [user],
  );
  return (
    <>
      <AccountFields user={user} deptGuid={deptGuid} />
      <h3 className={css.heading}>{words.belongs}</h3>
      <Form.Item
        name="deptGuid"
        label={label('deptGuid')}
        extra={user && words.mainMoves}
        rules={[fieldRule(rule.deptGuid)]}
      >
        <DepartmentTreeSelect
          kind="any"
          offers={offers}
          allowClear={false}
          {...(user?.deptName && { name: user.deptName })}
        />
      </Form.Item>
      <Form.Item
        name="furtherDeptGuids"
        label={label('furtherDeptGuids')}
        extra={words.furtherHint}
        rules={[fieldRule(rule.furtherDeptGuids)]}
      >
        <FurtherDepartments
          organisation={organisation}
          company={company}
          main={deptGuid}
          known={user?.furtherDepts ?? []}
        />
      </Form.Item>
      <Form.Item name="duty" label={label('duty')} rules={[fieldRule(rule.duty)]}>
        <Input {...upTo(50)} />
      </Form.Item>
      <h3 className={css.heading}>{words.contact}</h3>
      <Form.Item
        name="phone"
        label={label('phone')}
        extra={user?.phone ? words.phoneMasked(user.phone) : words.phoneHint}
        rules={[fieldRule(user ? changedUserForm.shape.phone : rule.phone)]}
      >
        <Input inputMode="tel" />
      </Form.Item>
      <Form.Item
        name="email"
        label={label('email')}
        extra={user?.email ? words.phoneMasked(user.email) : undefined}
        rules={[fieldRule(rule.email)]}
      >
        <Input inputMode="email" {...upTo(100)} />
      </Form.Item>
      {!user && (
        <Form.Item name="delivery" label={words.delivery} className={css.wide!}>
          <CodeSelect list={passwordDelivery} allowClear={false} />
        </Form.Item>
      )}
      {user && (
        <Form.Item label={label('roles')} extra={words.rolesHint} className={css.wide!}>
          <span className={css.tags}>
            {user.roleList.length > 0
              ? user.roleList.map(({ guid, name }) => (
                  <Tag key={guid} variant="filled">
                    {name}
                  </Tag>
                ))
              : words.noRoles}
          </span>
        </Form.Item>
      )}
    </>
  );
}

function AccountFields({ user, deptGuid }: { user: UserDetail | undefined; deptGuid: string | undefined }) {
  const words = useFormTexts();
  const language = useLanguage();
  const label = (name: keyof typeof userLabel) => userLabel[name][language];
  const rule = newUserForm.shape;
  const types = useTypes(deptGuid, user);
  const codeRule = useCodeRule(deptGuid, user?.guid);
  return (
    <>
      <h3 className={css.heading}>{words.account}</h3>
      <Form.Item name="name" label={label('name')} rules={[fieldRule(rule.name)]}>
        <Input autoFocus={!user} {...upTo(50)} />
      </Form.Item>
      {user ? (
        <Form.Item label={label('userName')} extra={words.userNameHint}>
          <Input disabled value={user.userName} />
        </Form.Item>
      ) : (
        <Form.Item
          name="userName"
          label={label('userName')}
          extra={words.userNameHint}
          rules={[fieldRule(rule.userName)]}
        >
          <Input {...upTo(16)} spellCheck={false} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item
        name="userCode"
        label={label('userCode')}
        extra={words.userCodeHint}
        validateFirst
        validateTrigger={['onBlur']}
        rules={[fieldRule(rule.userCode), codeRule]}
      >
        <Input {...upTo(30)} spellCheck={false} />
      </Form.Item>
      <Form.Item name="types" label={label('types')} rules={[fieldRule(rule.types)]}>
        <Select
          mode="multiple"
          loading={types.isFetching}
          options={(types.data?.types ?? user?.typesAllowed ?? []).map((type) => ({
            value: type,
            label: subjectType.label(type, language),
          }))}
        />
      </Form.Item>
    </>
  );
}

/** The subject types people of the department may have; a new person starts with those of their company. */
function useTypes(deptGuid: string | undefined, user: UserDetail | undefined) {
  const types = useQuery({
    ...query(userTypesAllowed, { deptGuid: deptGuid ?? '' }, { quiet: true }),
    enabled: deptGuid !== undefined,
  });
  const form = Form.useFormInstance();
  const usual = types.data?.types;
  useEffect(() => {
    if (user || !usual || form.isFieldTouched('types') || form.getFieldValue('types')) return;
    const ofCompany = usual.filter((type) => type !== subjectType.code.supervisor);
    form.setFieldValue('types', ofCompany);
  }, [user, usual, form]);
  return types;
}

/** Asks whether a staff number has been given in the company. */
function useCodeRule(deptGuid: string | undefined, userGuid: string | undefined): FormRule {
  const texts = useFormTexts();
  const client = useQueryClient();
  return {
    validator: async (_rule, value: unknown) => {
      if (typeof value !== 'string' || !deptGuid || !newUserForm.shape.userCode.safeParse(value).success)
        return;
      const input = { userCode: value.trim(), deptGuid, ...(userGuid !== undefined && { userGuid }) };
      // away or refused: storing will say it
      const found = await client
        .fetchQuery(query(userCodeExists, input, { quiet: true }))
        .catch(() => undefined);
      if (found?.exists) throw new Error(texts.userCodeTaken);
    },
  };
}
