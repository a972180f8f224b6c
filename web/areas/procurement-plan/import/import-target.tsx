import { Alert, Button, Popover, Select, Space, Tag } from 'antd';
import { useState } from 'react';
import type { ImportPreview } from '#shared/areas/procurement-plan/import/import-contract';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { YearSelect } from '../line/year-select.tsx';
import { DepartmentTreeSelect } from '../../../parts/department/tree-select.tsx';
import { useKindLabels } from '../../../parts/document/labels.ts';
import { HeaderRows } from './import-header-row.tsx';
import css from './import.module.css';
import { useImportTexts } from './import-texts.ts';
import type { Import } from './use-import.ts';

/** Which file, sheet and header row are read, and where the lines go. */
export function ImportTarget({
  preview,
  isIntoPlan,
  work,
}: {
  preview: ImportPreview;
  /** The plan was chosen before; its year is given. */
  isIntoPlan: boolean;
  work: Import;
}) {
  const texts = useImportTexts();
  const [isPicking, setPicking] = useState(false);
  const { target, sheets, sheet, headerRow, planYear, fileName } = preview;
  return (
    <>
      <div className={css.target}>
        <span>
          <b className={css.file}>{fileName}</b>
        </span>
        {sheets.length > 1 && (
          <label className={css.pair}>
            {texts.sheet}
            <Select
              value={sheet}
              popupMatchSelectWidth={false}
              onChange={(next) => work.remap.mutate({ sheet: next })}
              options={sheets.map(({ name, rows }, value) => ({ value, label: texts.sheetRows(name, rows) }))}
            />
          </label>
        )}
        {headerRow !== null && (
          <span className={css.pair}>
            {texts.headerRow}
            <Popover
              trigger="click"
              placement="bottomLeft"
              open={isPicking}
              onOpenChange={setPicking}
              title={texts.pickHeader}
              content={
                <HeaderRows
                  preview={preview}
                  onPick={(row) => {
                    setPicking(false);
                    work.remap.mutate({ headerRow: row });
                  }}
                />
              }
            >
              <Button size="small">{texts.headerRowOf(headerRow)}</Button>
            </Popover>
          </span>
        )}
        <span className={css.pair}>
          {texts.into}
          <Space size={6}>
            <Tag color={target.planGuid ? 'processing' : 'success'} variant="filled">
              {target.planGuid ? texts.intoDraft : texts.intoNew}
            </Tag>
            <b>{target.planName}</b>
            {target.planNo}
          </Space>
        </span>
        {!isIntoPlan && target.planUnit !== '' && <UnitFields target={target} work={work} />}
        {!isIntoPlan && (
          <label className={css.pair}>
            {texts.year}
            <YearSelect value={planYear} onChange={(year) => work.remap.mutate({ planYear: year })} />
          </label>
        )}
      </div>
      {target.refusal && <Alert type="error" showIcon title={target.refusal} style={{ marginTop: 12 }} />}
    </>
  );
}

/** The unit and the department a new plan is made for. */
function UnitFields({ target, work }: { target: ImportPreview['target']; work: Import }) {
  const labels = useKindLabels(annualPlanKind);
  return (
    <>
      <label className={css.pair}>
        {labels.planUnit}
        <DepartmentTreeSelect
          kind="company"
          allowClear={false}
          style={{ width: 224 }}
          name={target.planUnitName}
          value={target.planUnit}
          onChange={(planUnit) => work.remap.mutate({ planUnit })}
        />
      </label>
      <label className={css.pair}>
        {labels.planDept}
        <DepartmentTreeSelect
          kind="department"
          drawnUp="plan"
          allowClear={false}
          style={{ width: 160 }}
          // a draft that is there has its department
          disabled={target.planGuid !== null}
          within={target.planUnit}
          name={target.planDeptName}
          value={target.planDept}
          onChange={(planDept) => work.remap.mutate({ planDept })}
        />
      </label>
    </>
  );
}
