import { Collapse } from 'antd';
import { recordKind } from '#shared/areas/supplier/records/codes';
import { kindOf } from '#shared/areas/supplier/records/kinds';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { RecordFields } from '../../parts/supplier/record-fields.tsx';
import css from './review.module.css';
import type { Detail } from './review-detail.ts';
import { useTexts } from './texts.ts';

/** Records in force that a submission does not touch, folded. */
export function Untouched({ of: { untouched, files, names } }: { of: Detail }) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  if (untouched.length === 0) return null;
  return (
    <Panel title={mark.noted(texts.untouched, String(untouched.length))}>
      <Collapse
        ghost
        size="small"
        items={untouched.map(({ recordGuid, kind, title, content, validTo }) => ({
          key: recordGuid,
          label: (
            <span className={css.folded}>
              <span className={css.soft}>{recordKind.label(kind, language)}</span>
              {!kindOf(kind).isSingle && title}
              {validTo && <span className={css.soft}>{texts.validTo(validTo)}</span>}
            </span>
          ),
          children: <RecordFields kind={kind} content={content} files={files} names={names} />,
        }))}
      />
    </Panel>
  );
}
