import { Form } from 'antd';
import { useCallback } from 'react';
import type { DepartmentNode } from '#shared/areas/department/contract';
import { ruleText } from '#shared/kit/rule-texts';
import { z } from 'zod';
import { useUser } from '../../api/user.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { useEditTexts } from './edit-texts.ts';
import type { Organisation } from './tree-model.ts';
import css from './edit.module.css';

const chosen = z.uuid(ruleText.choose.cn);
/** Letter of the platform's own staff in the user type: they alone make roots. */
const PLATFORM = 'B';

/** What a node stands below: chosen when it is new, told when it is there. */
export function DepartmentPlace({
  organisation,
  node,
  isCompany,
  name,
}: {
  organisation: Organisation;
  node: DepartmentNode | undefined;
  isCompany: boolean;
  name: string;
}) {
  const texts = useEditTexts();
  const mark = usePunctuation();
  const mayBeRoot = useUser()?.type.includes(PLATFORM) ?? false;
  const parentGuid = Form.useWatch<string | null | undefined>('parentGuid');
  const offers = useCallback(
    (one: DepartmentNode) => one.actions.includes(isCompany ? 'addCompany' : 'add'),
    [isCompany],
  );
  if (node)
    return (
      <Form.Item label={texts.place} extra={texts.placeHint} className={css.wide!}>
        <span className={css.told}>{node.fullName}</span>
      </Form.Item>
    );
  const parent = organisation.byGuid.get(parentGuid ?? '');
  return (
    <Form.Item
      name="parentGuid"
      label={isCompany ? texts.parentOfCompany : texts.parentOfDepartment}
      className={css.wide!}
      rules={isCompany && mayBeRoot ? [] : [fieldRule(chosen)]}
      extra={parent && name ? `${texts.preview}${mark.colon}${parent.fullName}/${name}` : undefined}
    >
      <DepartmentTreeSelect
        kind={isCompany ? 'company' : 'any'}
        offers={offers}
        allowClear={isCompany && mayBeRoot}
        {...(isCompany && mayBeRoot && { placeholder: texts.noParent })}
      />
    </Form.Item>
  );
}
