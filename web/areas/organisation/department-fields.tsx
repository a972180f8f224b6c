import { Form, Input, InputNumber } from 'antd';
import type { DepartmentNode } from '#shared/areas/department/contract';
import { companyForm, departmentForm, newCompanyForm } from '#shared/areas/department/rules';
import { fieldRule } from '../../kit/field-rule.ts';
import { UserSelect } from '../../parts/people/user-select.tsx';
import { DepartmentPlace } from './department-place.tsx';
import { KindChoice } from './kind-choice.tsx';
import type { Organisation } from './tree-model.ts';
import type { useCodeCheck } from './use-code-check.ts';
import { useEditTexts } from './edit-texts.ts';
import css from './edit.module.css';
import { upTo } from '../../kit/up-to.ts';

/** The fields of a department or company; `isCompany` as the kind chosen says. */
export function DepartmentFields({
  organisation,
  node,
  isCompany,
  name,
  check,
}: {
  organisation: Organisation;
  node: DepartmentNode | undefined;
  isCompany: boolean;
  name: string;
  check: ReturnType<typeof useCodeCheck>;
}) {
  const texts = useEditTexts();
  const rule = isCompany ? newCompanyForm.shape : departmentForm.shape;
  return (
    <>
      {!node && (
        <Form.Item name="kind" label={texts.kindOf} className={css.wide!}>
          <KindChoice />
        </Form.Item>
      )}
      <DepartmentPlace organisation={organisation} node={node} isCompany={isCompany} name={name} />
      <Form.Item name="name" label={texts.name} rules={[fieldRule(rule.name)]}>
        <Input autoFocus {...upTo(100)} />
      </Form.Item>
      <Form.Item
        name="code"
        label={texts.code}
        extra={texts.codeHint}
        validateFirst
        validateTrigger={['onBlur']}
        rules={[fieldRule(rule.code), check.code]}
      >
        <Input {...upTo(30)} spellCheck={false} />
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
          <Input {...upTo(12)} spellCheck={false} />
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
            <Input {...upTo(200)} />
          </Form.Item>
          <Form.Item name="uscc" label={texts.uscc} rules={[fieldRule(newCompanyForm.shape.uscc)]}>
            <Input {...upTo(18)} spellCheck={false} />
          </Form.Item>
        </>
      )}
    </>
  );
}
