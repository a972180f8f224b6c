import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import type { ProjectDetail } from '#shared/areas/project/contract';
import {
  type MaterialBill,
  materialCalls as calls,
  type ProjectMaterial,
} from '#shared/areas/project/material-contract';
import { type ProjectMaterialForm, projectMaterialForm } from '#shared/areas/project/materials';
import { mutation } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { counted, upTo } from '../../kit/up-to.ts';
import { DateInput } from '../../parts/date/date-input.tsx';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { useProjectMaterialLabels } from './material-labels.ts';
import { useMaterialTexts } from './material-texts.ts';
import css from './project.module.css';

const { shape } = projectMaterialForm;
/** Its fields in the order of the form, two a line, with what one writes them in. */
const fields = {
  materialName: <Input autoFocus {...upTo(200)} />,
  materialCode: <Input {...upTo(40)} />,
  spec: <Input {...upTo(200)} />,
  brand: <Input {...upTo(100)} />,
  quantity: <Input inputMode="decimal" {...upTo(20)} />,
  unit: <Input {...upTo(20)} />,
  price: <Input inputMode="decimal" {...upTo(20)} />,
  lineNo: <Input inputMode="numeric" {...upTo(5)} />,
  requiredDate: <DateInput />,
  place: <Input {...upTo(200)} />,
} as const satisfies Partial<Record<keyof ProjectMaterialForm, unknown>>;
type Field = keyof typeof fields;

/** Pixels of the window: two fields beside each other. */
const WIDTH = 720;

/** One material of a section, new or changed. */
export function MaterialWindow({
  of: { guid, version },
  bill: { sectionNo },
  material,
  ...events
}: {
  of: ProjectDetail;
  bill: MaterialBill;
  /** Undefined: a new one. */
  material: ProjectMaterial | undefined;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const texts = useMaterialTexts();
  const label = useProjectMaterialLabels();
  const save = useMutation(mutation(calls.save, { done: texts.done.save }));
  const initial = material && formOf(material);
  return (
    <FormWindow<{ material: ProjectMaterialForm }>
      title={material ? texts.editOf(material.materialName) : texts.addTitle}
      okText={texts.save}
      width={WIDTH}
      {...(initial && { initial: { material: initial } })}
      send={(values) =>
        save.mutateAsync({
          guid,
          version,
          sectionNo,
          ...(material && { lineNo: material.lineNo }),
          material: filledOf(values.material),
        })
      }
      {...events}
    >
      <div className={css.twoFields}>
        {Object.entries(fields).map(([name, input]) => (
          <Form.Item
            key={name}
            name={['material', name]}
            label={label[name as Field]}
            extra={name === 'lineNo' && !material ? texts.lineNoHint : undefined}
            rules={[fieldRule(shape[name as Field])]}
          >
            {input}
          </Form.Item>
        ))}
      </div>
      <Form.Item name={['material', 'remark']} label={label.remark} rules={[fieldRule(shape.remark)]}>
        <Input.TextArea rows={3} {...counted(500)} />
      </Form.Item>
    </FormWindow>
  );
}

/** A line as its form holds it; the amount is computed. */
export const formOf = ({ amount: _computed, ...line }: ProjectMaterial): ProjectMaterialForm => ({
  ...line,
  price: line.price ?? '',
  requiredDate: line.requiredDate ?? '',
});

/** A form without what is left empty. */
const filledOf = (form: ProjectMaterialForm) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value)) as ProjectMaterialForm;
