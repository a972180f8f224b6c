import type { FieldChange } from '#shared/areas/enterprise/contract';
import type { SupplierDetail } from '#shared/areas/supplier/library/detail-contract';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet } from '../../kit/page-state.tsx';
import { EnterpriseChanges } from '../../parts/enterprise-changes.tsx';
import { EntryHead, RecordActTag, RecordChangeTable } from '../../parts/supplier-record-changes.tsx';
import css from './detail.module.css';
import { useDetailTexts } from './detail-texts.ts';

/** What reviews have changed in information and records, the newest first. */
export function ChangesTab({ of: { changes, files, names } }: { of: SupplierDetail }) {
  const texts = useDetailTexts();
  if (changes.length === 0)
    return (
      <Panel>
        <NothingYet hint={texts.noChanges} />
      </Panel>
    );
  return (
    <ol className={css.changes} aria-label={texts.changes}>
      {changes.map((change, at) => (
        // one review changes several records at one time
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <Panel>
            {change.kind === 'info' ? (
              <>
                <div className={css.changeHead}>
                  <RecordActTag act={change.act} />
                  <strong>{texts.info}</strong>
                  <time className={css.time}>{change.time.slice(0, 16)}</time>
                </div>
                {change.fields.length === 0 ? (
                  <p className={css.soft}>{texts.firstInfo}</p>
                ) : (
                  <EnterpriseChanges of={change.fields as FieldChange[]} fileNames={names} />
                )}
              </>
            ) : (
              <>
                <EntryHead of={{ act: change.act, kind: change.kind, title: change.title }}>
                  <time className={css.time}>{change.time.slice(0, 16)}</time>
                </EntryHead>
                <RecordChangeTable
                  of={{ kind: change.kind, changes: change.fields }}
                  files={files}
                  names={names}
                />
              </>
            )}
          </Panel>
        </li>
      ))}
    </ol>
  );
}
