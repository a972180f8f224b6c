import { Link } from 'react-router';
import { documentKind } from '#shared/areas/approval/codes';
import { Wan } from '../../kit/amounts.tsx';
import { CodeText } from '../../kit/code-tag.tsx';
import css from './inbox-bar.module.css';
import type { WaitingRow } from './use-neighbours.ts';
import { WaitingTime } from './waiting-time.tsx';

/** The page of the inbox a document was opened from, to stand beside it; the open one is marked. */
export function InboxList({ label, rows }: { label: string; rows: readonly WaitingRow[] }) {
  return (
    <ul className={css.list} aria-label={label}>
      {rows.map(({ taskGuid, isOpen, link, title, kind, amount, submitterName, arrivedAt, urgedAt }) => (
        <li key={taskGuid} ref={isOpen ? inSight : null}>
          <Link
            to={link}
            className={css.one}
            title={title}
            data-urged={urgedAt !== null || undefined}
            aria-current={isOpen ? 'page' : undefined}
          >
            <span className={css.name}>{title}</span>
            <span className={css.facts}>
              <CodeText list={documentKind} code={kind} />
              <Wan yuan={amount} unit />
            </span>
            <span className={css.facts}>
              {submitterName}
              <WaitingTime since={arrivedAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const inSight = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' });
