import { Space, type TableColumnsType, Tag } from 'antd';
import { Link } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { supplierState } from '#shared/areas/supplier/library/codes';
import type { SupplierRow, SupplierSearch } from '#shared/areas/supplier/library/contract';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { sortedColumn } from '../../kit/list-table.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useAreaName } from '../../parts/catalogue/area-name.ts';
import { GradeTag, StandingTag } from '../../parts/supplier/marks.tsx';
import { DaysLeft } from './days-left.tsx';
import css from './library.module.css';
import { placeOf } from './place.ts';
import { useTexts } from './texts.ts';

const CATEGORIES_SHOWN = 2;
/** Days below which an end is worth a mark in the list. */
const SOON = 60;

/** The columns of the supplier list; standing and state stay in sight. */
export function useSupplierColumns(search: SupplierSearch): TableColumnsType<SupplierRow> {
  const texts = useTexts();
  const language = useLanguage();
  const areaName = useAreaName();
  const mark = usePunctuation();
  const categories = (codes: SupplierRow['categories']) => {
    const shown = codes.slice(0, CATEGORIES_SHOWN).map((code) => projectTypeOption.label(code, language));
    const rest = codes.length > CATEGORIES_SHOWN ? ` ${texts.more(codes.length)}` : '';
    return mark.row(shown) + rest;
  };
  return [
    {
      ...sortedColumn(search, 'name'),
      title: texts.name,
      width: 256,
      fixed: 'start',
      render: (name: string, { guid, uscc }) => (
        <>
          <Link to={paths.supplier(guid)}>{name}</Link>
          <div className={css.number}>{uscc}</div>
        </>
      ),
    },
    {
      dataIndex: 'categories',
      title: texts.category,
      width: 156,
      ellipsis: true,
      render: (codes: SupplierRow['categories']) => (
        <span title={mark.row(codes.map((code) => projectTypeOption.label(code, language)))}>
          {categories(codes) || '-'}
        </span>
      ),
    },
    {
      dataIndex: 'province',
      title: texts.place,
      width: 124,
      ellipsis: true,
      render: (_, row) => placeOf(row, areaName) || '-',
    },
    {
      dataIndex: 'grade',
      title: texts.grade,
      width: 72,
      render: (grade: SupplierRow['grade']) => (grade ? <GradeTag grade={grade} /> : '-'),
    },
    {
      ...sortedColumn(search, 'score'),
      title: texts.score,
      width: 80,
      align: 'right',
      className: css.figures!,
      render: (score: string | null) => score ?? '-',
    },
    {
      ...sortedColumn(search, 'nextExpiry'),
      title: texts.nextExpiry,
      width: 196,
      render: (date: string | null, { daysLeft, expiredCount }) => (
        <Space size={6} wrap>
          {date ?? (expiredCount === 0 && '-')}
          {daysLeft !== null && daysLeft <= SOON && <DaysLeft days={daysLeft} />}
          {expiredCount > 0 && (
            <Tag color="error" variant="filled">
              {texts.expired(expiredCount)}
            </Tag>
          )}
        </Space>
      ),
    },
    {
      dataIndex: 'standing',
      title: texts.standing,
      width: 104,
      fixed: 'end',
      render: (standing: SupplierRow['standing']) => <StandingTag standing={standing} />,
    },
    {
      dataIndex: 'state',
      title: texts.state,
      width: 92,
      fixed: 'end',
      render: (state: SupplierRow['state']) => <CodeTag list={supplierState} code={state} />,
    },
  ];
}
