import { DeleteOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import type { BatchLine, MaterialRow, SheetRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { type MaterialForm, materialForm } from '#shared/areas/material/rules';
import { MATERIALS_MAX } from '#shared/areas/procurement-plan/batch/rules';
import { call } from '../../../api/call.ts';
import { mutation, query } from '../../../api/query.ts';
import { fieldRule, showFieldErrors } from '../../../kit/field-rule.ts';
import { onDemand } from '../../../kit/on-demand.tsx';
import { PageState } from '../../../kit/page-state.tsx';
import { DateInput } from '../../../parts/date/date-input.tsx';
import { linesRule } from '../../../parts/lines/lines-rule.ts';
import { useGridTexts } from '../../../parts/lines/texts.ts';
import { useGridView } from '../../../parts/lines/use-grid-view.tsx';
import css from './batch.module.css';
import { useEditTexts } from './edit-texts.ts';
import { useMaterialLabels } from './labels.ts';
import { materialColumns } from './material-columns.ts';
import { useSheetTexts } from './sheet-texts.ts';

const SheetWindow = onDemand(() => import('./sheet-window.tsx').then((module) => module.SheetWindow));

const MaterialsGrid = onDemand<{ title: string }>(() =>
  import('./materials-grid.tsx').then((module) => module.MaterialsGrid),
);

const fields = materialColumns.map(({ field }) => field);
const needed: readonly string[] = ['materialName', 'unit', 'quantity'];
const WIDTH = 1360;
interface Given {
  planGuid: string;
  line: BatchLine;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** The materials of a line of goods (documents.md 5.2, 物资明细), saved as a whole. */
export function MaterialsWindow(given: Given) {
  const materials = useQuery({
    ...query(batchPlan.materials, { guid: given.line.guid }, { quiet: true }),
    staleTime: 0,
  });
  return (
    <PageState of={materials} rows={4}>
      {(stored) => <Editor stored={stored} {...given} />}
    </PageState>
  );
}

function Editor({ stored, planGuid, line, onClose, onSaved }: Given & { stored: MaterialRow[] }) {
  const texts = useEditTexts();
  const label = useMaterialLabels();
  const [form] = Form.useForm<{ materials: Partial<MaterialForm>[] }>();
  const sheet = useSheetTexts();
  const { wrong } = useGridTexts();
  const { isGrid, choice } = useGridView();
  const [isImporting, setImporting] = useState(false);
  /** How often rows of a sheet came in. */
  const [taken, setTaken] = useState(0);
  useEffect(() => {
    // only now do the fields of those rows stand in the form
    if (taken > 0) form.validateFields().catch(() => undefined);
  }, [form, taken]);
  const save = useMutation(mutation(batchPlan.saveMaterials, { done: texts.savedMaterials }));
  async function send({ materials }: { materials: Partial<MaterialForm>[] }) {
    try {
      await save.mutateAsync({
        planGuid,
        lineGuid: line.guid,
        version: line.version,
        materials: materials as MaterialForm[],
      });
      await onSaved();
    } catch (error) {
      showFieldErrors(form, error);
    }
  }
  /** Below those already entered; what is wrong in them is said at once. */
  function takeOver(rows: SheetRow[]) {
    const entered = (form.getFieldValue('materials') as Partial<MaterialForm>[]).filter((one) =>
      Object.values(one).some(Boolean),
    );
    form.setFieldValue('materials', [...entered, ...rows.map(({ values }) => values)]);
    setImporting(false);
    setTaken(taken + 1);
    return Promise.resolve();
  }
  const start = stored.map((one) =>
    Object.fromEntries(fields.flatMap((name) => (one[name] === null ? [] : [[name, one[name]]]))),
  );
  return (
    <Modal
      open
      width={WIDTH}
      title={`${texts.materials} · ${line.projectName ?? ''}`}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={save.isPending}
      mask={{ closable: false }}
      // Esc gives up what is typed into a cell
      keyboard={!isGrid}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        initialValues={{ materials: start.length > 0 ? start : [{}] }}
        onFinish={(values) => void send(values)}
      >
        <div className={css.materialsBar}>
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => setImporting(true)}>
            {sheet.importMaterials}
          </Button>
          {choice}
        </div>
        {isGrid ? (
          <Form.Item
            name="materials"
            rules={[linesRule(batchPlan.saveMaterials.input.shape.materials, wrong)]}
          >
            <MaterialsGrid title={texts.materials} />
          </Form.Item>
        ) : (
          <MaterialRows />
        )}
      </Form>
      {isImporting && (
        <SheetWindow
          of="materials"
          title={sheet.importMaterials}
          hint={sheet.materialsHint}
          columns={materialColumns.map((column) => ({ ...column, title: label[column.field] }))}
          start={(fileGuid) => call(batchPlan.readMaterials, { lineGuid: line.guid, fileGuid })}
          onTake={takeOver}
          onClose={() => setImporting(false)}
        />
      )}
    </Modal>
  );
}

/** The materials as rows of fields. */
function MaterialRows() {
  const texts = useEditTexts();
  const label = useMaterialLabels();
  return (
    <Form.List name="materials">
      {(rows, { add, remove }) => (
        <>
          <div className={`${css.material} ${css.materialHead}`} aria-hidden>
            {fields.map((name) => (
              <span key={name}>
                {needed.includes(name) && <b className={css.must}>*</b>} {label[name]}
              </span>
            ))}
          </div>
          {rows.map((row, at) => (
            <div key={row.key} className={css.material}>
              {fields.map((name) => (
                <Form.Item key={name} name={[row.name, name]} rules={[fieldRule(materialForm.shape[name])]}>
                  {name === 'requiredDate' ? (
                    <DateInput />
                  ) : (
                    <Input aria-label={`${label[name]} ${at + 1}`} />
                  )}
                </Form.Item>
              ))}
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={texts.removeMaterial(at + 1)}
                onClick={() => remove(row.name)}
              />
            </div>
          ))}
          <Button
            type="dashed"
            icon={<PlusOutlined aria-hidden />}
            disabled={rows.length >= MATERIALS_MAX}
            onClick={() => add({})}
          >
            {texts.addMaterial}
          </Button>
        </>
      )}
    </Form.List>
  );
}
