import { Alert, Button } from 'antd';
import { useState } from 'react';
import { recordKind } from '#shared/areas/supplier/records/codes';
import type { ReviewEntry } from '#shared/areas/supplier/records/rows';
import { messageIn } from '#shared/kit/rule-texts';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { EntryHead, RecordChangeTable } from '../../parts/supplier/record-changes.tsx';
import { RecordFields } from '../../parts/supplier/record-fields.tsx';
import { Remark } from './remark.tsx';
import css from './review.module.css';
import type { Detail } from './review-detail.ts';
import { useTexts } from './texts.ts';

/** What a submission adds, changes and removes, section by section. */
export function Entries({ of }: { of: Detail }) {
  const texts = useTexts();
  const language = useLanguage();
  return recordKind.codes.map((kind) => {
    const entries = of.entries.filter((entry) => entry.kind === kind);
    if (entries.length === 0) return null;
    return (
      <Panel key={kind} title={texts.changesOf(recordKind.label(kind, language), entries.length)}>
        {entries.map((entry) => (
          <Entry key={entry.recordGuid} entry={entry} of={of} />
        ))}
      </Panel>
    );
  });
}

function Entry({ entry, of }: { entry: ReviewEntry; of: Detail }) {
  const texts = useTexts();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const { recordGuid, kind, act } = entry;
  const known = { files: of.files, names: of.names };
  const beside = (field: string) => (
    <>
      {of.hints
        .filter((hint) => hint.recordGuid === recordGuid && hint.field === field)
        .map(({ hint }) => (
          <Alert key={hint} type="warning" banner title={messageIn(language, hint)} />
        ))}
      <Remark at={{ recordGuid, kind, field }} />
    </>
  );
  const content = entry.after ?? entry.before!;
  const remarkable = act !== 'removed' && { beside };
  return (
    <section className={css.entry} aria-label={entry.title}>
      <EntryHead of={entry} withKind={false}>
        <Remark at={{ recordGuid, kind, field: '' }} />
        {act === 'changed' && (
          <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.hideWhole : texts.showWhole}
          </Button>
        )}
      </EntryHead>
      {act === 'changed' && !isWhole && <RecordChangeTable of={entry} beside={beside} {...known} />}
      {(act !== 'changed' || isWhole) && (
        <RecordFields
          kind={kind}
          content={content}
          changes={act === 'changed' ? entry.changes : []}
          {...remarkable}
          {...known}
        />
      )}
    </section>
  );
}
