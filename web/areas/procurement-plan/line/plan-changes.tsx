import { useQuery } from '@tanstack/react-query';
import { Table, Tag } from 'antd';
import type { z } from 'zod';
import type { Endpoint, guidQuery } from '#shared/contract/endpoint';
import { batchKind, planBasis, planKind } from '#shared/areas/procurement-plan/line/codes';
import type { PlanChanges as Changes, planChanges } from '#shared/areas/procurement-plan/line/views';
import { lineLabel, type LineField } from '#shared/areas/procurement-plan/line/fields';
import type { Wording } from '#shared/kit/language';
import { isMoney } from '#shared/kit/money';
import { query } from '../../../api/query.ts';
import { Wan } from '../../../kit/amounts.tsx';
import type { ShownCodes } from '../../../kit/code-tag.tsx';
import { useLanguage } from '../../../kit/language.ts';
import { Panel } from '../../../kit/page-head.tsx';
import { usePunctuation } from '../../../kit/punctuation.ts';
import { useKitTexts } from '../../../kit/texts.ts';
import { useEditTexts } from './edit-texts.ts';
import { lineCodes, plainText } from './line-columns.tsx';
import css from './plan.module.css';

type FieldChange = Changes['plan'][number];
interface Row extends FieldChange {
  key: string;
  /** Of a line; empty for the header. */
  where: string;
  kind?: Changes['lines'][number]['kind'];
}
const amounts = ['estimateAmount', 'controlPrice'];
const tones = { added: 'success', changed: 'processing', removed: 'error' } as const;
const headerCodes: Record<string, ShownCodes> = { planKind, planBasis, batchKind } as unknown as Record<
  string,
  ShownCodes
>;

/** What differs from the submission before, so that a second reading need not start at the first line. */
export function PlanChangesPanel({
  guid,
  of,
  amount = lineLabel.estimateAmount,
}: {
  guid: string;
  /** The call that compares. */
  of: Endpoint<typeof guidQuery, z.ZodNullable<typeof planChanges>>;
  /** What the amount of a line is called. */
  amount?: Wording;
}) {
  const texts = useEditTexts();
  const language = useLanguage();
  const { data } = useQuery(query(of, { guid }, { quiet: true }));
  if (!data) return null;
  const rows = rowsOf(data, texts.lines, amount);
  return (
    <Panel title={texts.changes} aside={<span className={css.soft}>{texts.changesFrom(data.from)}</span>}>
      <Table<Row>
        size="small"
        rowKey="key"
        dataSource={rows}
        pagination={rows.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
        scroll={{}}
        locale={{ emptyText: texts.noChanges }}
        columns={[
          {
            title: texts.line,
            key: 'where',
            width: 320,
            render: (_, { kind, where }) => (
              <>
                {kind && <Tag color={tones[kind]}>{texts[kind]}</Tag>} {where || texts.header}
              </>
            ),
          },
          { title: texts.field, key: 'field', width: 180, render: (_, { label }) => label[language] },
          { title: texts.before, key: 'before', render: (_, row) => <Value row={row} value={row.before} /> },
          { title: texts.after, key: 'after', render: (_, row) => <Value row={row} value={row.after} /> },
        ]}
      />
    </Panel>
  );
}

function Value({ row: { field, where }, value }: { row: Row; value: unknown }) {
  const language = useLanguage();
  const mark = usePunctuation();
  const { yes, no } = useKitTexts();
  if (amounts.includes(field) && typeof value === 'string' && isMoney(value)) return <Wan yuan={value} />;
  const list = where === '' ? headerCodes[field] : lineCodes[field as LineField];
  const text = [value].flat().map((one) => plainText(one, list, language, [yes, no]));
  return mark.row(text) || '-';
}

/** One row a changed field; a line that came or went is one row with its amount. */
function rowsOf(changes: Changes, lineWord: string, label: Wording): Row[] {
  const header = changes.plan.map((change) => ({ ...change, key: change.field, where: '' }));
  const lines = changes.lines.flatMap(
    ({ guid, kind, lineNo, projectName, estimateAmount, fields }): Row[] => {
      const where = `${lineNo}. ${projectName || lineWord}`;
      if (kind === 'changed')
        return fields.map((change) => ({ ...change, key: guid + change.field, where, kind }));
      return [
        {
          key: guid,
          where,
          kind,
          field: 'estimateAmount',
          label,
          before: kind === 'removed' ? estimateAmount : null,
          after: kind === 'added' ? estimateAmount : null,
        },
      ];
    },
  );
  return [...header, ...lines];
}
