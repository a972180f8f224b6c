import { useQuery } from '@tanstack/react-query';
import { superviseCalls } from '#shared/areas/supervision/contract';
import { query } from '../../api/query.ts';
import { PageState } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import css from './supervision.module.css';
import { useTexts } from './texts.ts';

/** How supervision stands: who is in office, what ends, what nobody watches, what waits. */
export function Figures() {
  const { figures: words } = useTexts();
  const mark = usePunctuation();
  const summary = useQuery(query(superviseCalls.summary, {}, { quiet: true }));
  return (
    <PageState of={summary} rows={2}>
      {(of) => (
        <dl className={css.figures}>
          <Figure what={words.active} value={of.active} />
          <Figure
            what={words.ending}
            value={of.endingSoon}
            note={words.endingNote}
            tone={of.endingSoon > 0 ? 'warn' : undefined}
          />
          <Figure what={words.expired} value={of.expired} note={words.expiredNote} />
          <Figure
            what={words.unwatched}
            value={of.unwatchedUnits.length}
            note={mark.row(of.unwatchedUnits) || words.ofUnits(of.unitCount)}
            tone={of.unwatchedUnits.length > 0 ? 'warn' : undefined}
          />
          <Figure what={words.open} value={of.openOpinions} />
          <Figure
            what={words.overdue}
            value={of.overdueOpinions}
            tone={of.overdueOpinions > 0 ? 'bad' : undefined}
          />
          <Figure
            what={words.conflicts}
            value={of.conflicts}
            note={words.conflictNote}
            tone={of.conflicts > 0 ? 'bad' : undefined}
          />
        </dl>
      )}
    </PageState>
  );
}

function Figure({
  what,
  value,
  note,
  tone,
}: {
  what: string;
  value: number;
  note?: string;
  tone?: 'warn' | 'bad' | undefined;
}) {
  return (
    <div className={css.figure} data-tone={tone}>
      <dt>{what}</dt>
      <dd>{value}</dd>
      <small title={note}>{note}</small>
    </div>
  );
}
