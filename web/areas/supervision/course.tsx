import { opinionAct, type OpinionAct } from '#shared/areas/supervision/codes';
import type { OpinionEntry } from '#shared/areas/supervision/opinion-contract';
import { useLanguage } from '../../kit/language.ts';
import { FileList } from '../../parts/file-list.tsx';
import css from './opinion.module.css';
import { useOpinionTexts } from './opinion-texts.ts';

const tones: Partial<Record<OpinionAct, 'bad' | 'good'>> = { expire: 'bad', sendBack: 'bad', close: 'good' };

/** The course of an opinion: who did and said what, when. */
export function Course({ entries }: { entries: readonly OpinionEntry[] }) {
  const texts = useOpinionTexts();
  const language = useLanguage();
  return (
    <ol className={css.course} aria-label={texts.course}>
      {entries.map((entry) => (
        <li key={entry.guid} data-tone={tones[entry.act]}>
          <div className={css.entryHead}>
            <strong>{opinionAct.label(entry.act, language)}</strong>
            <span>{entry.personName || texts.program}</span>
            {entry.deptName && <span className={css.soft}>{entry.deptName}</span>}
            <time dateTime={entry.at.replace(' ', 'T')}>{entry.at.slice(0, 16)}</time>
          </div>
          {entry.dueTime !== null && entry.act !== 'expire' && (
            <div className={css.soft}>{texts.answerBy(entry.dueTime.slice(0, 16))}</div>
          )}
          {entry.text && <p className={css.entryText}>{entry.text}</p>}
          {entry.files.length > 0 && (
            <div className={css.entryFiles}>
              <FileList files={entry.files} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
