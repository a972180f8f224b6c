import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { sectionForm, SECTIONS_MAX } from '#shared/areas/project/sections';
import { fieldRule } from '../../kit/field-rule.ts';
import { counted } from '../../kit/up-to.ts';
import { useSectionLabels } from '../../parts/plan/section-labels.ts';
import { useHandMadeTexts } from './hand-made-texts.ts';
import css from './project.module.css';
import { sectionInputs } from './section-inputs.tsx';

const { shape } = sectionForm;

/** 标段(包)划分 of a project made by hand, as fields of its form; none is a project that is not divided. */
export function HandMadeSections() {
  const texts = useHandMadeTexts();
  return (
    <Form.List name="sections">
      {(rows, { add, remove }, { errors }) => (
        <div className={css.sections}>
          {rows.map(({ key, name }) => (
            <section key={key} className={css.section} aria-label={texts.section(name + 1)}>
              <header>
                <b>{texts.section(name + 1)}</b>
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={texts.remove(texts.section(name + 1))}
                  onClick={() => remove(name)}
                />
              </header>
              <Cells row={name} />
            </section>
          ))}
          <div>
            <Button
              type="dashed"
              icon={<PlusOutlined aria-hidden />}
              disabled={rows.length >= SECTIONS_MAX}
              onClick={() => add({ sectionNo: String(rows.length + 1) })}
            >
              {texts.addSection}
            </Button>
          </div>
          <Form.ErrorList errors={errors} />
        </div>
      )}
    </Form.List>
  );
}

function Cells({ row }: { row: number }) {
  const label = useSectionLabels();
  return (
    <div className={css.threeFields}>
      {Object.entries(sectionInputs).map(([name, input]) => (
        <Form.Item
          key={name}
          name={[row, name]}
          label={label[name as keyof typeof sectionInputs]}
          rules={[fieldRule(shape[name as keyof typeof sectionInputs])]}
        >
          {input}
        </Form.Item>
      ))}
      <Form.Item
        name={[row, 'content']}
        label={label.content}
        className={css.twoWide!}
        rules={[fieldRule(shape.content)]}
      >
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} {...counted(2000)} />
      </Form.Item>
    </div>
  );
}
