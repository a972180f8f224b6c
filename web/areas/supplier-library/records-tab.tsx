import { useState } from 'react';
import type { LibrarySupplierRecord, SupplierDetail } from '#shared/areas/supplier/library/detail-contract';
import { type RecordKind, recordKind } from '#shared/areas/supplier/records/codes';
import { kindOf } from '#shared/areas/supplier/records/kinds';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet } from '../../kit/page-state.tsx';
import { Segments } from '../../kit/segments.tsx';
import { RecordFields } from '../../parts/supplier/record-fields.tsx';
import css from './detail.module.css';
import { useDetailTexts } from './detail-texts.ts';
import { RecordTable } from './record-table.tsx';

/** Records in force, one kind at a time. */
export function RecordsTab({
  of: { files, names },
  records,
  empty,
}: {
  of: Pick<SupplierDetail, 'files' | 'names'>;
  records: readonly LibrarySupplierRecord[];
  /** What it says when there are none. */
  empty: string;
}) {
  const texts = useDetailTexts();
  const language = useLanguage();
  const [chosen, setChosen] = useState<RecordKind>();
  const kinds = recordKind.codes.filter((kind) => records.some((record) => record.kind === kind));
  const kind = kinds.find((one) => one === chosen) ?? kinds[0];
  if (!kind)
    return (
      <Panel>
        <NothingYet hint={empty} />
      </Panel>
    );
  const shown = records.filter((record) => record.kind === kind);
  const countOf = (one: RecordKind) =>
    kindOf(one).isSingle ? '' : ` ${records.filter((record) => record.kind === one).length}`;
  return (
    <Panel>
      {kinds.length > 1 && (
        <div className={css.kinds}>
          <Segments
            label={texts.kinds}
            value={kind}
            options={kinds.map((one) => ({
              value: one,
              label: `${recordKind.label(one, language)}${countOf(one)}`,
            }))}
            onChange={setChosen}
          />
        </div>
      )}
      {kindOf(kind).isSingle ? (
        shown.map(({ guid, content }) => (
          <RecordFields key={guid} kind={kind} content={content} files={files} names={names} />
        ))
      ) : (
        <RecordTable key={kind} kind={kind} records={shown} files={files} names={names} />
      )}
    </Panel>
  );
}
