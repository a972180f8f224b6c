import { Button, Form, type FormInstance, Input } from 'antd';
import { RECOMMENDED_MAX } from '#shared/areas/shortlist/codes';
import { recommendedForm } from '#shared/areas/shortlist/rules';
import { fieldRule } from '../../kit/field-rule.ts';
import { upTo } from '../../kit/up-to.ts';
import { SupplierSelect } from '../../parts/supplier/supplier-select.tsx';
import type { FormValues } from './form-values.ts';
import css from './shortlist.module.css';
import { useTexts } from './texts.ts';

const { enterpriseGuid, recommendUnit, recommendUser, reason } = recommendedForm.shape;

/** 推荐供应商: by whom and why; they are drawn like all others. */
export function RecommendedFields({ form }: { form: FormInstance<FormValues> }) {
  const texts = useTexts();
  return (
    <Form.List name="recommended">
      {(rows, { add, remove }) => (
        <>
          <p className={css.soft}>{texts.recommendedHint}</p>
          {rows.map(({ key, name }) => {
            const one = form.getFieldValue('recommended')?.[name] as
              | { enterpriseGuid?: string; name?: string }
              | undefined;
            return (
              <div key={key} className={css.recommended}>
                <Form.Item
                  name={[name, 'enterpriseGuid']}
                  label={texts.supplier}
                  rules={[fieldRule(enterpriseGuid)]}
                >
                  <SupplierSelect
                    {...(one?.enterpriseGuid &&
                      one.name && { known: { guid: one.enterpriseGuid, name: one.name } })}
                  />
                </Form.Item>
                <Form.Item
                  name={[name, 'recommendUnit']}
                  label={texts.recommendUnit}
                  rules={[fieldRule(recommendUnit)]}
                >
                  <Input {...upTo(200)} />
                </Form.Item>
                <Form.Item
                  name={[name, 'recommendUser']}
                  label={texts.recommendUser}
                  rules={[fieldRule(recommendUser)]}
                >
                  <Input {...upTo(50)} />
                </Form.Item>
                <Form.Item name={[name, 'reason']} label={texts.reason} rules={[fieldRule(reason)]}>
                  <Input {...upTo(200)} />
                </Form.Item>
                <Button type="link" danger onClick={() => remove(name)}>
                  {texts.remove}
                </Button>
              </div>
            );
          })}
          {rows.length < RECOMMENDED_MAX && (
            <Button type="dashed" onClick={() => add({})}>
              {texts.addRecommended}
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
}
