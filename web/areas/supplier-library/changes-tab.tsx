import { useState } from 'react';
import type { FieldChange } from '#shared/areas/enterprise/contract';
import type { SupplierDetail } from '#shared/areas/supplier/library/detail-contract';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet } from '../../kit/page-state.tsx';
import { EnterpriseChanges } from '../../parts/enterprise/changes.tsx';
import { EntryHead, RecordActTag, RecordChangeTable } from '../../parts/supplier/record-changes.tsx';
import css from './detail.module.css';
import { useDetailTexts } from './detail-texts.ts';

type Change = SupplierDetail['changes'][number];
type Named = Pick<SupplierDetail, 'files' | 'names'>;

/** What reviews have changed in information and records, the newest first; what was added whole opens when asked. */
export function ChangesTab({ of: { changes, files, names } }: { of: SupplierDetail }) {
  const texts = useDetailTexts();
  if (changes.length === 0)
    return (
      <Panel>
        <NothingYet hint={texts.noChanges} />
      </Panel>
    );
  return (
    <Panel>
      <ol className={css.changes} aria-label={texts.changes}>
        {changes.map((change, at) => (
          // one review changes several records at one time
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <Entry of={change} known={{ files, names }} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** One change; its table is made when it is opened. */
function Entry({ of, known }: { of: Change; known: Named }) {
  const [isOpen, setOpen] = useState(of.act === 'changed');
  return (
    <details
      className={css.change}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Head of={of} />
      </summary>
      {isOpen && <Fields of={of} known={known} />}
    </details>
  );
}

function Head({ of }: { of: Change }) {
  const texts = useDetailTexts();
  const time = <time className={css.time}>{of.time.slice(0, 16)}</time>;
  if (of.kind !== 'info')
    return <EntryHead of={{ act: of.act, kind: of.kind, title: of.title }}>{time}</EntryHead>;
  return (
    <div className={css.changeHead}>
      <RecordActTag act={of.act} />
      <strong>{texts.info}</strong>
      {time}
    </div>
  );
}

function Fields({ of: { kind, fields }, known }: { of: Change; known: Named }) {
  const texts = useDetailTexts();
  if (kind !== 'info') return <RecordChangeTable of={{ kind, changes: fields }} {...known} />;
  if (fields.length === 0) return <p className={css.soft}>{texts.firstInfo}</p>;
  return <EnterpriseChanges of={fields as FieldChange[]} fileNames={known.names} />;
}
