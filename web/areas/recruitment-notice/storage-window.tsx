import { useMutation, useQuery } from '@tanstack/react-query';
import { type TableColumnsType } from 'antd';
import { useState } from 'react';
import { validMonths, type ValidMonths } from '#shared/areas/recruitment-notice/codes';
import {
  reviewCalls as calls,
  type Storable,
  STORAGE_MAX,
} from '#shared/areas/recruitment-notice/review-contract';
import type { NoticeRow } from '#shared/areas/recruitment-notice/views';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { supplierGrade, type SupplierGrade } from '#shared/areas/supplier-rating/codes';
import { listQuery, mutation } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { RegionsSelect } from '../../parts/catalogue/regions-select.tsx';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
import css from './notice.module.css';
import { useReviewTexts } from './review-texts.ts';
import { usePages } from './use-pages.ts';

/** How one supplier is admitted. */
interface Terms {
  grade: SupplierGrade;
  serviceAreas: string[];
  validMonths: ValidMonths;
}

/** 提交入库: whom, each with grade, areas and time of its own, chosen over all pages. */
export function StorageWindow({ document, onClose, onDone }: DocumentWindow<NoticeRow>) {
  const texts = useReviewTexts();
  const language = useLanguage();
  const { guid, version, title } = document;
  const { paging, list } = usePages();
  const found = useQuery(listQuery(calls.storable, { ggGuid: guid, ...paging }));
  const commit = useMutation(mutation(calls.storageCommit, { done: texts.stored }));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [terms, setTerms] = useState<Readonly<Record<string, Terms>>>({});
  if (!found.data) return null;
  const { validMonths: months, storableFrom } = found.data;
  const termsOf = ({ guid: of, serviceAreas }: Storable): Terms =>
    terms[of] ?? { grade: supplierGrade.code.b, serviceAreas, validMonths: months };
  const change = (row: Storable, part: Partial<Terms>) =>
    setTerms((all) => ({ ...all, [row.guid]: { ...termsOf(row), ...part } }));
  /** Keeps the terms of whoever is chosen, whose page may not be before the reader when it is sent. */
  function choose(keys: readonly string[], rows: readonly (Storable | undefined)[]) {
    const shown = rows.filter((row) => row !== undefined);
    setTerms((all) => ({ ...Object.fromEntries(shown.map((row) => [row.guid, termsOf(row)])), ...all }));
    setChosen(keys);
  }
  const hasAreas = chosen.every((one) => (terms[one]?.serviceAreas.length ?? 0) > 0);
  const columns: TableColumnsType<Storable> = [
    { title: texts.whom, dataIndex: 'supplierName', width: 220 },
    {
      title: texts.category,
      dataIndex: 'category',
      width: 120,
      render: (code: number) => projectTypeOption.label(code, language),
    },
    {
      title: texts.grade,
      key: 'grade',
      width: 96,
      render: (_, row) => (
        <CodeSelect
          list={supplierGrade}
          allowClear={false}
          aria-label={texts.gradeOf(row.supplierName)}
          value={termsOf(row).grade}
          onChange={(grade) => change(row, { grade: grade! })}
        />
      ),
    },
    {
      title: texts.areas,
      key: 'areas',
      width: 240,
      render: (_, row) => (
        <RegionsSelect
          value={termsOf(row).serviceAreas}
          onChange={(areas) => change(row, { serviceAreas: areas ?? [] })}
        />
      ),
    },
    {
      title: texts.validFor,
      key: 'validMonths',
      width: 120,
      render: (_, row) => (
        <CodeSelect
          list={validMonths}
          allowClear={false}
          aria-label={texts.validOf(row.supplierName)}
          value={termsOf(row).validMonths}
          onChange={(value) => change(row, { validMonths: value! })}
        />
      ),
    },
  ];
  return (
    <FormWindow
      title={texts.storeTitle(title)}
      okText={texts.storeCount(chosen.length)}
      width={960}
      lead={texts.storeLead(storableFrom?.slice(0, 16) ?? texts.none)}
      isReady={chosen.length > 0 && chosen.length <= STORAGE_MAX && hasAreas}
      send={() =>
        commit.mutateAsync({
          guid,
          version,
          entries: chosen.map((applicationGuid) => ({ applicationGuid, ...terms[applicationGuid]! })),
        })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <ListTable
        of={found}
        list={list}
        empty={texts.nobodyStorable}
        columns={columns}
        scroll={{ x: 840 }}
        rowSelection={{
          selectedRowKeys: [...chosen],
          preserveSelectedRowKeys: true,
          onChange: (keys, rows) => choose(keys as string[], rows),
        }}
      />
      {chosen.length > STORAGE_MAX && <p className={css.bad}>{texts.storeMost(STORAGE_MAX)}</p>}
      {!hasAreas && <p className={css.bad}>{texts.areasMissing}</p>}
    </FormWindow>
  );
}
