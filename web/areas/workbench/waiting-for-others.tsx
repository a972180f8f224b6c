import { Link } from 'react-router';
import { documentKind } from '#shared/areas/approval/codes';
import { levelNameIn } from '#shared/areas/approval/default-level-names';
import type { Day } from '#shared/areas/workbench/contract';
import { figureAddress } from '#shared/areas/workbench/figures';
import { useLanguage } from '../../kit/language.ts';
import { CodeText } from '../../kit/code-tag.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useTexts } from './texts.ts';
import css from './workbench-page.module.css';

const everyOne = figureAddress('started', { guid: '', today: '' });

/** What others have in hand of mine: with whom it lies, and since when; the longest waiting first. */
export function WaitingForOthers({ of: { total, list } }: { of: Day['waiting'] }) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  if (total === 0) return null;
  return (
    <Panel
      title={texts.waitingForOthers}
      aside={
        <Link to={everyOne}>
          {texts.all}
          {total > list.length && ` (${total})`}
        </Link>
      }
    >
      <ul className={css.rows}>
        {list.map(({ caseGuid, title, link, kind, documentNo, levelName, waitingFor, waitingSince }) => (
          <li key={caseGuid}>
            <span>
              <Link to={link}>{title}</Link>
              <small>
                <CodeText list={documentKind} code={kind} /> {documentNo}
              </small>
            </span>
            <span>
              {texts.liesWith(mark.row(waitingFor) || levelNameIn(language, levelName))}
              {waitingSince && <small>{texts.since(waitingSince.slice(0, 16))}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
