import { Link, useNavigate } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { defineTexts } from '../../kit/define-texts.ts';
import { useMedia } from '../../kit/media.ts';
import { usePlainKeys } from '../../kit/plain-keys.ts';
import css from './inbox-bar.module.css';
import { InboxList } from './inbox-list.tsx';
import { useNeighbours } from './use-neighbours.ts';

const useTexts = defineTexts('inbox-bar', {
  cn: {
    bar: '待我审批的单据',
    back: '返回待我审批',
    previous: '上一份',
    next: '下一份',
    place: (at: number, of: number) => `${at} / ${of}`,
    left: (count: number) => (count === 0 ? '已全部处理' : `还有 ${count} 份`),
  },
  en: {
    bar: 'Documents to decide',
    back: 'Back to the list',
    previous: 'Previous',
    next: 'Next',
    place: (at: number, of: number) => `${at} / ${of}`,
    left: (count: number) => (count === 0 ? 'All decided' : `${count} left`),
  },
});

/** Where the list stands beside the document it was opened from; also in inbox-bar.module.css. */
const WIDE = '(min-width: 1440px)';

/**
 * Above a document opened from the inbox: where it stands in that list, and the ones beside it; also by J and K. Where the
 * window is wide, the list itself stands beside the document.
 */
export function InboxBar({ guid, remembered }: { guid: string; remembered: string }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { rows, total, at, previous, next } = useNeighbours(guid, remembered);
  const isWide = useMedia(WIDE);
  usePlainKeys({
    j: next === undefined ? undefined : () => void navigate(next),
    k: previous === undefined ? undefined : () => void navigate(previous),
  });
  const step = (to: string | undefined, word: string, key: string) =>
    to === undefined ? (
      <span className={css.step} aria-disabled="true">
        {word}
      </span>
    ) : (
      <Link to={to} className={css.step} aria-keyshortcuts={key}>
        {word} <kbd>{key}</kbd>
      </Link>
    );
  return (
    <nav className={css.bar} aria-label={texts.bar}>
      <Link to={`${paths.approvalInbox}?${remembered}`}>{texts.back}</Link>
      <output className={css.place}>
        {total !== undefined && (at === undefined ? texts.left(total) : texts.place(at, total))}
      </output>
      {step(previous, texts.previous, 'K')}
      {step(next, texts.next, 'J')}
      {isWide && <InboxList label={texts.bar} rows={rows} />}
    </nav>
  );
}
