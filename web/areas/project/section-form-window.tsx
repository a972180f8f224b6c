import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import type { ProjectDetail, ProjectSectionView } from '#shared/areas/project/contract';
import { sectionCalls as calls } from '#shared/areas/project/section-contract';
import { type SectionForm, sectionForm } from '#shared/areas/project/sections';
import { mutation } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { counted, upTo } from '../../kit/up-to.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { useSectionLabels } from '../../parts/plan/section-labels.ts';
import css from './project.module.css';
import { sectionInputs } from './section-inputs.tsx';
import { useSectionTexts } from './section-texts.ts';

const { shape } = sectionForm;
/** Its fields, the first of which takes the focus. */
const fields = { ...sectionInputs, sectionNo: <Input autoFocus {...upTo(20)} /> };
/** Pixels of the window: two fields beside each other. */
const WIDTH = 720;

/** A section that is added, or changed before it is issued. */
export function SectionFormWindow({
  of: { guid, version, sections },
  section,
  ...events
}: {
  of: ProjectDetail;
  /** Left out: a new one. */
  section?: ProjectSectionView | undefined;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const texts = useSectionTexts();
  const label = useSectionLabels();
  const add = useMutation(mutation(calls.add, { done: texts.done.add }));
  const edit = useMutation(mutation(calls.edit, { done: texts.done.edit }));
  const initial = section
    ? { ...section, controlPrice: section.controlPrice ?? '', deposit: section.deposit ?? '' }
    : { sectionNo: String(sections.length + 1) };
  return (
    <FormWindow<{ section: SectionForm }>
      title={section ? texts.editOf(section.sectionName) : texts.addTitle}
      okText={section ? texts.edit : texts.add}
      width={WIDTH}
      initial={{ section: initial as SectionForm }}
      send={(values) =>
        section
          ? edit.mutateAsync({ guid, version, sectionNo: section.sectionNo, ...values })
          : add.mutateAsync({ guid, version, ...values })
      }
      {...events}
    >
      <div className={css.twoFields}>
        {Object.entries(fields).map(([name, input]) => (
          <Form.Item
            key={name}
            name={['section', name]}
            label={label[name as keyof typeof sectionInputs]}
            rules={[fieldRule(shape[name as keyof typeof sectionInputs])]}
          >
            {input}
          </Form.Item>
        ))}
      </div>
      <Form.Item name={['section', 'content']} label={label.content} rules={[fieldRule(shape.content)]}>
        <Input.TextArea rows={3} {...counted(2000)} />
      </Form.Item>
    </FormWindow>
  );
}
