import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { legalLevel } from '#shared/areas/legal-parameter/codes';
import { THRESHOLDS_MAX, thresholdForm } from '#shared/areas/legal-parameter/rules';
import { projectType } from '#shared/areas/project/codes';
import { procurementMode } from '#shared/areas/project/purchase-mode';
import { CodeSelect } from '../../kit/code-select.tsx';
import { focusNext } from '../../kit/focus-next.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { WanInput } from '../../parts/form/wan-input.tsx';
import css from './legal-parameter.module.css';
import { useTexts } from './texts.ts';

const shape = thresholdForm.shape;

/** Between which amounts the company uses each mode: a row for a type and a mode, inside a form. */
export function ThresholdRows() {
  const texts = useTexts();
  return (
    <Form.List name="modeThresholds">
      {(rows, { add, remove }) => (
        <table className={css.rows} aria-label={texts.thresholds}>
          <thead>
            <tr>
              <th scope="col" style={{ width: '14%' }}>
                {texts.projectType}
              </th>
              <th scope="col" style={{ width: '18%' }}>
                {texts.mode}
              </th>
              <th scope="col">{texts.minAmount}</th>
              <th scope="col">{texts.maxAmount}</th>
              <th scope="col" style={{ width: '14%' }}>
                {texts.level}
              </th>
              <th scope="col" style={{ width: 48 }} aria-label={texts.remove('')} />
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td colSpan={6} className={css.soft}>
                  {texts.noThreshold}
                </td>
              </tr>
            )}
            {rows.map(({ key, name }) => (
              <tr key={key}>
                <td data-label={texts.projectType}>
                  <Form.Item name={[name, 'projectType']} rules={[fieldRule(shape.projectType)]}>
                    <CodeSelect list={projectType} aria-label={texts.projectType} />
                  </Form.Item>
                </td>
                <td data-label={texts.mode}>
                  <Form.Item name={[name, 'mode']} rules={[fieldRule(shape.mode)]}>
                    <CodeSelect list={procurementMode} aria-label={texts.mode} />
                  </Form.Item>
                </td>
                {(['minAmount', 'maxAmount'] as const).map((end) => (
                  <td key={end} data-label={texts[end]}>
                    <Form.Item name={[name, end]} rules={[fieldRule(shape[end])]}>
                      <WanInput aria-label={texts[end]} />
                    </Form.Item>
                  </td>
                ))}
                <td data-label={texts.level}>
                  <Form.Item name={[name, 'level']} rules={[fieldRule(shape.level)]}>
                    <CodeSelect list={legalLevel} allowClear={false} aria-label={texts.level} />
                  </Form.Item>
                </td>
                <td>
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={texts.remove(texts.row(name + 1))}
                    onClick={({ currentTarget }) => {
                      focusNext(currentTarget.closest('tr'));
                      remove(name);
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={6}>
                <Button
                  type="dashed"
                  icon={<PlusOutlined aria-hidden />}
                  disabled={rows.length >= THRESHOLDS_MAX}
                  onClick={() => add({ level: legalLevel.code.warn })}
                >
                  {texts.addThreshold}
                </Button>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </Form.List>
  );
}
