import { Tag } from 'antd';
import { exceptionKind, noticeChangeStatus } from '#shared/areas/recruitment-notice/codes';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import type { NoticeChange, NoticeException } from '#shared/areas/recruitment-notice/course-views';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { ApprovalPanel } from '../../parts/approval/panel.tsx';
import { FileList } from '../../parts/file/list.tsx';
import { Differences } from '../../parts/document/differences.tsx';
import { useCourseTexts } from './course-texts.ts';
import css from './notice.module.css';

/** What a notice met with: pauses, its end, and its changes with what differs, word by word. */
export function CoursePanel({
  of: { exceptions, changes },
  onDecided,
}: {
  of: { exceptions: readonly NoticeException[]; changes: readonly NoticeChange[] };
  /** A change in review was decided on. */
  onDecided?: () => void;
}) {
  const texts = useCourseTexts();
  const language = useLanguage();
  if (exceptions.length === 0 && changes.length === 0) return null;
  return (
    <Panel title={texts.panel}>
      <ul className={css.course}>
        {exceptions.map(({ kind, reason, effect, files, time }) => (
          <li key={time}>
            <Tag>{exceptionKind.label(kind, language)}</Tag>
            <span className={css.soft}>{time.slice(0, 16)}</span> {reason} {effect}
            {files.length > 0 && <FileList files={files} />}
          </li>
        ))}
        {changes.map((one) => (
          <li key={one.guid}>
            <Tag>{noticeChangeStatus.label(one.status, language)}</Tag>
            <span className={css.soft}>
              {one.time.slice(0, 16)} {one.userName}
            </span>{' '}
            {one.reason}
            {/* suppliers read of those that took effect alone */}
            {one.status === noticeChangeStatus.code.inReview && (
              <ApprovalPanel kind={noticeKind.code} guid={one.guid} {...(onDecided && { onDecided })} />
            )}
            <Differences of={one.differences} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
