import { Button, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { DEFAULT_FIELDS, type ImportPreview } from '#shared/areas/procurement-plan/import/import-contract';
import { lineForm } from '#shared/areas/procurement-plan/line/rules';
import type { TenderWay } from '#shared/areas/project/purchase-mode';
import { Panel } from '../../../kit/page-head.tsx';
import css from './import.module.css';
import { useImportTexts } from './import-texts.ts';
import { useLineLabels } from '../line/labels.ts';
import { LineInput } from '../line/line-input.tsx';
import type { Import } from './use-import.ts';

const TYPING_MS = 600;
/** Goods need these two, and sheets rarely have them. */
const ofGoods: readonly string[] = ['quantity', 'unit'];
const isWanted = (field: (typeof DEFAULT_FIELDS)[number]) =>
  ofGoods.includes(field) || !lineForm.shape[field].safeParse(undefined).success;

/** Values for what the sheet does not say, given once for all rows. */
export function ImportDefaults({ preview, work }: { preview: ImportPreview; work: Import }) {
  const texts = useImportTexts();
  const labels = useLineLabels();
  const [form] = Form.useForm();
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef(0);
  const inSheet = new Set(preview.columns.map(({ field }) => field));
  const missing = DEFAULT_FIELDS.filter((field) => !inSheet.has(field) && isWanted(field));
  const { values } = preview.defaults;
  useEffect(() => () => clearTimeout(waiting.current), []);

  function onChange(_changed: object, all: Record<string, unknown>) {
    clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => {
      const given = Object.entries({ ...values, ...all }).filter(
        ([, value]) => value != null && value !== '',
      );
      work.remap.mutate({ defaults: Object.fromEntries(given) });
    }, TYPING_MS);
  }
  if (missing.length === 0) return null;
  const filled = missing.filter((field) => values[field] != null).length;
  return (
    <Panel>
      <div className={css.defaultsHead}>
        <h2>{texts.defaults}</h2>
        <span className={css.soft}>{texts.defaultsHint(filled, missing.length)}</span>
        <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hideDefaults : texts.showDefaults}
        </Button>
      </div>
      {isOpen && (
        <Form form={form} layout="vertical" initialValues={values} onValuesChange={onChange}>
          <div className={css.defaultFields}>
            {missing.map((field) => (
              <Form.Item key={field} name={field} label={labels[field]}>
                <LineInput
                  field={field}
                  of={{
                    tenderWay: values.tenderWay as TenderWay | undefined,
                    demandDeptName: preview.defaults.demandDeptName,
                  }}
                />
              </Form.Item>
            ))}
          </div>
        </Form>
      )}
    </Panel>
  );
}
