import { Tag } from 'antd';
import { diffChars } from 'diff';
import { exceptionKind, noticeChangeStatus } from '#shared/areas/recruitment-notice/codes';
import type { NoticeChange, NoticeException } from '#shared/areas/recruitment-notice/course-views';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { useCourseTexts } from './course-texts.ts';
import css from './notice.module.css';

/** What a notice met with: pauses, its end, and its changes with what differs, word by word. */
export function CoursePanel({
  of: { exceptions, changes },
}: {
  of: { exceptions: readonly NoticeException[]; changes: readonly NoticeChange[] };
}) {
  const texts = useCourseTexts();
  const language = useLanguage();
  if (exceptions.length === 0 && changes.length === 0) return null;
  return (
    <Panel title={texts.panel}>
      <ul className={css.course}>
        {exceptions.map(({ kind, reason, effect, time }) => (
          <li key={time}>
            <Tag>{exceptionKind.label(kind, language)}</Tag>
            <span className={css.soft}>{time.slice(0, 16)}</span> {reason} {effect}
          </li>
        ))}
        {changes.map((one) => (
          <li key={one.guid}>
            <Tag>{noticeChangeStatus.label(one.status, language)}</Tag>
            <span className={css.soft}>
              {one.time.slice(0, 16)} {one.userName}
            </span>{' '}
            {one.reason}
            <dl className={css.differences}>
              {one.differences.map(({ label, before, after }) => (
                <div key={label.cn}>
                  <dt>{label[language]}</dt>
                  <dd>
                    <Words before={before[language]} after={after[language]} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Two texts in one: what is gone is struck out, what has come is marked. */
const Words = ({ before, after }: { before: string; after: string }) => (
  <>
    {piecesOf(before, after).map(({ value, added, removed }, at) =>
      added ? <ins key={at}>{value}</ins> : removed ? <del key={at}>{value}</del> : value,
    )}
  </>
);

/** A time or a figure of this many signs is read as a whole: of parts of both nobody makes anything out. */
const WHOLE_MAX = 30;
const piecesOf = (before: string, after: string) =>
  before.length <= WHOLE_MAX && after.length <= WHOLE_MAX
    ? [
        { value: before, added: false, removed: true },
        { value: ` ${after}`, added: true, removed: false },
      ]
    : diffChars(before, after);
