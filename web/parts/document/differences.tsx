import { diffChars } from 'diff';
import type { SubmittedChange } from '#shared/areas/approval/findings';
import { useLanguage } from '../../kit/language.ts';
import css from './differences.module.css';

/** What a change would change, field by field and word by word. */
export function Differences({ of }: { of: readonly SubmittedChange[] }) {
  const language = useLanguage();
  return (
    <dl className={css.differences}>
      {of.map(({ label, before, after }) => (
        <div key={label.cn}>
          <dt>{label[language]}</dt>
          <dd>
            <Words before={before[language]} after={after[language]} />
          </dd>
        </div>
      ))}
    </dl>
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
