import { useMutation, useQuery } from '@tanstack/react-query';
import { Form, Modal } from 'antd';
import { useMemo } from 'react';
import { isMaterialFigure, MATERIAL_FIELDS, materialAsWritten } from '#shared/areas/material/as-written';
import type { ProjectDetail } from '#shared/areas/project/contract';
import {
  type MaterialBill,
  materialCalls as calls,
  type ProjectMaterial,
} from '#shared/areas/project/material-contract';
import {
  materialAmount,
  type ProjectMaterialForm,
  projectMaterialForm,
  SECTION_MATERIALS_MAX,
} from '#shared/areas/project/materials';
import { formatMoney } from '#shared/kit/money';
import { numberAsWritten } from '#shared/kit/sheet-values';
import { mutation, query } from '../../api/query.ts';
import { showFieldErrors } from '../../kit/field-rule.ts';
import { PageState } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useKitTexts } from '../../kit/texts.ts';
import { linesRule } from '../../parts/lines/lines-rule.ts';
import { useGridTexts } from '../../parts/lines/texts.ts';
import { ValueGrid } from '../../parts/lines/value-grid.tsx';
import type { ValueColumn } from '../../parts/lines/value-rows.ts';
import { useProjectMaterialLabels } from './material-labels.ts';
import { useMaterialTexts } from './material-texts.ts';
import { formOf } from './material-window.tsx';

interface Given {
  of: ProjectDetail;
  bill: MaterialBill;
  onClose: () => void;
  onDone: () => Promise<void>;
}
type Lines = { materials: Partial<ProjectMaterialForm>[] };

const WIDTH = 1400;
/** Pixels of the columns. */
const widths = {
  lineNo: 64,
  materialCode: 120,
  materialName: 180,
  spec: 180,
  brand: 132,
  unit: 72,
  quantity: 92,
  price: 112,
  amount: 128,
  requiredDate: 112,
  place: 140,
  remark: 200,
} as const;

/** All materials of a section edited like a spreadsheet, saved as a whole. */
export function MaterialsGridWindow(given: Given) {
  const { guid } = given.of;
  const { sectionNo } = given.bill;
  const lines = useQuery({
    ...query(calls.all, { guid, sectionNo }, { quiet: true }),
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <PageState of={lines} rows={4}>
      {(stored) => <Editor stored={stored} {...given} />}
    </PageState>
  );
}

function Editor({
  stored,
  of: { guid, version },
  bill: { sectionNo, sectionName },
  onClose,
  onDone,
}: Given & { stored: readonly ProjectMaterial[] }) {
  const texts = useMaterialTexts();
  const { cancel } = useKitTexts();
  const { wrong } = useGridTexts();
  const mark = usePunctuation();
  const [form] = Form.useForm<Lines>();
  const [modal, asked] = Modal.useModal();
  const save = useMutation(mutation(calls.saveAll, { done: texts.done.save }));
  const initial = useMemo(() => ({ materials: stored.map(formOf) }), [stored]);
  async function send({ materials }: Lines) {
    try {
      await save.mutateAsync({ guid, version, sectionNo, materials: materials as ProjectMaterialForm[] });
      await onDone();
    } catch (error) {
      showFieldErrors(form, error);
    }
  }
  const leave = () =>
    form.isFieldsTouched()
      ? void modal.confirm({
          title: texts.discardTitle,
          content: texts.discardText,
          okText: texts.discard,
          okButtonProps: { danger: true },
          cancelText: texts.keep,
          onOk: onClose,
        })
      : onClose();
  return (
    <Modal
      open
      width={WIDTH}
      title={`${texts.title} · ${texts.sectionOf(sectionNo, sectionName)}`}
      okText={texts.save}
      cancelText={cancel}
      confirmLoading={save.isPending}
      mask={{ closable: false }}
      // Esc gives up what is typed into a cell
      keyboard={false}
      onOk={form.submit}
      onCancel={leave}
    >
      {asked}
      <Form form={form} initialValues={initial} onFinish={(values) => void send(values)}>
        <Form.Item
          name="materials"
          rules={[
            linesRule(calls.saveAll.input.shape.materials, wrong),
            {
              validator: async (_rule, lines: Lines['materials'] = []) => {
                const twice = twiceIn(lines);
                if (twice.length > 0) throw new Error(texts.sameLineNos(mark.row(twice)));
              },
            },
          ]}
        >
          <Grid title={texts.title} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** The line numbers that stand at several lines. */
function twiceIn(lines: Lines['materials']): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { lineNo } of lines) if (lineNo) (seen.has(lineNo) ? twice : seen).add(lineNo);
  return [...twice];
}

const factors = projectMaterialForm.pick({ quantity: true, price: true });
/** What the cell of the amount shows. */
function amountText(line: unknown): string {
  const read = factors.safeParse(line ?? {});
  const amount = read.success ? materialAmount(read.data) : null;
  return amount === null ? '' : formatMoney(amount);
}

/** The grid as a field of the form. */
function Grid({ title, ...field }: { title: string }) {
  const label = useProjectMaterialLabels();
  const columns = useMemo((): ValueColumn[] => {
    const names = ['lineNo', ...MATERIAL_FIELDS] as const;
    const typed = names.map((key): ValueColumn => {
      const column = { key, label: label[key], width: widths[key] };
      if (key === 'lineNo') return { ...column, isNumeric: true, tidy: numberAsWritten };
      return {
        ...column,
        isNumeric: isMaterialFigure(key),
        tidy: (text) => materialAsWritten(key, text.trim()),
      };
    });
    const amount = {
      key: 'amount',
      label: label.amount,
      width: widths.amount,
      isNumeric: true,
      computed: amountText,
    };
    const at = names.indexOf('price') + 1;
    return [...typed.slice(0, at), amount, ...typed.slice(at)];
  }, [label]);
  return (
    <ValueGrid
      {...field}
      label={title}
      columns={columns}
      schema={projectMaterialForm}
      rowsMax={SECTION_MATERIALS_MAX}
    />
  );
}
