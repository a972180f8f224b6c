import { useQuery } from '@tanstack/react-query';
import { Drawer, Input, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ExplainedEntry, explainCalls } from '#shared/areas/access/explain-contract';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { useNameFinder } from '../../kit/use-name-finder.ts';
import { WhyNotReason } from './reason.tsx';
import { useWhyNotTexts } from './texts.ts';
import css from './why-not.module.css';

const WIDTH = 480;

/** "找不到菜单？": every entry of the menu by name, and why it is not shown. */
export function WhyNotMenu({
  open,
  isBuilt,
  onClose,
}: {
  open: boolean;
  /** Whether a path leads to a screen of this program. */
  isBuilt: (path: string) => boolean;
  onClose: () => void;
}) {
  const texts = useWhyNotTexts();
  const asked = useQuery({ ...query(explainCalls.menu, {}, { quiet: true }), enabled: open, staleTime: 0 });
  return (
    <Drawer open={open} size={WIDTH} title={texts.menuTitle} onClose={onClose} destroyOnHidden>
      <PageState of={asked} rows={8}>
        {(entries) => <MenuReasons entries={entries} isBuilt={isBuilt} onLeave={onClose} />}
      </PageState>
    </Drawer>
  );
}

/** Entries found by name or pinyin; without a name those that are not shown. */
export function MenuReasons({
  entries,
  isBuilt,
  onLeave,
}: {
  entries: readonly ExplainedEntry[];
  isBuilt: (path: string) => boolean;
  /** An entry that is there has been opened. */
  onLeave?: () => void;
}) {
  const texts = useWhyNotTexts();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const find = useNameFinder(typed);
  const isThere = ({ path, explanation }: ExplainedEntry) =>
    path !== null && isBuilt(path) && explanation.allowed;
  const found = entries
    .filter((entry) => (typed.trim() ? entry.trail.some((label) => find(label[language])) : !isThere(entry)))
    // List an allowed screen last: it is missing because it is not built, for everybody.
    .toSorted((a, b) => Number(a.explanation.allowed) - Number(b.explanation.allowed));
  return (
    <>
      <Input
        autoFocus
        allowClear
        aria-label={texts.menuHint}
        placeholder={texts.menuSearch}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.length === 0 ? (
        <NothingYet hint={texts.menuNone} />
      ) : (
        <ul className={css.entries}>
          {found.map((entry) => (
            <li key={entry.key} className={css.entry}>
              <EntryReason entry={entry} isThere={isThere(entry)} isBuilt={isBuilt} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function EntryReason({
  entry: { trail, path, explanation },
  isThere,
  isBuilt,
  onLeave,
}: {
  entry: ExplainedEntry;
  isThere: boolean;
  isBuilt: (path: string) => boolean;
  onLeave: (() => void) | undefined;
}) {
  const texts = useWhyNotTexts();
  const language = useLanguage();
  const [above, own] = [trail.slice(0, -1), trail.at(-1)!];
  return (
    <>
      <h3>
        <span>
          <span className={css.trail}>{above.map((label) => `${label[language]} / `)}</span>
          {isThere && onLeave ? (
            <Link to={path!} onClick={onLeave}>
              {own[language]}
            </Link>
          ) : (
            own[language]
          )}
        </span>
        {isThere && (
          <Tag color="success" variant="filled">
            {texts.shown}
          </Tag>
        )}
      </h3>
      {!explanation.allowed && <WhyNotReason of={explanation} />}
      {explanation.allowed && !(path !== null && isBuilt(path)) && (
        <p className={css.soft}>{texts.notBuilt}</p>
      )}
    </>
  );
}
