import { Tag } from 'antd';
import { useState } from 'react';
import { caseOutcome, documentKind } from '#shared/areas/approval/codes';
import { endKind } from '#shared/areas/agency-order/codes';
import type { EntrustEnd } from '#shared/areas/agency-order/views';
import { CodeTag } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ApprovalPanel } from '../../parts/approval/panel.tsx';
import { FileList } from '../../parts/file/list.tsx';
import { useDetailTexts } from './detail-texts.ts';
import css from './ends.module.css';

/** The terminations and changes of agency that were asked for, each with its papers and its own approval. */
export function Ends({ of, onDecided }: { of: readonly EntrustEnd[]; onDecided: () => void }) {
  return (
    <div className={css.ends}>
      {of.map((end) => (
        <End key={end.guid} of={end} onDecided={onDecided} />
      ))}
    </div>
  );
}

function End({ of: end, onDecided }: { of: EntrustEnd; onDecided: () => void }) {
  const texts = useDetailTexts();
  const language = useLanguage();
  return (
    <section className={css.end} aria-label={endKind.label(end.kind, language)}>
      <h3>
        {endKind.label(end.kind, language)}{' '}
        {end.outcome === null ? (
          <Tag color="processing" variant="filled">
            {texts.endOpen}
          </Tag>
        ) : (
          <CodeTag list={caseOutcome} code={end.outcome} />
        )}
      </h3>
      <DetailFields
        of={[
          [texts.askedBy, end.askedByName],
          [texts.askTime, end.askTime],
          [texts.settleTime, end.settleTime],
          ...(end.newAgentUnit ? [[texts.newAgency, end.newAgentUnit, true] as const] : []),
          [texts.reason, end.reason, true],
          [texts.papers, <FileList key="files" files={end.files} />, true],
        ]}
      />
      {end.isOpen ? <Approval of={end} onDecided={onDecided} /> : <Trail of={end} onDecided={onDecided} />}
    </section>
  );
}

const Approval = ({ of: { guid }, onDecided }: { of: EntrustEnd; onDecided: () => void }) => (
  <ApprovalPanel kind={documentKind.code.entrust} guid={guid} onDecided={onDecided} />
);

/** The approval of an end that is settled, read when somebody opens it. */
function Trail(end: { of: EntrustEnd; onDecided: () => void }) {
  const texts = useDetailTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.trail}</summary>
      {isOpen && <Approval {...end} />}
    </details>
  );
}
